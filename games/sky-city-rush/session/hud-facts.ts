import { raceSeconds } from '../rules/state.ts';
import { ghostName } from './ghost.ts';
import type { RaceGame } from './race-game.ts';

export type HudFacts = ReturnType<typeof createHudFacts>;

const WRONG_WAY_STEPS = 40;

/** Below this speed a distance cannot be converted to a time. */
const SLOWEST_FOR_GAP = 20;

export const createHudFacts = () => ({
  place: null as number | null,
  ships: 1,
  lap: 1,
  laps: null as number | null,
  seconds: 0,
  secondsLeft: null as number | null,
  bestLap: null as number | null,
  /** Seconds behind (positive) or ahead of the ghost. */
  gap: null as number | null,
  opponent: null as string | null,
  speed: 0,
  rush: 0,
  isBoosting: false,
  isWrongWay: false,
});

export function readHudFacts({ online, session }: RaceGame, facts: HudFacts): void {
  const { race } = online ?? session;
  const ghost = online ? null : session.ghost;
  const before = online ? 0 : session.bestLapBefore;
  const player = race.ships[0];
  if (!player) return;
  const { mode, laps } = race.options;
  const bestLaps = [before, player.bestLapSteps].filter((lap) => lap > 0);
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
  facts.opponent = online ? null : ghostName(session.opponent);
  facts.speed = Math.abs(player.speed);
  facts.rush = player.rush;
  facts.isBoosting = player.isBoosting;
  facts.isWrongWay = player.wrongWaySteps > WRONG_WAY_STEPS;
}
