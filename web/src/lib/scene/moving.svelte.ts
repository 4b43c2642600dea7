/** What is drawn only for a while when a scene changes: things on their way, where they came from, and those that go. */

import { tick } from "svelte";
import { madeOf } from "../art";
import type { LogLine } from "../messages";
import { movesThings, pace } from "../settings.svelte";
import { hear } from "../sound";
import { animate, fadeIn, run, TRAVEL, type Corner, type Stage } from "./animate";
import { compare, type Change } from "./compare";
import type { Elements } from "./elements";
import { flightsOf, tracePath, type Flight } from "./flights";
import type { Trace } from "./looks";
import { heardOf } from "./heard";
import { symbolId, type Item, type Scene } from "./scene";

/** So many ways are shown at most. */
const TRACES = 7;

export class Moving {
  leaving = $state.raw<Item[]>([]);
  traces = $state.raw<Trace[]>([]);
  flights = $state.raw<Flight[]>([]);
  private was: Scene | undefined;
  private cornersBefore: ReadonlyMap<string, Corner> | undefined;

  constructor(
    private readonly elements: Elements,
    private readonly corners: () => Map<string, Corner>,
  ) {}

  /** Before the page follows a change: where its zones still are. */
  before(): void {
    this.cornersBefore = this.corners();
  }

  /** The same table, of which another part is in sight. */
  turned(now: Scene): void {
    this.was = now;
  }

  /** After the page has followed it. */
  after(now: Scene, telling: LogLine[], root: HTMLElement | undefined): void {
    const was = this.was;
    this.was = now;
    if (!was || was === now) return;
    const change = compare(was, now);
    hear(heardOf(change, (art) => madeOf(symbolId(art))));
    if (pace() > 0) this.show(change, [was, now], telling, root);
  }

  private show(
    change: Change,
    scenes: [Scene, Scene],
    telling: LogLine[],
    root: HTMLElement | undefined,
  ): void {
    const stage = this.stage();
    this.leaving = change.vanished.filter((item) => item.layer >= 2 && item.art.includes("/"));
    setTimeout(() => (this.leaving = []), TRAVEL * stage.pace);
    if (!movesThings()) {
      fadeIn(change, stage);
      return;
    }
    animate(change, stage);
    this.traces = tracesOf(change);
    void this.fly(flightsOf(change, telling, scenes, stage), stage, root);
  }

  private stage(): Stage {
    const now = this.corners();
    return {
      element: (id) => this.elements.of(id)?.querySelector<SVGGElement>(".motion") ?? undefined,
      zoneBefore: (id) => this.cornersBefore?.get(id),
      zoneNow: (id) => now.get(id),
      pace: pace(),
    };
  }

  private async fly(more: Flight[], stage: Stage, root: HTMLElement | undefined): Promise<void> {
    this.flights = [...this.flights, ...more];
    await tick();
    await Promise.all(
      more.map(async (flight) => {
        const element = root?.querySelector<SVGGElement>(`[data-flight="${flight.key}"]`);
        if (element) await run(element, flight.way, flight.after, stage);
        this.flights = this.flights.filter((other) => other !== flight);
      }),
    );
  }
}

function tracesOf({ moved }: Change): Trace[] {
  return moved.slice(0, TRACES).flatMap((motion) => {
    if (motion.from.zone !== motion.to.zone) return [];
    return { key: `${motion.to.id}-${Date.now()}`, zone: motion.to.zone, d: tracePath(motion) };
  });
}
