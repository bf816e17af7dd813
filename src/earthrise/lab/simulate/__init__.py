"""Many games between bots, written down as tables: `earthrise simulate`."""
