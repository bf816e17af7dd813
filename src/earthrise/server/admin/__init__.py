"""What a host does to a server's data from the command line, while the server runs or when it does not."""
