"""Masked PPO on one processor core: learns Squirrel Squabble against a random player within minutes.

    pip install torch==2.13.0
    python examples/train_ppo.py --minutes 3

The learner plays both seats, half of the games each. Observations are the compact bytes; illegal moves get no
probability. Any of our games will do: `--game hounded`.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import nutwood
from nutwood.adapters.encoders import scale
from nutwood.adapters.vector import TimeStep, Vector

STEPS = 64
EPOCHS = 3
BATCH = 2048
DISCOUNT = 0.997
TRACE = 0.95
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5


class Player(nn.Module):
    """What to play and how it will end, from what a seat may know."""

    def __init__(self, factors: NDArray[np.float32], moves: int, width: int = 128) -> None:
        super().__init__()
        self.register_buffer("factors", torch.from_numpy(factors))
        self.body = nn.Sequential(nn.Linear(len(factors), width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """The chances of each legal move, and the expected result."""
        hidden = self.body(seen.float() * self.factors)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


class Rollout:
    """So many steps of all games."""

    def __init__(self, table: Vector, player: Player, now: TimeStep) -> None:
        count = table.count
        self.seen = torch.zeros((STEPS, count, now.observations.shape[1]), dtype=torch.uint8)
        self.masks = torch.zeros((STEPS, count, table.moves), dtype=torch.bool)
        self.moves = torch.zeros((STEPS, count), dtype=torch.long)
        self.odds = torch.zeros((STEPS, count))
        self.values = torch.zeros((STEPS + 1, count))
        self.rewards = torch.zeros((STEPS, count))
        self.dones = torch.zeros((STEPS, count))
        self.now = self._play(table, player, now)

    @torch.no_grad()
    def _play(self, table: Vector, player: Player, now: TimeStep) -> TimeStep:
        for step in range(STEPS):
            self.seen[step], self.masks[step] = torch.tensor(now.observations), torch.tensor(now.masks)
            seats = now.seats
            policy, self.values[step] = player(self.seen[step], self.masks[step])
            self.moves[step] = policy.sample()
            self.odds[step] = policy.log_prob(self.moves[step])
            now = table.step(self.moves[step].numpy())
            self.rewards[step] = torch.tensor(now.rewards[np.arange(table.count), seats])
            self.dones[step] = torch.tensor(now.dones)
        self.values[STEPS] = player(torch.tensor(now.observations), torch.tensor(now.masks))[1]
        return now

    def advantages(self) -> torch.Tensor:
        """How much better each move turned out than expected (GAE)."""
        found = torch.zeros_like(self.rewards)
        later = torch.zeros(self.rewards.shape[1])
        for step in range(STEPS - 1, -1, -1):
            going = 1 - self.dones[step]
            surprise = self.rewards[step] + DISCOUNT * self.values[step + 1] * going - self.values[step]
            later = surprise + DISCOUNT * TRACE * going * later
            found[step] = later
        return found


def learn(player: Player, optimiser: torch.optim.Optimizer, rollout: Rollout) -> None:
    """A few passes over the rollout, in small batches."""
    advantages = rollout.advantages()
    targets = (advantages + rollout.values[:STEPS]).flatten()
    advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).flatten()
    seen, masks = rollout.seen.flatten(0, 1), rollout.masks.flatten(0, 1)
    moves, odds = rollout.moves.flatten(), rollout.odds.flatten()
    for _ in range(EPOCHS):
        for part in torch.randperm(len(moves)).split(BATCH):
            policy, values = player(seen[part], masks[part])
            ratio = (policy.log_prob(moves[part]) - odds[part]).exp()
            gain = torch.min(ratio * advantages[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[part]).mean()
            loss = VALUE * (values - targets[part]).square().mean() - gain - ENTROPY * policy.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def measure(player: Player, table: Vector, games: int) -> tuple[float, float, float]:
    """Shares of games won and lost, and mean result, against a random player, both seats equally often."""
    now, results = table.now(), np.zeros(0)
    while len(results) < games:
        seats = now.seats
        policy, _ = player(torch.tensor(now.observations), torch.tensor(now.masks))
        now = table.step(policy.sample().numpy())
        results = np.concatenate([results, now.rewards[np.arange(table.count), seats][now.dones]])
    return float((results > 0).mean()), float((results < 0).mean()), float(results.mean())


def main() -> None:
    """Train for so many minutes, then measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="squirrel-squabble")
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--count", type=int, default=128, help="games at once")
    parser.add_argument("--games", type=int, default=2000, help="games to measure with")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    table = nutwood.vector(chosen.game, chosen.count, seed=chosen.seed, learner="each")
    player = Player(scale(table.encoder), table.moves)
    optimiser = torch.optim.Adam(player.parameters(), lr=5e-4)
    now, steps, started = table.now(), 0, time.perf_counter()
    shown = started
    while time.perf_counter() - started < 60 * chosen.minutes:
        rollout = Rollout(table, player, now)
        now = rollout.now
        learn(player, optimiser, rollout)
        steps += STEPS * chosen.count
        if time.perf_counter() - shown > 15:
            shown = time.perf_counter()
            ended = rollout.rewards[rollout.dones > 0]
            print(f"{shown - started:5.0f} s  {steps:>9,} steps  mean result {float(ended.mean()):+.2f}", flush=True)
    fresh = nutwood.vector(chosen.game, chosen.count, seed=chosen.seed + 1, learner="each")
    won, lost, mean = measure(player, fresh, chosen.games)
    print(f"after {steps:,} steps: won {won:.1%}, lost {lost:.1%} of {chosen.games:,} games, mean result {mean:+.3f}")


if __name__ == "__main__":
    main()
