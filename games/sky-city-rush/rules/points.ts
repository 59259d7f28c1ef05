import type { Race, Ship } from './state.ts';
import type { MedalMarks } from './track.ts';

/** Number of laps of the time trials for which tracks define medal times. */
export const TRIAL_LAPS = 3;

const PLACE_POINTS = [1000, 800, 650, 520, 420, 340];

const SILVER_POINTS = 800;
const POINTS_PER_PERCENT = 25;
const MOST_TIME_POINTS = 1500;

const POINTS_PER_TEN_METRES = 1;

const CLEAN_POINTS = 500;
const FALL_COST = 90;
const WALL_COST = 40;
const BUMP_COST = 10;

export type Medal = 'gold' | 'silver' | 'bronze';

interface Points {
  place: number;
  time: number;
  clean: number;
  total: number;
}

/** Returns the points of the player's ship, which are final once the race is over. */
export function pointsOf(race: Race): number {
  return countPoints(race).total;
}

export function countPoints(race: Race): Points {
  const ship = race.ships[0] as Ship;
  const cost = ship.falls * FALL_COST + ship.wallHits * WALL_COST + ship.bumps * BUMP_COST;
  const clean = Math.max(0, CLEAN_POINTS - cost);
  if (race.options.mode === 'endless') {
    const time = Math.max(0, Math.floor(ship.progress / 10)) * POINTS_PER_TEN_METRES;
    return { place: 0, time, clean, total: time + clean };
  }
  if (ship.finishStep === 0) return { place: 0, time: 0, clean: 0, total: 0 };
  const place = race.options.mode === 'race' ? (PLACE_POINTS[ship.rank - 1] ?? 0) : 0;
  const silver = trialMark(race, 'silver');
  const percent = (1 - secondsOf(ship) / silver) * 100;
  const time = Math.round(SILVER_POINTS + percent * POINTS_PER_PERCENT);
  const bounded = Math.max(0, Math.min(MOST_TIME_POINTS, time));
  return { place, time: bounded, clean, total: place + bounded + clean };
}

/** The medal depends on the rank in a race, the time in a trial, and the metres in an endless run. */
export function medalOf(race: Race): Medal | null {
  const ship = race.ships[0] as Ship;
  const { mode } = race.options;
  if (mode === 'endless') return best((medal) => ship.progress >= race.track.endlessMedals[medal]);
  if (ship.finishStep === 0) return null;
  if (mode === 'race') return best((medal) => ship.rank <= ['gold', 'silver', 'bronze'].indexOf(medal) + 1);
  return best((medal) => secondsOf(ship) <= trialMark(race, medal));
}

function trialMark(race: Race, medal: keyof MedalMarks): number {
  return (race.track.trialMedals[medal] * race.options.laps) / TRIAL_LAPS;
}

function secondsOf(ship: Ship): number {
  return ship.finishStep / 60;
}

function best(isEarned: (medal: Medal) => boolean): Medal | null {
  return (['gold', 'silver', 'bronze'] as const).find(isEarned) ?? null;
}
