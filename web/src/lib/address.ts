/** Addresses of pages and files; the server may stand under a path of another's name, `https://example.org/nutwood`. */

/** Told by the script's own address, `…/assets/NAME.js`: only the server knows the path, and only when it starts. */
const base = import.meta.env.PROD ? new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, "") : "/";

/** The address of one of ours: `/rules/GAME` as a link needs it. */
export function to(path: string): string {
  return base + path.slice(1);
}

/** The same with its host, for others. */
export function link(path: string): string {
  return location.origin + to(path);
}

/** Which of ours an address is; undefined for whatever else lives under this name. */
export function within(pathname: string): string | undefined {
  if (`${pathname}/` === base) return "/";
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined;
}
