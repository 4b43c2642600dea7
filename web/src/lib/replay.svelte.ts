/** A game looked through step by step; scenes are fetched a stretch at a time and kept. */

import { api, Trouble } from "./api";
import { SPECTATOR, type Replay, type SentScene } from "./messages";
import { changeScene } from "./table/reduce";

const STRETCH = 40;

export class ReplayStore {
  replay = $state.raw<Replay | undefined>();
  scene = $state.raw<SentScene | undefined>();
  step = $state(0);
  trouble = $state<Trouble | undefined>();
  /** Kept beside the page: only `scene` is shown. */
  private scenes: Record<number, SentScene | undefined> = {};

  constructor(readonly id: string) {}

  /** By default through one's own eyes; a finished game can be seen by all. */
  async open(step: number | undefined, viewer?: number): Promise<void> {
    try {
      await api.me();
      const eyes = viewer ?? (await api.card(this.id)).mine[0] ?? SPECTATOR;
      this.scenes = {};
      this.replay = await api.replay(this.id, eyes);
      await this.go(step ?? this.replay.steps);
    } catch (problem) {
      this.trouble =
        problem instanceof Trouble ? problem : new Trouble("missing", "This game cannot be replayed.");
    }
  }

  async go(step: number): Promise<void> {
    const replay = this.replay;
    if (!replay) return;
    const wanted = Math.max(0, Math.min(step, replay.steps));
    this.step = wanted;
    if (!this.scenes[wanted]) await this.fetch(wanted);
    // Somebody who drags the slider has gone on meanwhile.
    if (this.step === wanted) this.scene = this.scenes[wanted];
  }

  private async fetch(step: number): Promise<void> {
    const viewer = this.replay?.viewer ?? SPECTATOR;
    const first = Math.floor(step / STRETCH) * STRETCH;
    const steps = await api.replaySteps(this.id, viewer, first, STRETCH);
    let scene = steps.scene;
    this.scenes[steps.first] = scene;
    steps.changes.forEach((change, index) => {
      scene = changeScene(scene, change);
      this.scenes[steps.first + index + 1] = scene;
    });
  }
}
