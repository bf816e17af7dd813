"""What people see: the view as data, the terminal's drawing."""
