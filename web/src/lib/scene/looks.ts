/** How things look beside what they are: what can be chosen, what is marked, and what is drawn only for a while. */

import type { Flight } from "./flights";
import type { Item } from "./scene";

/** What a click on a thing does, in words, the mark of its verb, and what it brings in a word. */
export interface Target {
  says: string;
  mark: string;
  note: string;
}

export interface Trace {
  key: string;
  zone: string;
  d: string;
}

export interface Ghost {
  art: string;
  at: string;
}

/** A die on the table, while a line tells what it shows. */
export interface Thrown {
  art: string;
  at: Item;
}

export interface Looks {
  targets: ReadonlyMap<string, Target>;
  /** Where something could be done, once one says what: the marks of the verbs. */
  soft: ReadonlyMap<string, string[]>;
  /** What could be chosen in place of the last choice. */
  instead: ReadonlyMap<string, { label: string }>;
  /** The target that the Tab key goes to. */
  focusable: string;
  /** A thing that cannot be chosen, to which the keyboard has gone. */
  explored: string;
  hinted: string;
  /** What waits to be confirmed. */
  picked: string;
  /** Things that a line speaks of. */
  spoken: ReadonlySet<string>;
  /** Things that others have changed since the viewer's last move. */
  changed: ReadonlySet<string>;
  /** Things that belong to the one pointed at. */
  lit: ReadonlySet<string>;
  /** What would lie there. */
  ghost: Ghost | undefined;
  thrown: Thrown[];
  leaving: Item[];
  traces: Trace[];
  flights: Flight[];
}
