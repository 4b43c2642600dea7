"""The rules of Squirrel Island, chapter by chapter; each chapter builds on the one before it."""
