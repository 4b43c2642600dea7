"""Work on the machines of a Ray cluster: `pip install 'nutwood[ray]'` on each of them.

Ray runs what is lost with a machine again elsewhere. Results go by the number of their call, so that nothing is
missing or there twice, whatever was run how often.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec

from nutwood import __version__
from nutwood.core.errors import NutwoodError

if TYPE_CHECKING:
    from types import ModuleType

R = TypeVar("R")
SECONDS: Final = 4.0
"""What a task should take: long beside the cost of sending it, short beside what a lost machine has to repeat."""
TRIES: Final = 5
"""How often Ray begins a task again whose machine was lost."""
AHEAD: Final = 2
"""Tasks under way per processor: one is played, the next is there when it ends."""


class NoCluster(NutwoodError):
    """Ray is not installed, no cluster answers, or its machines cannot do the work."""


class RayCluster(msgspec.Struct, frozen=True):
    """A Ray cluster by its address; `auto` is the one that this machine belongs to."""

    address: str = "auto"

    def join(self) -> ModuleType:
        """Ray, connected; a process stays with the cluster that it joined first."""
        try:
            import ray
        except ImportError:
            raise NoCluster("Ray is not installed: pip install 'nutwood[ray]'.") from None
        if not ray.is_initialized():
            try:
                ray.init(self.address, log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, ValueError, RuntimeError) as error:
                said = str(error).splitlines()[0].rstrip(".")
                raise NoCluster(
                    f"No Ray cluster answers at {self.address!r} ({said}). `ray start --head` begins one."
                ) from None
        return ray

    def described(self) -> str:
        """How large it is now."""
        ray = self.join()
        machines = sum(node["Alive"] for node in ray.nodes())
        machine = "machine" if machines == 1 else "machines"
        return f"{machines} {machine}, {_processors(ray)} processors"

    def spread(self, task: Callable[..., R], calls: Sequence[tuple[Any, ...]]) -> Iterator[R]:
        """What the task returns for each tuple of arguments, in their order."""
        flow = _Flow(self.join(), task, calls)
        try:
            yield from flow.results()
        finally:
            flow.stop()


class _Flow(Generic[R]):
    """Calls on their way to a cluster and back, in batches of some seconds."""

    def __init__(self, ray: ModuleType, task: Callable[..., R], calls: Sequence[tuple[Any, ...]]) -> None:
        self.ray, self.task, self.calls = ray, task, calls
        self.remote = ray.remote(num_cpus=1, max_retries=TRIES)(work)
        self.running: dict[Any, range] = {}
        self.found: dict[int, R] = {}
        self.sent = 0
        self.size = 1
        """Calls in a batch."""

    def results(self) -> Iterator[R]:
        for number in range(len(self.calls)):
            while number not in self.found:
                self.send()
                self.receive()
            yield self.found.pop(number)

    def send(self) -> None:
        """As many batches as keep every processor busy, however many there are by now."""
        while self.sent < len(self.calls) and len(self.running) < AHEAD * max(_processors(self.ray), 1):
            batch = range(self.sent, min(self.sent + self.size, len(self.calls)))
            sent = self.remote.remote(__version__, self.task, [self.calls[number] for number in batch])
            self.running[sent] = batch
            self.sent = batch.stop

    def receive(self) -> None:
        """Wait for a batch; the next ones are made as long as they should be."""
        (done, *_), _ = self.ray.wait(list(self.running), num_returns=1)
        batch = self.running.pop(done)
        seconds, results = self.fetched(done)
        self.found.update(zip(batch, results, strict=True))
        fitting = round(SECONDS * len(batch) / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * self.size))

    def fetched(self, done: Any) -> tuple[float, list[R]]:
        try:
            found: tuple[float, list[R]] = self.ray.get(done)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, NutwoodError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            said = str(error).splitlines()[0].rstrip(".")
            raise NoCluster(f"The cluster lost a task {TRIES} times: {said}. The same command goes on.") from None
        return found

    def stop(self) -> None:
        """Nobody listens any more."""
        for sent in self.running:
            self.ray.cancel(sent)


def work(version: str, task: Callable[..., R], calls: Sequence[tuple[Any, ...]]) -> tuple[float, list[R]]:
    """On some machine: a batch of calls, and the seconds that it took."""
    if version != __version__:
        raise NoCluster(f"A machine of the cluster has Nutwood {__version__}, this one {version}: games could differ.")
    started = time.perf_counter()
    results = [task(*call) for call in calls]
    return time.perf_counter() - started, results


def _processors(ray: ModuleType) -> int:
    return int(ray.cluster_resources().get("CPU", 0))
