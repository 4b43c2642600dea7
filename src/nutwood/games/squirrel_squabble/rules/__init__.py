"""The rules of Squirrel Squabble, chapter by chapter."""
