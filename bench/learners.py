"""Other people's learners and vectors play our games: a line for each, with what it did.

    pip install stable-baselines3 sb3-contrib supersuit
    python bench/learners.py --game squirrel-squabble --steps 4000

Processes are spawned, so whatever goes to them is pickled.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

import gymnasium
import numpy as np

from nutwood.adapters.gymnasium import NutwoodEnv, gym_name
from nutwood.adapters.pettingzoo import parallel_env

COUNT = 2


def maskable_ppo(game: str, steps: int) -> str:
    """MaskablePPO of sb3-contrib learns in SubprocVecEnv, whose processes it asks for `action_masks`."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import SubprocVecEnv

    envs = SubprocVecEnv([partial(NutwoodEnv, game, illegal="raise") for _ in range(COUNT)], start_method="spawn")
    model = MaskablePPO("MultiInputPolicy", envs, n_steps=128, batch_size=64, seed=1, device="cpu")
    model.learn(steps)
    masks = np.stack(envs.env_method("action_masks"))
    chosen, _ = model.predict(envs.reset(), action_masks=masks)
    envs.close()
    return f"{model.num_timesteps} steps, none illegal; chose {chosen.tolist()} of {masks.sum(axis=1).tolist()} moves"


def async_vector(game: str, steps: int) -> str:
    """Gymnasium's AsyncVectorEnv; its policy takes the first move of each mask, also after the end."""
    kind = "async"
    envs: Any = gymnasium.make_vec(
        gym_name(game), num_envs=COUNT, vectorization_mode=kind, vector_kwargs={"context": "spawn"}, illegal="raise"
    )
    seen, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(steps // COUNT):
        seen, _, over, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended += int(over.sum())
    envs.close()
    return f"{steps} steps, {ended} games ended, none illegal"


def supersuit(game: str, steps: int) -> str:
    """SuperSuit's concat_vec_envs over the parallel environment, in processes."""
    import supersuit as theirs

    single = theirs.pettingzoo_env_to_vec_env_v1(parallel_env(game))
    envs = theirs.concat_vec_envs_v1(single, COUNT, num_cpus=COUNT, base_class="gymnasium")
    seen, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(steps // envs.num_envs):
        seen, _, over, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended += int(np.sum(over))
    envs.close()
    return f"{steps} steps of {envs.num_envs} seats, {ended} times a seat's game ended"


SHOWN = {
    "sb3-contrib MaskablePPO in SubprocVecEnv": maskable_ppo,
    "gymnasium AsyncVectorEnv": async_vector,
    "SuperSuit concat_vec_envs_v1": supersuit,
}


def main() -> None:
    """Let each of them play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="squirrel-squabble")
    parser.add_argument("--steps", type=int, default=2000)
    chosen = parser.parse_args()
    for name, play in SHOWN.items():
        try:
            print(f"{name}, {chosen.game}: {play(chosen.game, chosen.steps)}", flush=True)
        except ImportError as error:
            print(f"{name}: left out, {error.name} is not installed", flush=True)


if __name__ == "__main__":
    main()
