/** A game looked through step by step; scenes are fetched a stretch at a time and kept. */

import { api, Trouble } from "./api";
import { SPECTATOR, type LogLine, type Replay, type SentScene } from "./messages";
import { pace } from "./settings.svelte";
import type { Telling } from "./table/film";
import { Player } from "./table/player";
import { changeScene } from "./table/reduce";

const STRETCH = 40;

interface Moment extends Telling {
  scene: SentScene;
}

export class ReplayStore {
  replay = $state.raw<Replay | undefined>();
  scene = $state.raw<SentScene | undefined>();
  step = $state(0);
  /** What is told with the moment that is shown; empty where a whole step is. */
  telling = $state.raw<LogLine[]>([]);
  trouble = $state<Trouble | undefined>();
  /** Steps that are being fetched. */
  private loading = $state(0);
  /** Kept beside the page: only `scene` is shown. */
  private scenes: Record<number, SentScene | undefined> = {};
  private readonly player = new Player<Moment>({
    show: ({ scene, lines }) => ([this.scene, this.telling] = [scene, lines]),
    ended: () => (this.telling = []),
    pace,
  });

  constructor(readonly id: string) {}

  leave(): void {
    this.player.stop();
  }

  /** By default through one's own eyes; a finished game can be seen by all. */
  async open(step: number | undefined, viewer?: number): Promise<void> {
    try {
      await api.me();
      const eyes = viewer ?? (await api.card(this.id)).mine[0] ?? SPECTATOR;
      const replay = await api.replay(this.id, eyes);
      [this.scenes, this.replay] = [{}, replay];
      await this.go(step ?? replay.steps);
    } catch (problem) {
      this.fail(problem);
    }
  }

  async go(step: number): Promise<void> {
    const replay = this.replay;
    if (!replay) return;
    this.player.stop();
    this.telling = [];
    const wanted = Math.max(0, Math.min(step, replay.steps));
    this.step = wanted;
    if (!this.scenes[wanted]) await this.fetch(wanted);
    // Somebody who drags the slider has gone on meanwhile.
    if (this.step === wanted) this.scene = this.scenes[wanted];
  }

  /** Whether the step that was asked for last is still to be seen. */
  get running(): boolean {
    return this.loading > 0 || this.telling.length > 0;
  }

  skip(): void {
    this.player.skip();
  }

  /** The next step, moment by moment. */
  async on(): Promise<void> {
    const [from, scene] = [this.step, this.scene];
    if (pace() === 0 || !scene || scene !== this.scenes[from]) return this.go(from + 1);
    this.step = from + 1;
    const viewer = this.replay?.viewer ?? SPECTATOR;
    const found = await api.replayBeats(this.id, viewer, from).catch(() => undefined);
    if (!this.scenes[from + 1]) await this.fetch(from + 1);
    if (this.step !== from + 1) return;
    const end = this.scenes[from + 1];
    if (!found || !end) return this.go(from + 1);
    const told = this.linesOf(from + 1);
    let [last, count] = [scene, 0];
    const moments = found.beats.map((beat) => {
      last = changeScene(last, beat.scene);
      const lines = told.slice(count, beat.lines);
      count = beat.lines;
      return { scene: last, lines };
    });
    this.player.play([...moments, { scene: end, lines: told.slice(count) }]);
  }

  /** What a move brought about. */
  linesOf(move: number): LogLine[] {
    return this.replay?.log.filter((line) => line.move === move) ?? [];
  }

  private fail(problem: unknown): void {
    this.trouble =
      problem instanceof Trouble ? problem : new Trouble("missing", "This game cannot be replayed.");
  }

  /** What is fetched for one pair of eyes stays with them, whoever looks when it arrives. */
  private async fetch(step: number): Promise<void> {
    const viewer = this.replay?.viewer ?? SPECTATOR;
    const scenes = this.scenes;
    const first = Math.floor(step / STRETCH) * STRETCH;
    this.loading += 1;
    try {
      const steps = await api.replaySteps(this.id, viewer, first, STRETCH);
      let scene = steps.scene;
      scenes[steps.first] = scene;
      steps.changes.forEach((change, index) => {
        scene = changeScene(scene, change);
        scenes[steps.first + index + 1] = scene;
      });
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.loading -= 1;
    }
  }
}
