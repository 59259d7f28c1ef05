import { useEffect, useRef, useState } from 'react';
import type { Round } from './round.ts';
import { eventsBetween } from './round-events.ts';
import { playEvent } from './sound.ts';
import { recall, remember, STORAGE_KEYS } from './storage.ts';

const WRONG_BUZZ_MS = 90;

/** Whether the game is silent, and the way to change it. The choice is remembered. */
interface Feedback {
  muted: boolean;
  toggleMuted: () => void;
  /** To be called from a click or key: browsers allow no sound before one. */
  allowSound: () => void;
}

/** Makes what happens in a round heard, and a wrong answer felt on devices that can vibrate. */
export function useFeedback(round: Round): Feedback {
  const [muted, setMuted] = useState(false);
  const context = useRef<AudioContext | null>(null);
  const before = useRef(round);

  useEffect(() => setMuted(recall(STORAGE_KEYS.muted) === 'true'), []);

  useEffect(() => {
    const events = eventsBetween(before.current, round);
    before.current = round;
    for (const event of events) {
      if (context.current && !muted) playEvent(context.current, event);
      if (event.type === 'wrong') vibrate();
    }
  }, [round, muted]);

  useEffect(
    () => () => {
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
    allowSound: () => {
      context.current ??= openContext();
      if (context.current === null || context.current.state === 'running') return;
      context.current.resume().catch(staySilent);
    },
  };
}

/** A policy may refuse it: what is felt is seen as well. */
function vibrate(): void {
  try {
    navigator.vibrate?.(WRONG_BUZZ_MS);
  } catch {}
}

/** Null where there is no sound to be had: an old browser, or a device whose last sound card is taken. */
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
