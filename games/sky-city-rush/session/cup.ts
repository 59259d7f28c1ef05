/** Four races over the tracks, with points by rank, saved on the device between races. */
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { isOneOf } from '#engine/saving/save-store.ts';
import { type Assist, MOST_FIELD, type Race, RIVALS } from '../rules/state.ts';

export const CUP_RACES = 4;

const POINTS = [10, 7, 5, 3, 2, 1];

/** Difference between the seeds of two races of a cup: an odd number that is not used elsewhere. */
const SEED_STEP = 7919;

export interface Cup {
  readonly seed: number;
  readonly assist: Assist;
  readonly field: number;
  /** Ranks of all ships in each finished race. */
  readonly races: readonly (readonly number[])[];
}

const isPlaces = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length === 1 + RIVALS &&
  value.toSorted((a, b) => a - b).every((place, index) => place === index + 1);

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

export function isCupOver({ races }: Cup): boolean {
  return races.length >= CUP_RACES;
}

/** Returns the next race's track, or after the cup the last one's. The seed chooses the first track. */
export function trackOfRace({ seed, races }: Cup, tracks: readonly string[]): string {
  const race = Math.min(races.length, CUP_RACES - 1);
  return tracks[((seed >>> 0) + race) % tracks.length] ?? '';
}

export function seedOfRace({ seed, races }: Cup): number {
  return (seed + races.length * SEED_STEP) >>> 0;
}

export function addRace(cup: Cup, places: readonly number[]): Cup {
  return { ...cup, races: [...cup.races, [...places]] };
}

/** Leader first; equal points are ordered by the last race. Ship 0 is the player's. */
export function cupTable({ races }: Cup) {
  const last = races.at(-1) ?? [];
  const lines = Array.from({ length: 1 + RIVALS }, (_, ship) => ({
    ship,
    points: races.reduce((sum, places) => sum + (POINTS[(places[ship] ?? 0) - 1] ?? 0), 0),
  }));
  return lines.sort((a, b) => b.points - a.points || (last[a.ship] ?? 0) - (last[b.ship] ?? 0));
}

/** Adds the race unless another tab has changed the stored cup. Ships still in flight keep their ranks. */
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
