/** One lesson as the page shows it: what the coach says, what is being shown, and what may be chosen. */

import { api, Trouble } from "../api";
import type { AskWhyInLesson, LessonPage, LessonStretch, LogLine, SentScene, Why } from "../messages";
import { pace } from "../settings.svelte";
import type { Telling } from "../table/film";
import { Player } from "../table/player";
import { changeScene } from "../table/reduce";
import { progressOf, remember } from "./progress";

/** Said where the coach goes on with another position. */
export const SET_ANEW = "The table is set anew.";

interface Moment extends Telling {
  scene: SentScene;
}

export class LessonStore {
  stretch = $state.raw<LessonStretch | undefined>();
  /** Which of the things that the coach says is said. */
  place = $state(0);
  scene = $state.raw<SentScene | undefined>();
  telling = $state.raw<LogLine[]>([]);
  /** What is said of a poor choice. */
  reply = $state("");
  busy = $state(false);
  trouble = $state<Trouble | undefined>();
  /** Whether all that has happened has been shown. */
  settled = $state(true);
  /** The learner's choices so far. */
  private moves: number[] = [];
  private readonly player = new Player<Moment>({
    show: ({ scene, lines }) => ([this.scene, this.telling] = [scene, lines]),
    ended: () => ([this.telling, this.settled] = [[], true]),
    pace,
  });

  constructor(
    readonly game: string,
    readonly name: string,
    /** A lesson that ends with a real game is done when that is over. */
    private readonly ends: boolean,
  ) {
    void this.open(progressOf(game, name).moves ?? []);
  }

  leave(): void {
    this.player.stop();
  }

  get page(): LessonPage | undefined {
    return this.stretch?.pages[this.place];
  }

  /** Whether the coach has something more to say before the learner chooses. */
  get reading(): boolean {
    return this.stretch !== undefined && this.place < this.stretch.pages.length - 1;
  }

  get choosing(): boolean {
    return this.settled && !this.busy && !this.reading && !this.done;
  }

  /** Whether the last page of the lesson is shown. */
  get done(): boolean {
    return this.stretch?.done === true && !this.reading;
  }

  get canGoBack(): boolean {
    return this.place > 0 || this.moves.length > 0;
  }

  /** So much of the lesson is done, from 0 to 1. */
  get share(): number {
    if (!this.stretch) return 0;
    const { step, steps, pages } = this.stretch;
    return (step - (pages.length - 1 - this.place) + 1) / steps;
  }

  /** A lesson that was left goes on where it stopped, unless it has been changed since. */
  private async open(moves: number[]): Promise<void> {
    if (!(await this.fetch(moves)) && moves.length > 0) {
      this.trouble = undefined;
      await this.fetch([]);
    }
    this.show(0, false);
  }

  private async fetch(moves: number[]): Promise<boolean> {
    this.busy = true;
    try {
      this.stretch = await api.lesson(this.game, this.name, moves);
      this.moves = moves;
      remember(this.game, this.name, { moves });
      return true;
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      this.trouble = problem;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** One page with what happened before it, moment by moment, or its end at once. */
  private show(place: number, film: boolean): void {
    const page = this.stretch?.pages[place];
    if (!page) return;
    this.player.stop();
    this.place = place;
    this.reply = "";
    const moments = this.momentsOf(place);
    if (film && moments.length > 0) {
      this.settled = false;
      this.player.play(moments);
    } else {
      this.scene = moments.at(-1)?.scene;
      [this.telling, this.settled] = [[], true];
    }
    if (this.done && this.ends) remember(this.game, this.name, { done: true, moves: [] });
  }

  private momentsOf(place: number): Moment[] {
    let scene = this.stretch?.scene;
    let moments: Moment[] = [];
    for (const page of this.stretch?.pages.slice(0, place + 1) ?? []) {
      if (!scene) break;
      moments = [];
      let count = 0;
      for (const beat of page.beats) {
        scene = changeScene(scene, beat.scene);
        moments.push({ scene, lines: page.lines.slice(count, beat.lines) });
        count = beat.lines;
      }
      scene = changeScene(scene, page.scene);
      moments.push({ scene, lines: page.lines.slice(count) });
    }
    return moments;
  }

  skip(): void {
    if (this.player.running) this.player.skip();
  }

  goOn(): void {
    this.skip();
    if (this.reading) this.show(this.place + 1, true);
  }

  async goBack(): Promise<void> {
    if (this.place > 0) this.show(this.place - 1, false);
    else if (this.moves.length > 0 && (await this.fetch(this.moves.slice(0, -1))))
      this.show((this.stretch?.pages.length ?? 1) - 1, false);
  }

  async beginAgain(): Promise<void> {
    if (await this.fetch([])) this.show(0, false);
  }

  /** Why something cannot be chosen here, or what went wrong with asking. */
  async askWhy(asked: Omit<AskWhyInLesson, "moves">): Promise<Why | string> {
    try {
      return await api.whyInLesson(this.game, this.name, { moves: this.moves, ...asked });
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      return problem.message;
    }
  }

  async choose(move: number): Promise<void> {
    const answer = this.stretch?.answers.find((each) => each.move === move);
    if (!answer || !this.choosing) return;
    if (!answer.good) this.reply = answer.say;
    else if (await this.fetch([...this.moves, move])) this.show(0, true);
  }
}
