"""Our games in the forms that other libraries expect."""
