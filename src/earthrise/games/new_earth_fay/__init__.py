"""New Earth (Ira Fay): one growing continent, four technologies, votes on what the land is worth, aliens who watch.
2 to 5 players."""

from earthrise.games.new_earth_fay.game import GAME

__all__ = ["GAME"]
