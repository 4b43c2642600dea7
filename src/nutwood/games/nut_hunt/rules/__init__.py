"""The rules of Nut Hunt by chapter, compiled; each chapter's class adds to the one before."""
