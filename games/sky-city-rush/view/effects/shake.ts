/** Impacts add trauma, which fades; the shake is its square, so that small impacts stay small. */
import { rumble } from '#engine/input/gamepad.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { RaceEvents, RaceEventType } from '../../rules/events.ts';
import type { TrackFrame } from '../../rules/track-frame.ts';
import { rollBy } from '../camera.ts';

const CALMING = 1.8;

/** Size of the shake: noticeable, without disturbing the steering. */
const FARTHEST = 0.16;
const MOST_ROLL = 0.02;

/** Frequencies that are not multiples of each other, so that no pattern is visible. */
const ASIDE_HERTZ = 11.3;
const UP_HERTZ = 13.7;
const ROLL_HERTZ = 7.9;

interface Shake {
  trauma: number;
  seconds: number;
}

export function createShake(): Shake {
  return { trauma: 0, seconds: 0 };
}

export function knock(shake: Shake, amount: number): void {
  shake.trauma = Math.min(1, shake.trauma + amount);
}

export function applyShake(shake: Shake, share: number, seconds: number, frame: TrackFrame): void {
  shake.trauma = Math.max(0, shake.trauma - CALMING * seconds);
  shake.seconds += seconds;
  const strength = shake.trauma * shake.trauma * share;
  if (strength === 0) return;
  const wave = (hertz: number): number => Math.sin(shake.seconds * hertz * 2 * Math.PI) * strength;
  const aside = wave(ASIDE_HERTZ) * FARTHEST;
  const up = wave(UP_HERTZ) * FARTHEST;
  frame.x += frame.rightX * aside + frame.upX * up;
  frame.y += frame.rightY * aside + frame.upY * up;
  frame.z += frame.rightZ * aside + frame.upZ * up;
  rollBy(frame, wave(ROLL_HERTZ) * MOST_ROLL);
}

/** `strength` is 0 to 1; phones ignore it. */
const FELT: Readonly<Partial<Record<RaceEventType, { ms: number; strength: number }>>> = {
  boost: { ms: 60, strength: 0.25 },
  pad: { ms: 60, strength: 0.3 },
  landing: { ms: 90, strength: 0.45 },
  bump: { ms: 90, strength: 0.5 },
  wall: { ms: 140, strength: 0.8 },
  fall: { ms: 300, strength: 0.6 },
};

export function rumbleFor(events: RaceEvents): void {
  let strongest: { ms: number; strength: number } | null = null;
  for (let i = 0; i < events.count; i++) {
    const { type, ship, other } = liveItem(events, i);
    const felt = ship === 0 || (type === 'bump' && other === 0) ? FELT[type] : undefined;
    if (felt && (!strongest || felt.strength > strongest.strength)) strongest = felt;
  }
  if (strongest) rumble(strongest.ms, strongest.strength);
}
