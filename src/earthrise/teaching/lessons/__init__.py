"""Lessons: guided first games and lessons on one subject, as data, the same in browser and terminal."""
