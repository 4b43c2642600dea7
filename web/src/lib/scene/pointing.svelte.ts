/** What is pointed at, by a mouse that rests, a finger that stays, or the keyboard; it explains itself. */

import { announce } from "../announce.svelte";
import type { Why } from "../messages";
import { reasonsOf } from "../words";
import { idOf } from "./elements";
import type { Click } from "./hit";

/** A moment's rest of the mouse, and a finger that stays, in milliseconds. */
const [REST, LONG] = [380, 480];
/** A hand that stays where it is trembles by so many pixels. */
const STILL = 24;

export class Pointing {
  pointed = $state("");
  explains = $state(false);
  /** Why nothing can be chosen there. */
  why = $state.raw<Why | undefined>();
  /** Where nothing lies and somebody tried to choose something. */
  spot = $state.raw<DOMRect | undefined>();
  /** Whether the last press was that of a finger. */
  byFinger = false;
  /** Whether the last press has put away an explanation. */
  private putAway = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private stayed = false;

  /** It is told whether anything else is open that a press puts away. */
  constructor(private readonly isOpen: () => boolean) {}

  /** What is pointed at lights up what belongs to it, and explains itself. */
  at(id: string, atOnce = false): void {
    if (id === this.pointed && this.explains && id !== "") return;
    this.spot = undefined;
    if (id !== this.pointed || id === "") [this.explains, this.why] = [false, undefined];
    this.pointed = id;
    this.rest();
    if (id === "") return;
    if (atOnce) this.explains = true;
    else this.waiting = setTimeout(() => (this.explains = true), REST);
  }

  /** What was said of another question is no longer true. */
  forget(): void {
    [this.why, this.spot] = [undefined, undefined];
  }

  /** It explains itself, and says why it cannot be chosen. */
  async tryAt(id: string, { clientX, clientY }: Click, asked: () => Promise<Why | undefined>): Promise<void> {
    this.at(id, true);
    if (id === "" && this.putAway) return;
    const spot = id === "" ? new DOMRect(clientX, clientY, 0, 0) : undefined;
    this.spot = spot;
    const said = await asked();
    if (!said || said.allowed || said.sentence === "" || this.pointed !== id || this.spot !== spot) return;
    this.why = said;
    announce(reasonsOf(said).join(" "));
  }

  /** Whether a click is only the end of a long press, which has been answered. */
  endsLongPress(event: MouseEvent): boolean {
    if (!this.stayed) return false;
    this.stayed = false;
    event.stopPropagation();
    return true;
  }

  /** Listens to mouse and fingers for as long as the element is there. */
  readonly listening = (element: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const heed = <Kind extends "contextmenu" | `pointer${"down" | "move" | "up" | "cancel" | "leave"}`>(
      kind: Kind,
      then: (event: HTMLElementEventMap[Kind]) => void,
    ): void => element.addEventListener(kind, then, { signal: stop.signal });
    heed("pointerdown", (event) => this.pressed(event));
    heed("pointermove", (event) => this.hovered(event));
    heed("pointerup", () => this.rest());
    heed("pointercancel", () => this.rest());
    heed("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse") this.at("");
    });
    heed("contextmenu", (event) => {
      if (this.stayed) event.preventDefault();
    });
    return () => stop.abort();
  };

  private rest(): void {
    clearTimeout(this.waiting);
  }

  private hovered(event: PointerEvent): void {
    const { pointerType, clientX: x, clientY: y } = event;
    if (this.spot && Math.hypot(x - this.spot.x, y - this.spot.y) < STILL) return;
    if (pointerType === "mouse") this.at(idOf(event));
    else this.rest();
  }

  private pressed(event: PointerEvent): void {
    this.stayed = false;
    this.byFinger = event.pointerType === "touch";
    this.putAway = this.explains || this.why !== undefined || this.isOpen();
    if (event.pointerType === "mouse") return;
    const id = idOf(event);
    this.at("");
    if (id === "") return;
    this.waiting = setTimeout(() => {
      this.stayed = true;
      this.at(id, true);
    }, LONG);
  }
}
