import { counted } from '#engine/menus/texts.ts';
import { type Day, dayName } from '#engine/rules/day.ts';
import { CUP_RACES, type Cup, cupTable } from './cup.ts';
import type { RaceSetup } from './settings.ts';

/** Formats seconds as a lap time: 1:03.42, or 42.07 below a minute. */
export function lapText(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return minutes > 0 ? `${minutes}:${rest}` : rest;
}

/** Formats a difference in seconds with its sign: +0.42 or −1.30. */
export function gapText(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(2)}`;
}

export function placeText(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

/** Formats the times of sectors: 11.20 · 9.83 · 12.05. */
export function sectorsText(sectors: readonly { steps: number }[]): string {
  return sectors.map(({ steps }) => (steps / 60).toFixed(2)).join(' · ');
}

/** Names of seeds that are easy to tell a friend: two words each. */
const FIRST = 'Amber Bright Copper Distant Early Fallen Golden Hollow Idle Jade Keen Late'.split(' ');
const SECOND = 'Anchor Beacon Crane Drift Ember Falcon Gull Heron Ivory Kite Lantern Swift'.split(' ');

/** Returns the name of a seed; two of 144 seeds share a name. */
export function seedName(seed: number): string {
  const number = seed >>> 0;
  return `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / FIRST.length) % SECOND.length]}`;
}

export function aboutRace({ mode }: RaceSetup, trackName: string, cup: Cup | null, today: Day): string {
  if (mode === 'lap')
    return `Lap of ${dayName(today)}: once round ${trackName}, the same for everybody until midnight UTC.`;
  if (!cup) return '';
  const race = `${seedName(cup.seed)} cup, race ${cup.races.length + 1} of ${CUP_RACES}: ${trackName}.`;
  if (cup.races.length === 0) return race;
  const table = cupTable(cup);
  const rank = table.findIndex(({ ship }) => ship === 0);
  return `${race} You are ${placeText(rank + 1)} with ${counted(table[rank]?.points ?? 0, 'point')}.`;
}
