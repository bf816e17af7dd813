"""What is kept: the database, its rows and how they are written."""
