"""New Earth (Adam Thomas): perk trees, discovering, terraforming, claiming, weather. 2 to 4 players."""

from earthrise.games.new_earth_thomas.game import GAME

__all__ = ["GAME"]
