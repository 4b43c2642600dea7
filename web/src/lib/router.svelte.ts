/** Addresses of the client: `/`, `/table/ID`, `/join/ID/INVITE`, `/replay/ID#STEP`, `/rules/GAME#RULE`, `/learn/GAME/LESSON`, `/settings`. */

export interface Place {
  page: string;
  parts: string[];
  hash: string;
}

export function placeOf(url: { pathname: string; hash: string }): Place {
  const [page = "", ...parts] = url.pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  return { page, parts, hash: url.hash.slice(1) };
}

export const route = $state<{ place: Place }>({ place: placeOf(location) });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
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
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function followHistory(): void {
  route.place = placeOf(location);
}
