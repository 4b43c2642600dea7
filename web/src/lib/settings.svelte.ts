/** What this browser remembers: looks, motion, speed, sound. The name belongs to the server. */

import type { Clock } from "./messages";
import { PACES, type Speed } from "./table/film";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "off";
/** Whether a move that ends a turn is asked about once more: on touch screens and in games of days, or as one likes. */
export type Confirm = "auto" | "always" | "never";

interface Settings {
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  confirm: Confirm;
  /** Places of all verbs glow at once, for those who know the game. */
  allAtOnce: boolean;
}

const KEY = "nutwood-settings";
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  speed: "normal",
  sound: false,
  confirm: "auto",
  allAtOnce: false,
};

function load(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(stored as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(load());

/** Call once, inside an effect root: the page follows the settings, and they are kept. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = settings.theme;
    root.dataset["motion"] = settings.motion === "off" ? "off" : "auto";
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may refuse storage: the settings then last as long as the page.
    }
  });
}

export function movesThings(): boolean {
  return settings.motion !== "off" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function hasTouch(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

export function confirms(clock: Clock | null): boolean {
  if (settings.confirm !== "auto") return settings.confirm === "always";
  return hasTouch() || clock?.kind === "day";
}

/** How much longer than usual things take; 0 where they happen at once. */
export function pace(): number {
  return PACES[settings.speed] ?? 1;
}

export const SPEEDS: { value: Speed; label: string }[] = [
  { value: "slow", label: "Slow" },
  { value: "normal", label: "Normal" },
  { value: "fast", label: "Fast" },
  { value: "at once", label: "At once" },
];
