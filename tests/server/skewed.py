"""A server whose wall clock is wrong: by as many milliseconds as the file named in WALL_CLOCK says, at any moment."""

import os
import sys
import time
from pathlib import Path

FILE = Path(os.environ["WALL_CLOCK"])
true_time, true_time_ns = time.time, time.time_ns
time.time = lambda: true_time() + int(FILE.read_text()) / 1000
time.time_ns = lambda: true_time_ns() + int(FILE.read_text()) * 1_000_000

if __name__ == "__main__":
    from nutwood.server.__main__ import main

    sys.exit(main())
