"""Where long work is done: on processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from nutwood.cli.screen import note
from nutwood.core.errors import BadOption
from nutwood.lab.cluster import RayCluster
from nutwood.lab.runner import Processes

Count = Annotated[int | None, typer.Option("--processes", min=1, help="Processes; otherwise one per core.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Work on a Ray cluster; auto is the one that runs here.")
]


def workplace(processes: int | None, ray: str | None = None) -> Processes:
    """What the two options ask for."""
    if ray is None:
        return processes or os.cpu_count() or 1
    if processes is not None:
        raise BadOption("--processes and --ray exclude each other: a cluster has as many as it has.")
    cluster = RayCluster(ray)
    note(f"On Ray: {cluster.described()}.")
    return cluster
