/** Drawings of a game, put into the page once so that items can use them by name and take the page's colours. */

import { api } from "./api";

const loading = new Map<string, Promise<void>>();

/** Ends well even without drawings: the page then does without them. */
export function artOf(game: string): Promise<void> {
  return loadArt(game).catch(() => undefined);
}

function loadArt(game: string): Promise<void> {
  let promise = loading.get(game);
  if (!promise) {
    promise = api.art(game).then(putIntoPage);
    promise.catch(() => loading.delete(game));
    loading.set(game, promise);
  }
  return promise;
}

function putIntoPage(sprite: string): void {
  // A strict policy refuses style attributes in parsed text, but not styles that the program sets.
  const parsed = new DOMParser().parseFromString(
    sprite.replaceAll(' style="', ' data-style="'),
    "image/svg+xml",
  );
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.setAttribute("class", "art-holder");
  holder.setAttribute("aria-hidden", "true");
  for (const symbol of parsed.querySelectorAll("symbol")) {
    // Symbols of the house come with every game; the first ones stay.
    if (!document.getElementById(symbol.id)) holder.append(document.importNode(symbol, true));
  }
  allowStyles(holder);
  document.body.append(holder);
}

function allowStyles(holder: SVGSVGElement): void {
  for (const element of holder.querySelectorAll<SVGElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
    delete element.dataset["style"];
  }
}

export function hasArt(symbol: string): boolean {
  return document.getElementById(symbol) !== null;
}

/** What a drawing says that it is made of. */
export function madeOf(symbol: string): string | undefined {
  return document.getElementById(symbol)?.dataset["made"];
}
