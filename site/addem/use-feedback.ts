import { useEffect, useRef, useState } from 'react';
import { afterNextFrame } from '#common/after-next-frame.ts';
import { eventsBetween, type Round, type RoundEvent } from './rules.ts';
import { recall, remember, STORAGE_KEYS } from './storage.ts';

interface Tone {
  /** Pitch at the start, in hertz. */
  from: number;
  to: number;
  delay: number;
  seconds: number;
  shape: OscillatorType;
  loudness: number;
}

/** Maximum rise of the pitch during a streak, in semitones (an octave). */
const HIGHEST_STEP = 12;

function tonesOf(event: RoundEvent): Tone[] {
  if (event.kind === 'right') {
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
  if (event.kind === 'wrong') {
    return [{ from: 130, to: 62, delay: 0, seconds: 0.28, shape: 'sawtooth', loudness: 0.2 }];
  }
  if (event.kind === 'last second') {
    const pitch = event.secondsLeft === 1 ? 1320 : 990;
    return [{ from: pitch, to: pitch, delay: 0, seconds: 0.07, shape: 'square', loudness: 0.1 }];
  }
  return [
    { from: 330, to: 80, delay: 0, seconds: 0.7, shape: 'sawtooth', loudness: 0.16 },
    { from: 165, to: 40, delay: 0, seconds: 0.7, shape: 'triangle', loudness: 0.25 },
  ];
}

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
  // Fades out, so that the tone does not end in a click. An exponential ramp cannot reach 0.
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

const WRONG_BUZZ_MS = 90;

export function useFeedback(round: Round) {
  const [muted, setMuted] = useState(false);
  const context = useRef<AudioContext | null>(null);
  const opening = useRef<number | null>(null);
  const before = useRef(round);

  useEffect(() => setMuted(recall(STORAGE_KEYS.muted) === 'true'), []);

  useEffect(() => {
    const events = eventsBetween(before.current, round);
    before.current = round;
    for (const event of events) {
      if (context.current && !muted) playEvent(context.current, event);
      if (event.kind === 'wrong') vibrate();
    }
  }, [round, muted]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // After a phone call, iOS needs a gesture.
    const resumeOpened = () => context.current && resume(context.current);
    for (const type of ['keydown', 'pointerup'])
      addEventListener(type, resumeOpened, { signal, capture: true });
    return () => listening.abort();
  }, []);

  useEffect(
    () => () => {
      cancelAnimationFrame(opening.current ?? 0);
      opening.current = null;
      void context.current?.close();
      context.current = null;
    },
    [],
  );

  return {
    muted,
    toggleMuted: () => {
      remember(STORAGE_KEYS.muted, () => String(!muted));
      setMuted(!muted);
    },
    /** Call it in a click or key handler, because browsers allow sound only after one. */
    allowSound: () => {
      if (context.current) return resume(context.current);
      opening.current ??= afterNextFrame(() => {
        if (opening.current === null) return;
        opening.current = null;
        context.current = openContext();
        if (context.current) resume(context.current);
      });
    },
  };
}

function resume(context: AudioContext): void {
  if (context.state !== 'running') context.resume().catch(staySilent);
}

/** A policy may forbid vibration, which then throws. */
function vibrate(): void {
  try {
    navigator.vibrate?.(WRONG_BUZZ_MS);
  } catch {}
}

/** Returns null in an old browser, or without an audio device. */
function openContext(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  try {
    return new AudioContext();
  } catch (error) {
    staySilent(error);
    return null;
  }
}

function staySilent(error: unknown): void {
  console.warn('Addem Numbers stays silent:', error);
}
