"""The parts of a report, one module each."""
