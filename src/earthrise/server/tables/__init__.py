"""Tables: their logs, who sits where, what each seat is shown."""
