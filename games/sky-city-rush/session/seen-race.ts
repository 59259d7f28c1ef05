/** A race of two as one of them sees it: their own ship is the first of it, as in a race of one player. */
import { liveItem } from '#engine/rules/pool.ts';
import { createEvents, noteEvent, type RaceEvent } from '../rules/events.ts';
import type { Race } from '../rules/state.ts';

export interface SeenRace {
  /** To be looked at, not to be stepped. */
  readonly race: Race;
  /** Takes the events of the race's last step over, as far as they are to be kept. */
  takeEvents(isKept: (event: Readonly<RaceEvent>) => boolean): void;
}

/** The race as its player of `seat` sees it; it follows what the rules make of it. */
export function seeRace(race: Race, seat: 0 | 1): SeenRace {
  const events = createEvents();
  const seenAs = (ship: number): number => (seat === 1 && (ship === 0 || ship === 1) ? 1 - ship : ship);
  const inOrder = <T>(all: readonly T[]): readonly T[] => all.map((_, ship) => all[seenAs(ship)] as T);
  // All else is the race's own, read from it each time.
  const seen: Race = Object.create(race, {
    ships: { value: inOrder(race.ships) },
    pilots: { value: inOrder(race.pilots) },
    inputs: { value: inOrder(race.inputs) },
    events: { value: events },
  });
  return {
    race: seen,
    takeEvents(isKept) {
      events.count = 0;
      for (let i = 0; i < race.events.count; i++) {
        const event = liveItem(race.events, i);
        if (!isKept(event)) continue;
        const { type, ship, amount, side, other } = event;
        // Countdown and end are everybody's, and noted for the first.
        const own = type === 'count' || type === 'over' ? 0 : seenAs(ship);
        noteEvent(events, type, own, amount, side, seenAs(other));
      }
    },
  };
}
