/** The eye is shaken by what strikes the ship: trauma that fades, and shakes with its square, so that small knocks stay small. */

import { rumble } from '#engine/input/gamepad.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { RaceEvents, RaceEventType } from '../../rules/events.ts';
import type { TrackFrame } from '../../rules/track-frame.ts';
import { rollBy } from '../camera.ts';

/** Trauma lost in a second. */
const CALMING = 1.8;

/** At most so far aside and up, in metres, and so far rolled, in radians: felt, and never in the way of steering. */
const FARTHEST = 0.16;
const MOST_ROLL = 0.02;

/** Hertz of the three motions; none is a multiple of another, so that no pattern is seen. */
const ASIDE_HERTZ = 11.3;
const UP_HERTZ = 13.7;
const ROLL_HERTZ = 7.9;

interface Shake {
  /** 0 to 1. */
  trauma: number;
  seconds: number;
}

/** A shake at rest. */
export function createShake(): Shake {
  return { trauma: 0, seconds: 0 };
}

/** Adds a knock of 0 to 1. */
export function knock(shake: Shake, amount: number): void {
  shake.trauma = Math.min(1, shake.trauma + amount);
}

/** Lets time pass and shakes a frame by `share` (0 to 1) of what is most. */
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

/** How long, in milliseconds; and how strong, 0 to 1, which a phone does not know. */
const FELT: Readonly<Partial<Record<RaceEventType, { ms: number; strength: number }>>> = {
  boost: { ms: 60, strength: 0.25 },
  pad: { ms: 60, strength: 0.3 },
  landing: { ms: 90, strength: 0.45 },
  bump: { ms: 90, strength: 0.5 },
  wall: { ms: 140, strength: 0.8 },
  fall: { ms: 300, strength: 0.6 },
};

/** Rumbles for the strongest event of a step that befalls the player’s ship, where pads and phones can. */
export function rumbleFor(events: RaceEvents): void {
  let strongest: { ms: number; strength: number } | null = null;
  for (let i = 0; i < events.count; i++) {
    const { type, ship, other } = liveItem(events, i);
    const felt = ship === 0 || (type === 'bump' && other === 0) ? FELT[type] : undefined;
    if (felt && (!strongest || felt.strength > strongest.strength)) strongest = felt;
  }
  if (strongest) rumble(strongest.ms, strongest.strength);
}
