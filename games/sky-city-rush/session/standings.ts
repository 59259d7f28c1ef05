/** Who finished where, and how a cup stands. */
import { RIVAL_CAST } from '../rules/rivals.ts';
import type { Race, Ship } from '../rules/state.ts';
import { type Cup, cupTable } from './cup.ts';
import { gapText, lapText } from './race-texts.ts';

/** One line of a table; `ship` 0 is the player's. */
export interface Standing {
  readonly ship: number;
  readonly name: string;
  readonly figure: string;
}

/** Below this speed a gap in metres says nothing about time, in metres a second. */
const SLOWEST_FOR_GAP = 40;

function nameOf(ship: number, friend: string | null = null): string {
  if (ship === 0) return 'You';
  return ship === 1 && friend !== null ? friend : (RIVAL_CAST[ship - 1]?.name ?? '');
}

/**
 * The ships of a race in their order, with the winner's time and what the others lack; of who still flies, about what.
 * `friend` flies the second ship; null if a rival does.
 */
export function standingsOf({ ships, steps }: Race, friend: string | null = null): Standing[] {
  const order = ships.map((ship, index) => ({ ship, index })).sort((a, b) => a.ship.rank - b.ship.rank);
  const [first] = order;
  if (!first) return [];
  const winnerSteps = first.ship.finishStep;
  return order.map(({ ship, index }, place) => {
    const behind = secondsBehind(ship, first.ship, steps);
    const figure = place === 0 ? lapText(winnerSteps / 60) : gapText(behind);
    return { ship: index, name: nameOf(index, friend), figure };
  });
}

function secondsBehind(ship: Ship, winner: Ship, steps: number): number {
  if (ship.finishStep > 0) return (ship.finishStep - winner.finishStep) / 60;
  const metres = winner.progress - ship.progress;
  // The winner has flown on since.
  return Math.max((steps - winner.finishStep) / 60, metres / Math.max(SLOWEST_FOR_GAP, ship.speed));
}

/** The table of a cup. */
export function cupStandings(cup: Cup): Standing[] {
  return cupTable(cup).map(({ ship, points }) => ({ ship, name: nameOf(ship), figure: String(points) }));
}
