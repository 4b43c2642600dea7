"""One script for each version, in order."""
