/** Small wooden sounds, made on the spot: a tap for a move, two for one's turn, a low one for a refusal. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function tap(pitch: number, after = 0, loud = 0.16): void {
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, start + 0.09);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.16);
}

const SOUNDS = {
  move: () => tap(420),
  turn: () => [tap(520), tap(700, 0.11)],
  refused: () => tap(150, 0, 0.2),
  end: () => [tap(392), tap(494, 0.12), tap(587, 0.24)],
};

export function play(sound: keyof typeof SOUNDS): void {
  if (settings.sound) SOUNDS[sound]();
}
