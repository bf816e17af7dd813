"""The printed components, read once from content/ into typed objects. Nothing here knows a state."""
