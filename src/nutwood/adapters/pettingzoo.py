"""Every game as an environment of PettingZoo, AEC and parallel.

    from nutwood.adapters.pettingzoo import env, parallel_env

    table = env("nut-hunt", players=3)

`env` asks one seat after the other (AEC), `parallel_env` all that choose at the same time; seats with nothing to
choose then take the last action, which only waits.
"""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from nutwood.adapters.encoders import encode
from nutwood.adapters.episode import RENDER_FPS, RENDER_MODES, Episode, Seen, checked_mode
from nutwood.adapters.episode_seeds import EpisodeSeeds
from nutwood.core.errors import NotYours, Unreadable
from nutwood.core.state import SPECTATOR


def env(game: str, render_mode: str | None = None, **settings: Any) -> NutwoodAEC:
    """A game whose seats are asked one after the other; `encoding` and `illegal`, the rest as for `nutwood.load`."""
    return NutwoodAEC(Episode.of(game, settings), render_mode)


def parallel_env(game: str, render_mode: str | None = None, **settings: Any) -> NutwoodParallel:
    """A game whose seats are all asked at every step; settings as for `env`."""
    return NutwoodParallel(Episode.of(game, settings, waiting=True), render_mode)


def agent_names(players: int) -> list[str]:
    """Seats as PettingZoo names them."""
    return [f"player_{seat}" for seat in range(players)]


class NutwoodAEC(AECEnv):  # type: ignore[misc]
    """One seat chooses at a time. An agent's observation never tells what it may not know."""

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        super().__init__()
        self.episode = episode
        self.render_mode = checked_mode(render_mode)
        self.metadata = {**_metadata(episode), "is_parallelizable": False}
        self.possible_agents = agent_names(episode.game.players)
        self.observation_spaces = {agent: episode.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: episode.action_space() for agent in self.possible_agents}
        self.luck = EpisodeSeeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. The same seed gives the same game, and the same games on later resets without a seed."""
        self.episode.deal(self.luck.dice(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Seen:
        """What the agent may know; its mask is empty while it has nothing to choose, and full after the end."""
        return self.episode.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play the chosen move; chance follows by itself."""
        if not hasattr(self, "agent_selection"):
            raise NotYours("There is no game yet: call reset() before step().")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Unreadable(f"{agent} has to choose: only agents whose game is over play None.")
        self.episode.play({self.possible_agents.index(agent): action})
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos = {agent: self.episode.info(seat) for seat, agent in enumerate(self.agents)}
        if self.episode.ended:
            self._settle()
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _settle(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.episode.results(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _next(self) -> str:
        choosers = self.episode.choosers()
        return self.possible_agents[choosers[0]] if choosers else self.agents[0]

    def render(self) -> Any:
        """The table as everybody may see it."""
        return self.episode.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class NutwoodParallel(ParallelEnv):  # type: ignore[misc]
    """All seats act at every step; the last action waits, and is the only legal one with nothing to choose."""

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        self.episode = episode
        self.render_mode = checked_mode(render_mode)
        self.metadata = _metadata(episode)
        self.possible_agents = agent_names(episode.game.players)
        self.observation_spaces = {agent: episode.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: episode.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.luck = EpisodeSeeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all moves, and one to wait."""
        return self.action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Start a new game. The same seed gives the same game, and the same games on later resets without a seed."""
        self.episode.deal(self.luck.dice(seed))
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Play what every chooser chose, all of it or nothing; those who wait are not asked."""
        self.episode.play({seat: self._action(actions, seat) for seat in self.episode.choosers()})
        agents, over = self.agents, self.episode.ended
        seen = self._observed()
        rewards = dict(zip(self.possible_agents, self.episode.results(), strict=True))
        infos = {agent: self.episode.info(seat) for seat, agent in enumerate(agents)}
        self.agents = [] if over else agents
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _action(self, actions: dict[str, int], seat: int) -> int:
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise Unreadable(f"{agent} has to choose now, but there is no action for it.")
        return actions[agent]

    def _observed(self) -> dict[str, Seen]:
        return {agent: self.episode.observe(self.possible_agents.index(agent)) for agent in self.agents}

    def render(self) -> Any:
        """The table as everybody may see it."""
        return self.episode.render(self.render_mode)

    def state(self) -> np.ndarray[Any, Any]:
        """What everybody may see."""
        return encode(self.episode.encoder, self.episode.state, SPECTATOR)

    def close(self) -> None:
        """Nothing is open."""


def _metadata(episode: Episode) -> dict[str, Any]:
    name = f"nutwood_{episode.game.name.replace('-', '_')}_v0"
    return {"name": name, "render_modes": RENDER_MODES, "render_fps": RENDER_FPS}
