"""What the server promises to programs, beside its types: what each error means and where it occurs, and an example of
every message."""
