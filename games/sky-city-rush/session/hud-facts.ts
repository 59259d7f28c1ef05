import { RIVAL_CAST } from '../rules/rivals.ts';
import { raceSeconds, type Ship } from '../rules/state.ts';
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
  /** Seconds behind (positive) or ahead of the opponent: the ghost, or the next ship in a race. */
  gap: null as number | null,
  opponent: null as string | null,
  speed: 0,
  rush: 0,
  isBoosting: false,
  isWrongWay: false,
});

/** Returns the index of the ship directly ahead, or for the first ship the one behind. */
const nextShip = (ships: readonly Ship[], rank: number): number =>
  ships.findIndex((ship) => ship.rank === (rank === 1 ? 2 : rank - 1));

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
  const next = ghost || mode !== 'race' || player.finishStep > 0 ? -1 : nextShip(race.ships, player.rank);
  const other = ghost ?? race.ships[next];
  facts.gap =
    other && race.phase !== 'countdown'
      ? (other.progress - player.progress) / Math.max(SLOWEST_FOR_GAP, player.speed)
      : null;
  facts.opponent =
    next > 0
      ? (next === 1 && online?.other) || (RIVAL_CAST[next - 1]?.name ?? null)
      : online
        ? null
        : ghostName(session.opponent);
  facts.speed = Math.abs(player.speed);
  facts.rush = player.rush;
  facts.isBoosting = player.isBoosting;
  facts.isWrongWay = player.wrongWaySteps > WRONG_WAY_STEPS;
}
