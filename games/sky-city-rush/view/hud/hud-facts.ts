/** What the HUD shows of a race. */

import { type Race, raceSeconds, type Ship } from '../../rules/state.ts';
import type { Best } from '../../session/best-scores.ts';
import type { HudFacts } from './hud.ts';

/** Steps for which a ship must fly the wrong way before it is told. */
const WRONG_WAY_STEPS = 40;

/** Below this speed a gap in metres says nothing about time, in metres a second. */
const SLOWEST_FOR_GAP = 20;

const facts: HudFacts = {
  place: null,
  ships: 1,
  lap: 1,
  laps: null,
  seconds: 0,
  secondsLeft: null,
  bestLap: null,
  gap: null,
  opponent: null,
  speed: 0,
  rush: 0,
  isBoosting: false,
  isWrongWay: false,
};

/** Reads the facts of a race; the same object is filled each time. `opponent` is who the ghost is, in a duel. */
export function hudFacts(
  race: Race,
  ghost: Ship | null,
  opponent: string | null,
  best: Best | null,
): HudFacts {
  const player = race.ships[0];
  if (!player) return facts;
  const { mode, laps } = race.options;
  const bestLaps = [best?.lapSteps ?? 0, player.bestLapSteps].filter((lap) => lap > 0);
  facts.place = mode === 'race' ? player.rank : null;
  facts.ships = race.ships.length;
  facts.lap = player.lap + 1;
  facts.laps = mode === 'endless' ? null : laps;
  facts.seconds = player.finishStep > 0 ? player.finishStep / 60 : raceSeconds(race);
  facts.secondsLeft = mode === 'endless' ? race.clockSteps / 60 : null;
  facts.bestLap = bestLaps.length > 0 ? Math.min(...bestLaps) / 60 : null;
  facts.gap =
    ghost && race.phase !== 'countdown'
      ? (ghost.progress - player.progress) / Math.max(SLOWEST_FOR_GAP, player.speed)
      : null;
  facts.opponent = opponent;
  facts.speed = Math.abs(player.speed);
  facts.rush = player.rush;
  facts.isBoosting = player.isBoosting;
  facts.isWrongWay = player.wrongWaySteps > WRONG_WAY_STEPS;
  return facts;
}
