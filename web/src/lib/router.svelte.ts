/** Addresses of the client: `/`, `/table/ID`, `/join/ID/INVITE`, `/replay/ID#STEP`, `/rules/GAME#RULE`, `/learn/GAME/LESSON`, `/lab/GAME`, `/settings`. */

import { to, within } from "./address";

export interface Place {
  page: string;
  parts: string[];
  hash: string;
}

export function placeOf(url: { pathname: string; hash: string }): Place {
  const [page = "", ...parts] = (within(url.pathname) ?? url.pathname)
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  return { page, parts, hash: url.hash.slice(1) };
}

export const route = $state<{ place: Place }>({ place: placeOf(location) });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", to(path));
  else history.pushState(null, "", to(path));
  const before = route.place;
  route.place = placeOf(location);
  if (before.page !== route.place.page || before.parts.join() !== route.place.parts.join())
    window.scrollTo(0, 0);
}

/** Links stay inside the page unless they ask for more. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link ? inside(link) : undefined;
  if (!link || path === undefined) return;
  event.preventDefault();
  go(path + link.search + link.hash);
}

/** Which of our pages a link leads to; undefined where it asks for more. */
function inside(link: HTMLAnchorElement): string | undefined {
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  const path = within(link.pathname);
  return path?.startsWith("/api/") ? undefined : path;
}

export function followHistory(): void {
  route.place = placeOf(location);
}
