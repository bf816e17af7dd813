"""The laws that hold for every game, one module for each group. They run on all games the registry knows."""
