"""Tasks that nobody waits for."""

from __future__ import annotations

import asyncio

import pytest

from nutwood.server import background
from nutwood.server.commands import Refusal


def test_an_endless_loop_begins_again_after_a_fault_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0.0)
    rounds = []

    async def loop() -> None:
        rounds.append(1)
        if len(rounds) == 3:
            raise asyncio.CancelledError
        raise ValueError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(background.endless(loop))
    assert len(rounds) == 3
    assert caplog.text.count("failed and begins again") == 2


@pytest.mark.parametrize(("fault", "said"), [(ValueError("x"), True), (Refusal("stale", "No."), False), (None, False)])
def test_a_task_that_fails_is_logged_unless_it_is_an_answer(
    fault: Exception | None, said: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        if fault:
            raise fault

    async def run() -> None:
        task = asyncio.create_task(work())
        task.add_done_callback(background.report)
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    assert ("A task failed" in caplog.text) == said
