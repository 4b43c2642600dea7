/** The keyboard among the things of a scene: arrows go to the next, Enter chooses it or says why it cannot be chosen. */

import { tick } from "svelte";
import { idOf, type Elements } from "./elements";
import { directionOf, nextTarget, type Direction, type Place } from "./focus";

export interface Reach {
  /** All that can be chosen. */
  targets: () => string[];
  /** All that can be looked at beside that; the Shift key goes there too. */
  worthALook: () => string[];
  choose: (id: string) => void;
  tryAt: (place: Place) => Promise<void>;
  /** The focus has come to a thing in a way that shows it. */
  arrived: (id: string) => void;
}

export class Keyboard {
  focused = $state("");

  constructor(
    private readonly elements: Elements,
    private readonly reach: Reach,
  ) {}

  /** Where one is, and targets; on wish all that is worth a look. */
  places(here: string, all = false): Place[] {
    const more = all ? this.reach.worthALook() : [];
    return this.elements.middles([here, ...this.reach.targets(), ...more]);
  }

  async pressed(event: KeyboardEvent): Promise<void> {
    const id = idOf(event);
    const direction = directionOf(event.key);
    const enters = event.key === "Enter" || event.key === " ";
    if (id === "" || (!enters && !direction)) return;
    event.preventDefault();
    if (direction) await this.go(id, direction, event.shiftKey);
    else await this.enter(id);
  }

  arrived(event: FocusEvent): void {
    const id = idOf(event);
    if (id === "") return;
    this.focused = id;
    if (this.elements.of(id)?.matches(":focus-visible")) this.reach.arrived(id);
  }

  private async enter(id: string): Promise<void> {
    const here = this.elements.middle(id);
    if (this.reach.targets().includes(id)) this.reach.choose(id);
    else if (here) await this.reach.tryAt(here);
  }

  private async go(id: string, direction: Direction, all: boolean): Promise<void> {
    this.focused = nextTarget(this.places(id, all), id, direction) ?? id;
    await tick();
    this.elements.of(this.focused)?.focus();
  }
}
