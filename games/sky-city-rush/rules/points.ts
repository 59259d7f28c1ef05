import type { Race, Ship } from './state.ts';
import type { MedalMarks } from './track.ts';

/** Number of laps of the time trials for which tracks define medal times. */
export const TRIAL_LAPS = 3;

const PLACE_POINTS = [10_000, 6500, 4000, 2000, 1000, 500];

/** Points for gold's time or distance. One part is proportional to the pace; the other is steep, so that blind flying earns little. */
const EVEN_POINTS = 1000;
const STEEP_POINTS = 9000;
const MOST_PACE_POINTS = 50_000;

const CLEAN_POINTS = 500;
const FALL_COST = 100;
const WALL_COST = 50;
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
  const { mode } = race.options;
  const cost = ship.falls * FALL_COST + ship.wallHits * WALL_COST + ship.bumps * BUMP_COST;
  const clean = Math.max(0, CLEAN_POINTS - cost);
  if (mode === 'endless') {
    const time = pacePoints(Math.max(0, ship.progress) / race.track.endlessMedals.gold, 10);
    return { place: 0, time, clean, total: time + clean };
  }
  if (ship.finishStep === 0) return { place: 0, time: 0, clean: 0, total: 0 };
  const place = mode === 'race' ? (PLACE_POINTS[ship.rank - 1] ?? 0) : 0;
  const time = pacePoints(trialMark(race, 'gold') / secondsOf(ship), 28);
  return { place, time, clean, total: place + time + clean };
}

/** `pace` is relative to gold's. Multiplies, because the last digit of `Math.pow` differs between browsers. */
function pacePoints(pace: number, exponent: number): number {
  let steep = STEEP_POINTS;
  for (let i = 0; i < exponent; i++) steep *= pace;
  return Math.min(MOST_PACE_POINTS, Math.round(EVEN_POINTS * pace + steep));
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
