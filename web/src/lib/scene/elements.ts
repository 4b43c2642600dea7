/** The things of a scene as elements of the page: where they are, and what lies under a click. */

import type { Place } from "./focus";
import { idsUnder, type Click, type Hittable } from "./hit";

export class Elements {
  constructor(private readonly root: () => HTMLElement | undefined) {}

  of(id: string): SVGGElement | undefined {
    return this.root()?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`) ?? undefined;
  }

  box(id: string): DOMRect | undefined {
    return this.of(id)?.getBoundingClientRect();
  }

  middle(id: string): Place | undefined {
    const box = this.box(id);
    return box && { id, x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  /** Of each once. */
  middles(ids: string[]): Place[] {
    return [...new Set(ids)].flatMap((id) => this.middle(id) ?? []);
  }

  /** What a finger hits of each. */
  boxes(ids: string[]): Hittable[] {
    return ids.flatMap((id) => {
      const found = this.of(id);
      if (!found) return [];
      const { left, top, width, height } = (
        found.querySelector(".reach, .body") ?? found
      ).getBoundingClientRect();
      return { id, left, top, width, height };
    });
  }

  /** The things of a kind, given as a selector, that lie there, the topmost first. */
  under(spot: Click, kind: string): string[] {
    return [...new Set(idsUnder(this.root(), spot, kind))];
  }
}

/** The thing to which an event happened. */
export function idOf(event: Event): string {
  const found = event.target instanceof Element ? event.target.closest<SVGGElement>(".thing") : null;
  return found?.dataset["id"] ?? "";
}
