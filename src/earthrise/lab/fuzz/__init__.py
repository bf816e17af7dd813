"""Random games that are checked against the laws every game must keep."""
