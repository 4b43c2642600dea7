"""What pytest has to know of the conformance suite; installed with Nutwood, it is there wherever a game is tested.

It stands outside of `nutwood.testing`, whose assertions are rewritten only if nobody has imported them before.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("nutwood.testing")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """`--hypothesis-profile=explore` looks for new examples; without it they are the same in every run."""
    if config.getoption("--hypothesis-profile", None) == "explore":
        from hypothesis import settings

        settings.register_profile("explore", max_examples=200, deadline=None)
