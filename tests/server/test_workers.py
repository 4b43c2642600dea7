"""Workers are shared fairly, and none stays behind when a question is withdrawn."""

import asyncio
import multiprocessing
import threading
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import pytest

from nutwood.server import workers
from nutwood.server.workers import Lane, Life, Pool, Worker


def waits(pipe: Connection) -> None:
    pipe.recv_bytes()
    threading.Event().wait()


class Scripted(Worker):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__(waits)
        self.asked: list[bytes] = []
        self.go_on = asyncio.Event()

    async def ask(self, asked: bytes, seconds: float) -> int | None:
        self.asked.append(asked)
        await self.go_on.wait()
        self.go_on.clear()
        return len(self.asked)


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def asking(lane: Lane, *questions: tuple[str, bytes]) -> list[asyncio.Task[int | None]]:
    return [asyncio.create_task(lane.ask(asked, person)) for person, asked in questions]


def test_whoever_has_waited_for_nobody_comes_before_the_second_question_of_another() -> None:
    async def run() -> list[bytes]:
        worker = Scripted()
        lane = Lane([worker], 1, 1.0, None)
        asking(lane, *[("greedy", b"g%d" % number) for number in range(5)], ("ann", b"a"), ("bob", b"b"))
        for _ in range(7):
            await settle()
            worker.go_on.set()
        await settle()
        return worker.asked

    assert asyncio.run(run()) == [b"g0", b"a", b"b", b"g1", b"g2", b"g3", b"g4"]


def test_who_used_little_comes_before_who_used_much(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[bytes]:
        worker = Scripted()
        lane = Lane([worker], 1, 1.0, None)
        asking(lane, ("ann", b"a0"), ("bob", b"b0"), ("ann", b"a1"), ("bob", b"b1"), ("bob", b"b2"))
        clock = asyncio.get_running_loop()
        spent = iter([0.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 12.0, 12.0, 13.0])
        monkeypatch.setattr(clock, "time", lambda: next(spent, 13.0))
        for _ in range(5):
            await settle()
            worker.go_on.set()
        await settle()
        return worker.asked

    assert asyncio.run(run()) == [b"a0", b"b0", b"b1", b"b2", b"a1"]


def test_one_person_never_holds_all_workers() -> None:
    async def run() -> tuple[int, int]:
        pool = Pool(1, 1.0, 60.0, waits)
        pool.front = Lane([Scripted(), Scripted()], pool.front.share, 1.0, 60.0)
        asking(pool.front, *[("greedy", b"g")] * 30)
        await settle()
        alone = len(pool.front.idle)
        asking(pool.front, ("ann", b"a"))
        await settle()
        return alone, len(pool.front.idle)

    assert asyncio.run(run()) == (1, 0)


def test_waiting_has_a_limit() -> None:
    async def run() -> list[int | None]:
        worker = Scripted()
        lane = Lane([worker], 1, 1.0, 0.01)
        first, second = asking(lane, ("ann", b"a"), ("bob", b"b"))
        given_up = await second
        worker.go_on.set()
        return [given_up, await first, len(lane.queue), len(lane.idle)]

    assert asyncio.run(run()) == [None, 1, 0, 1]


def test_a_withdrawn_question_gives_its_worker_back() -> None:
    async def run() -> tuple[int, int]:
        lane = Lane([Scripted()], 1, 1.0, None)
        asked = asking(lane, ("ann", b"a"), ("bob", b"b"), ("eve", b"e"))
        await settle()
        for task in asked:
            task.cancel()
        await settle()
        return len(lane.queue), len(lane.idle)

    assert asyncio.run(run()) == (0, 1)


@pytest.mark.parametrize("close", [False, True])
def test_no_process_stays_behind_when_a_question_is_withdrawn_while_it_starts(
    monkeypatch: pytest.MonkeyPatch, close: bool
) -> None:
    starting, go_on = threading.Event(), threading.Event()
    real = workers._started

    def slowly(life: Life, niceness: int) -> tuple[SpawnProcess, Connection]:
        starting.set()
        go_on.wait(10)
        return real(life, niceness)

    async def run() -> None:
        worker = Worker(waits)
        asked = asyncio.create_task(worker.ask(b"?", 60))
        await asyncio.to_thread(starting.wait, 10)
        asked.cancel()
        await settle()
        go_on.set()
        await asyncio.gather(asked, return_exceptions=True)
        if close:
            worker.close()
            assert await worker.ask(b"?", 60) is None

    before = {process.pid for process in multiprocessing.active_children()}
    monkeypatch.setattr(workers, "_started", slowly)
    asyncio.run(run())
    assert {process.pid for process in multiprocessing.active_children()} == before


def test_a_process_that_cannot_be_started_costs_an_answer_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(life: Life, niceness: int) -> tuple[SpawnProcess, Connection]:
        raise OSError("Too many open files")

    worker = Worker(waits)
    monkeypatch.setattr(workers, "_started", exhausted)
    assert asyncio.run(worker.ask(b"?", 60)) is None
