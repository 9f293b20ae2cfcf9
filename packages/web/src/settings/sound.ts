import { settings } from './settings.ts';

export type Sound = keyof typeof SOUNDS;

/** −12 dB at full volume. */
const PEAK_GAIN = 0.25;

let context: AudioContext | undefined;
let noise: AudioBuffer;

/** Plays a sound, unless the volume is 0 or the page has not been touched yet: browsers block sound before that. */
export function playSound(sound: Sound): void {
  const { volume } = settings.peek();
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (volume === 0 || !isTouched || typeof AudioContext === 'undefined') return;
  if (context === undefined) {
    context = new AudioContext();
    noise = whiteNoise(context);
  }
  if (context.state === 'suspended') void context.resume();
  const out = new GainNode(context, { gain: volume * PEAK_GAIN });
  out.connect(context.destination);
  SOUNDS[sound](out, context.currentTime + 0.005);
}

type SoundRecipe = (out: AudioNode, at: number) => void;

const D4 = 293.66;
const G4 = 392;
const A4 = 440;
const D5 = 587.33;
const A5 = 880;

const SOUNDS = {
  lift: (out, at) => tap(out, at, 1800, 0.02),
  place: (out, at) => tap(out, at, 400, 0.06),
  dice: (out, at) => {
    for (let i = 0; i < 5; i++)
      tap(out, at + i * 0.1 + Math.random() * 0.04, 350 + Math.random() * 500, 0.06);
  },
  coin: (out, at) => {
    tone(out, at, { frequency: 2100, level: 0.5, length: 0.18 });
    tone(out, at, { frequency: 3400, level: 0.3, length: 0.18 });
  },
  laurel: (out, at) => {
    pluck(out, at, D5);
    pluck(out, at + 0.07, A5);
  },
  /** A line is drawn from the attacker to its target. */
  aim: (out, at) => tap(out, at, 300, 0.18),
  battleDie: (out, at) => knock(out, at, 120, 1),
  bounce: (out, at) => knock(out, at, 120, 0.45),
  /** The two sums of a battle meet. */
  meet: (out, at) => tap(out, at, 1800, 0.03),
  /** A beaten card breaks, and its stones fall. */
  crack: (out, at) => {
    tap(out, at, 2500, 0.04);
    for (let i = 0; i < 6; i++)
      tap(out, at + 0.3 + i * 0.09 + Math.random() * 0.05, 500 + Math.random() * 400, 0.05);
  },
  /** A card withstands an attack. */
  shield: (out, at) => {
    tone(out, at, { frequency: 660, level: 0.45, length: 0.5 });
    tone(out, at, { frequency: 990, level: 0.3, length: 0.5 });
  },
  won: (out, at) => {
    horn(out, at, D4, 0.3);
    horn(out, at + 0.25, G4, 0.6);
  },
  lost: (out, at) => knock(out, at, 80, 0.6),
  refused: (out, at) => {
    knock(out, at, 95, 0.4);
    knock(out, at + 0.13, 95, 0.4);
  },
  yourTurn: (out, at) => pluck(out, at, A4),
  end: (out, at) => {
    horn(out, at, D4, 0.35);
    horn(out, at + 0.3, G4, 0.35);
    horn(out, at + 0.6, D5, 1.1);
  },
  defeat: (out, at) => {
    horn(out, at, D5, 0.35);
    horn(out, at + 0.3, G4, 0.35);
    horn(out, at + 0.6, D4, 1.1);
    tap(out, at + 0.35, 2500, 0.05);
  },
  // Stones that are laid, fewer and fewer.
  pebbles: (out, at) => {
    const quiet = softly(out);
    for (let i = 0; i < 20; i++) tap(quiet, at + 1.4 * (i / 20) ** 1.6, 500 + Math.random() * 400, 0.04);
  },
  count: (out, at) => {
    const quiet = softly(out);
    for (let i = 0; i < 8; i++) tap(quiet, at + 0.6 * (1 - Math.cbrt(1 - i / 8)), 1800, 0.015);
  },
} satisfies Record<string, SoundRecipe>;

/** −18 dB. */
function softly(out: AudioNode): AudioNode {
  const quiet = new GainNode(out.context, { gain: 0.126 });
  quiet.connect(out);
  return quiet;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Stone on stone: a burst of band-filtered noise. */
function tap(out: AudioNode, at: number, frequency: number, length: number): void {
  const { context: audio } = out;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 2 });
  const level = 90 / Math.sqrt(frequency); // a low band passes less of the noise
  source
    .connect(band)
    .connect(envelope(out, at, { level, length }))
    .connect(out);
  source.start(at, Math.random() * 0.1, length);
}

interface Tone {
  frequency: number;
  level: number;
  length: number;
  type?: OscillatorType;
  /** Seconds to full level. */
  attack?: number;
}

function tone(out: AudioNode, at: number, { frequency, type = 'sine', ...shape }: Tone): OscillatorNode {
  const source = new OscillatorNode(out.context, { type, frequency });
  source.connect(envelope(out, at, shape)).connect(out);
  source.start(at);
  source.stop(at + shape.length);
  return source;
}

const pluck = (out: AudioNode, at: number, frequency: number): void =>
  void tone(out, at, { frequency, type: 'triangle', level: 0.65, length: 0.6 });

/** Its pitch falls by an octave while it fades, like a knock on wood or stone. */
function knock(out: AudioNode, at: number, frequency: number, level: number): void {
  const source = tone(out, at, { frequency, level, length: 0.16 });
  source.frequency.setValueAtTime(frequency, at);
  source.frequency.exponentialRampToValueAtTime(frequency / 2, at + 0.16);
}

function horn(out: AudioNode, at: number, frequency: number, length: number): void {
  const mellow = new BiquadFilterNode(out.context, { type: 'lowpass', frequency: 900 });
  mellow.connect(out);
  tone(mellow, at, { frequency, type: 'sawtooth', level: 0.75, length, attack: 0.05 });
}

function envelope(
  out: AudioNode,
  at: number,
  { level, length, attack = 0.002 }: { level: number; length: number; attack?: number },
): GainNode {
  const shape = new GainNode(out.context, { gain: 0 });
  shape.gain.setValueAtTime(0, at);
  shape.gain.linearRampToValueAtTime(level, at + attack);
  shape.gain.exponentialRampToValueAtTime(0.001, at + length);
  return shape;
}
