"""`python -m nutwood` is the `nutwood` command."""

from nutwood.cli import main

main()
