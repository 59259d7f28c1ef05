/** The game's sounds, made on the spot by WebAudio. */
import type { RoundEvent } from './round-events.ts';

interface Tone {
  /** Hz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds after now, and how long it lasts. */
  delay: number;
  seconds: number;
  shape: OscillatorType;
  /** 0 to 1. */
  loudness: number;
}

/** The streak raises the pitch by a semitone an answer, up to an octave. */
const HIGHEST_STEP = 12;

function tonesOf(event: RoundEvent): Tone[] {
  if (event.type === 'right') {
    const pitch = 440 * 2 ** (Math.min(event.streak - 1, HIGHEST_STEP) / 12);
    const painted = (step: number): Tone => ({
      from: pitch * (1 + step / 4),
      to: pitch * (1 + step / 4),
      delay: step * 0.06,
      seconds: 0.09,
      shape: 'triangle',
      loudness: 0.22,
    });
    return [0, 1, 2].map(painted);
  }
  if (event.type === 'wrong') {
    return [{ from: 130, to: 62, delay: 0, seconds: 0.28, shape: 'sawtooth', loudness: 0.2 }];
  }
  if (event.type === 'last second') {
    const pitch = event.secondsLeft === 1 ? 1320 : 990;
    return [{ from: pitch, to: pitch, delay: 0, seconds: 0.07, shape: 'square', loudness: 0.1 }];
  }
  return [
    { from: 330, to: 80, delay: 0, seconds: 0.7, shape: 'sawtooth', loudness: 0.16 },
    { from: 165, to: 40, delay: 0, seconds: 0.7, shape: 'triangle', loudness: 0.25 },
  ];
}

/** Plays the sound of an event. The context must have been allowed to start by a gesture. */
export function playEvent(context: AudioContext, event: RoundEvent): void {
  for (const tone of tonesOf(event)) playTone(context, tone);
}

function playTone(context: AudioContext, { from, to, delay, seconds, shape, loudness }: Tone): void {
  const start = context.currentTime + delay;
  const end = start + seconds;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: from });
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  const gain = new GainNode(context, { gain: loudness });
  gain.gain.setValueAtTime(loudness, start);
  // Fades out, so that no tone ends in a click; an exponential ramp cannot reach 0.
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
