/** A cup: four races over the tracks, with points for places; kept on the device from race to race. */
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { isOneOf } from '#engine/saving/save-store.ts';
import { type Assist, MOST_FIELD, type Race, RIVALS } from '../rules/state.ts';

/** Races of a cup. */
export const CUP_RACES = 4;

/** Points for the first to the sixth place. */
const POINTS = [10, 7, 5, 3, 2, 1];

/** Between the seeds of two races: any odd number that is no step of anything else. */
const SEED_STEP = 7919;

/** A cup under way or over. */
export interface Cup {
  readonly seed: number;
  readonly assist: Assist;
  readonly field: number;
  /** For each race that is over the places of all ships, the player's first. */
  readonly races: readonly (readonly number[])[];
}

/** One line of the table. */
interface CupLine {
  /** 0 is the player's. */
  ship: number;
  points: number;
}

const isPlaces = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length === 1 + RIVALS &&
  value.toSorted((a, b) => a - b).every((place, index) => place === index + 1);

/** The cup as it is kept; null while there is none. */
export const SAVED_CUP: SavedValue<Cup | null> = {
  name: 'cup',
  version: 1,
  fallback: null,
  parse(stored) {
    const { seed, assist, field, races } = stored as Partial<Record<keyof Cup, unknown>>;
    if (!Number.isSafeInteger(seed) || !isOneOf(assist, ['cruise', 'pilot', 'ace'])) return null;
    if (!Number.isInteger(field) || Math.abs(field as number) > MOST_FIELD) return null;
    if (!Array.isArray(races) || races.length > CUP_RACES || !races.every(isPlaces)) return null;
    return { seed: seed as number, assist, field: field as number, races };
  },
};

/** Whether all races are over. */
export function isCupOver({ races }: Cup): boolean {
  return races.length >= CUP_RACES;
}

/** The id of the next race's track, of the last one's once the cup is over: all of them in order, from one that the seed chooses. */
export function trackOfRace({ seed, races }: Cup, tracks: readonly string[]): string {
  const race = Math.min(races.length, CUP_RACES - 1);
  return tracks[((seed >>> 0) + race) % tracks.length] ?? '';
}

/** The next race's seed. */
export function seedOfRace({ seed, races }: Cup): number {
  return (seed + races.length * SEED_STEP) >>> 0;
}

/** The cup after one more race; `places` are those of all ships, the player's first. */
export function addRace(cup: Cup, places: readonly number[]): Cup {
  return { ...cup, races: [...cup.races, [...places]] };
}

/** The table, the leader first; who has as many points as another and did better in the last race is ahead. */
export function cupTable({ races }: Cup): CupLine[] {
  const last = races.at(-1) ?? [];
  const lines = Array.from({ length: 1 + RIVALS }, (_, ship) => ({
    ship,
    points: races.reduce((sum, places) => sum + (POINTS[(places[ship] ?? 0) - 1] ?? 0), 0),
  }));
  return lines.sort((a, b) => b.points - a.points || (last[a.ship] ?? 0) - (last[b.ship] ?? 0));
}

/**
 * Keeps a race of the cup that is over; ships that still fly have the places that they are in. Does not count it if another
 * tab has gone on with the cup meanwhile, or has begun another: what that tab has kept stays.
 */
export function keepRace(saves: SaveStore, cup: Cup, { ships }: Race): { cup: Cup; isCounted: boolean } {
  const after = addRace(
    cup,
    ships.map(({ rank }) => rank),
  );
  const isCurrent = (stored: Cup | null): boolean =>
    stored === null || (stored.seed === cup.seed && stored.races.length === cup.races.length);
  const kept = saves.update(SAVED_CUP, (stored) => (isCurrent(stored) ? after : stored)).value ?? after;
  return { cup: kept, isCounted: kept === after };
}
