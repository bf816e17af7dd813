"""The harness behind bench/run.py: it installs the peers, runs the subjects in turn and reports."""
