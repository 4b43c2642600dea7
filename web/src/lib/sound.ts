/** Sounds of wood, paper, nuts and coins, made on the spot: nothing is fetched, and each has something to be seen with it. */

import { settings } from "./settings.svelte";

/** What is struck: partials as factors of the pitch, with how long they ring in seconds and how loud they are. */
interface Body {
  pitch: number;
  partials: [factor: number, rings: number, loud: number][];
  /** The noise of the touch: around which pitch, how long, how loud. */
  touch: [pitch: number, lasts: number, loud: number];
  /** When it touches, in seconds: what is turned over lands twice, what tumbles more often. */
  hits: number[];
}

const WOOD: Body["partials"] = [
  [1, 0.075, 0.5],
  [2.71, 0.04, 0.22],
  [5.15, 0.02, 0.1],
];

const BODIES = {
  wood: { pitch: 310, partials: WOOD, touch: [1700, 0.012, 0.3], hits: [0] },
  tile: { pitch: 190, partials: WOOD, touch: [1200, 0.016, 0.35], hits: [0, 0.085] },
  die: { pitch: 640, partials: WOOD, touch: [2600, 0.01, 0.35], hits: [0, 0.1, 0.19, 0.26, 0.31, 0.34] },
  nut: {
    pitch: 880,
    partials: [
      [1, 0.045, 0.3],
      [1.62, 0.03, 0.18],
      [2.34, 0.018, 0.1],
    ],
    touch: [3200, 0.008, 0.3],
    hits: [0, 0.055],
  },
  metal: {
    pitch: 2150,
    partials: [
      [1, 0.26, 0.1],
      [1.51, 0.19, 0.07],
      [2.43, 0.11, 0.04],
    ],
    touch: [5200, 0.006, 0.12],
    hits: [0, 0.07],
  },
  /** No body at all: it brushes past. */
  paper: { pitch: 1, partials: [], touch: [3400, 0.13, 0.6], hits: [0] },
} satisfies Record<string, Body>;

export type Material = keyof typeof BODIES;

/** Things that are alike are never quite alike. */
const DETUNED = 0.06;
const LOUD = 0.5;

let context: AudioContext | undefined;
let room: AudioNode | undefined;
let hiss: AudioBuffer | undefined;

/** Where all sounds go: many at once must not crackle. */
function roomOf(audio: AudioContext): AudioNode {
  if (room) return room;
  const level = audio.createGain();
  level.gain.value = LOUD;
  level.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  return (room = level);
}

function fading(audio: AudioContext, at: number, rise: number, lasts: number, loud: number): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + rise + lasts);
  volume.connect(roomOf(audio));
  return volume;
}

function ring(audio: AudioContext, at: number, pitch: number, lasts: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(fading(audio, at, 0.002, lasts, loud));
  tone.start(at);
  tone.stop(at + lasts + 0.02);
}

function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return hiss;
}

function brush(audio: AudioContext, at: number, [pitch, lasts, loud]: Body["touch"]): void {
  const [source, band] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = noise(audio);
  band.type = "bandpass";
  band.frequency.setValueAtTime(pitch * 0.7, at);
  band.frequency.linearRampToValueAtTime(pitch * 1.4, at + lasts);
  source.connect(band).connect(fading(audio, at, Math.min(0.03, lasts / 4), lasts, loud));
  source.start(at);
  source.stop(at + lasts + 0.05);
}

function strike(body: Body, after: number): void {
  const audio = (context ??= new AudioContext());
  const tuned = 1 + DETUNED * (2 * Math.random() - 1);
  body.hits.forEach((hit, number) => {
    const [at, weaker] = [audio.currentTime + 0.01 + after + hit, 0.8 ** number];
    for (const [factor, rings, loud] of body.partials)
      ring(audio, at, body.pitch * tuned * factor, rings, loud * weaker);
    const [pitch, lasts, loud] = body.touch;
    brush(audio, at, [pitch * tuned, lasts, loud * weaker]);
  });
}

/** Signals: it is one's turn, something is refused, the game is over. */
const SIGNALS = {
  turn: [
    [520, 0],
    [700, 0.12],
  ],
  refused: [[120, 0]],
  end: [
    [392, 0],
    [494, 0.13],
    [587, 0.26],
  ],
} satisfies Record<string, [pitch: number, after: number][]>;

export function play(signal: keyof typeof SIGNALS): void {
  if (!settings.sound) return;
  for (const [pitch, after] of SIGNALS[signal])
    strike({ ...BODIES.wood, pitch: pitch ?? 1, hits: [0] }, after ?? 0);
}

/** What is heard of one moment, one thing after the other. */
const APART = 0.075;

export function hear(materials: Material[]): void {
  if (settings.sound) materials.forEach((material, place) => strike(BODIES[material], place * APART));
}
