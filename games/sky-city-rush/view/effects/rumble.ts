/** What is felt in the hand of what befalls the player's ship, where pads and phones have it: the strongest of a step only. */
import { rumble } from '#engine/input/rumble.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { RaceEvents, RaceEventType } from '../../rules/events.ts';

/** How long, in milliseconds; and how strong, 0 to 1, which a phone does not know. */
const FELT: Readonly<Partial<Record<RaceEventType, { ms: number; strength: number }>>> = {
  boost: { ms: 60, strength: 0.25 },
  pad: { ms: 60, strength: 0.3 },
  landing: { ms: 90, strength: 0.45 },
  bump: { ms: 90, strength: 0.5 },
  wall: { ms: 140, strength: 0.8 },
  fall: { ms: 300, strength: 0.6 },
};

/** Rumbles for the events of a step. */
export function rumbleFor(events: RaceEvents): void {
  let strongest: { ms: number; strength: number } | null = null;
  for (let i = 0; i < events.count; i++) {
    const { type, ship, other } = liveItem(events, i);
    const felt = ship === 0 || (type === 'bump' && other === 0) ? FELT[type] : undefined;
    if (felt && (!strongest || felt.strength > strongest.strength)) strongest = felt;
  }
  if (strongest) rumble(strongest.ms, strongest.strength);
}
