"""The rules of Nuts!, a module a chapter; each phase builds on the phases that follow it."""
