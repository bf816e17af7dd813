"""Rules proven by breaking them: mutants of the code that enforces a rule, and the tests that must notice."""
