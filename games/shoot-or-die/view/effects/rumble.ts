/** What is felt in the hand of what happened in a step, where pads and phones have it: the strongest of it only. */
import { rumble } from '#engine/input/rumble.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { RunEvents, RunEventType } from '../../rules/events.ts';

/** How long, in milliseconds; and how strong, 0 to 1, which a phone does not know. */
const FELT: Readonly<Partial<Record<RunEventType, { ms: number; strength: number }>>> = {
  touch: { ms: 120, strength: 0.7 },
  'last-breath': { ms: 400, strength: 0.5 },
  'boss-stage': { ms: 160, strength: 0.5 },
  'arena-on': { ms: 200, strength: 0.4 },
  revived: { ms: 200, strength: 0.8 },
  over: { ms: 500, strength: 1 },
};

/** Rumbles for the events of a step. */
export function rumbleFor(events: RunEvents): void {
  let strongest: { ms: number; strength: number } | null = null;
  for (let i = 0; i < events.count; i++) {
    const felt = FELT[liveItem(events, i).type];
    if (felt && (!strongest || felt.strength > strongest.strength)) strongest = felt;
  }
  if (strongest) rumble(strongest.ms, strongest.strength);
}
