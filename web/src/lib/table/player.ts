/** Plays films one after the other, faster when more wait, and jumps when too many do. Knows no screen. */

import { holds, type Telling } from "./film";

export interface Screen<Shot> {
  show(shot: Shot): void;
  /** All has been shown. */
  ended(): void;
  /** How much longer than usual shots stay; 0 shows only the end. */
  pace(): number;
}

interface Cue<Shot> {
  shot: Shot;
  hold: number;
  last: boolean;
}

/** When films that last so long wait, in milliseconds at the usual pace, all run twice as fast. */
const HURRY = 2500;
const FASTEST = 3;
/** More than this is not shown. */
const TOO_MUCH = 15_000;

export class Player<Shot extends Telling> {
  private waiting: Cue<Shot>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly screen: Screen<Shot>) {}

  get running(): boolean {
    return this.timer !== undefined;
  }

  play(film: Shot[]): void {
    const times = holds(film);
    film.forEach((shot, index) => {
      this.waiting.push({ shot, hold: times[index] ?? 0, last: index === film.length - 1 });
    });
    if (this.screen.pace() === 0) this.skip();
    else {
      this.dropWhatIsTooMuch();
      if (!this.running) this.next();
    }
  }

  /** To the end of all that waits. */
  skip(): void {
    const last = this.waiting.at(-1);
    this.stop();
    if (last) this.screen.show(last.shot);
    this.screen.ended();
  }

  /** Nothing of what waits is shown any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private next(): void {
    this.timer = undefined;
    const rate = this.rate();
    const cue = this.waiting.shift();
    if (!cue) {
      this.screen.ended();
      return;
    }
    this.screen.show(cue.shot);
    const hold = (cue.hold * this.screen.pace()) / rate;
    if (hold > 0) this.timer = setTimeout(() => this.next(), hold);
    else this.next();
  }

  /** A film does not hurry because of its own length. */
  private rate(): number {
    const behind = this.waiting.slice(this.endOfFirst() + 1);
    return Math.min(FASTEST, 1 + lengthOf(behind) / HURRY);
  }

  private endOfFirst(): number {
    return this.waiting.findIndex((cue) => cue.last);
  }

  /** Whole films, the oldest first, but never the last one. */
  private dropWhatIsTooMuch(): void {
    while (lengthOf(this.waiting) > TOO_MUCH) {
      const end = this.endOfFirst();
      if (end === this.waiting.length - 1) return;
      this.waiting.splice(0, end + 1);
    }
  }
}

function lengthOf(cues: { hold: number }[]): number {
  return cues.reduce((sum, cue) => sum + cue.hold, 0);
}
