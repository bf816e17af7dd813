"""Worker processes: one and the talk with it, over a pipe (`pipe`) or line by line (`stdio`), and a `crew` of them."""
