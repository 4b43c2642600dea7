/** A measurement that goes on while one looks: the server plays some games at a time and tells what all of them say. */

import { api, Trouble } from "./api";
import type { AskGames, Measurement } from "./messages";

const PASSING = ["busy", "slow-down", "offline"];
const PATIENCE = 5;
const PAUSE = 1500;

export class Measuring {
  told = $state<Measurement | undefined>();
  running = $state(false);
  trouble = $state("");
  private run = 0;
  private refused = 0;

  async start(asked: AskGames): Promise<void> {
    const run = ++this.run;
    this.told = undefined;
    this.trouble = "";
    this.running = true;
    this.refused = 0;
    while (run === this.run && (await this.goesOn(run, asked)));
    if (run === this.run) this.running = false;
  }

  /** Some more games, and whether there will be more after them. */
  private async goesOn(run: number, asked: AskGames): Promise<boolean> {
    try {
      const told = await api.moreGames(asked);
      if (run !== this.run) return false;
      this.refused = 0;
      // A server that was started anew begins anew; what is known already stays until there is more.
      if (told.games >= (this.told?.games ?? 0)) this.told = told;
      return !told.done;
    } catch (problem) {
      if (run !== this.run) return false;
      return this.waits(problem);
    }
  }

  /** A server that is busy is asked again, a few times. */
  private async waits(problem: unknown): Promise<boolean> {
    const again = problem instanceof Trouble && PASSING.includes(problem.reason);
    if (again && ++this.refused <= PATIENCE) {
      await new Promise((done) => setTimeout(done, PAUSE));
      return true;
    }
    this.trouble = problem instanceof Trouble ? problem.message : "That did not work. Try again.";
    return false;
  }

  stop(): void {
    if (!this.running) return;
    this.run++;
    this.running = false;
    void api.noMoreGames().catch(() => undefined);
  }

  /** What was measured is of something else. */
  clear(): void {
    this.stop();
    this.told = undefined;
    this.trouble = "";
  }
}
