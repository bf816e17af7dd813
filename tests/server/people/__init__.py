"""Who somebody is, on every device."""
