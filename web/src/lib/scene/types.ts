/** Scenes as they come over the wire: fields of items and choices that have their default value are left out. */

export type { Choice, Item as SentItem, Prompt, SentScene, Zone } from "../messages";

export type Point = [number, number];
