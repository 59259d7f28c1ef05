/** How races end, and how the clock of an endless run goes. */
import { noteEvent } from './events.ts';
import type { Race, Ship } from './state.ts';

/** Each gate of an endless run adds so much less than the one before, as a share, and never less than this. */
const BONUS_SHRINK = 0.965;
const LEAST_BONUS_STEPS = 4 * 60;

/** Ends the race for ships that have flown their laps, or for the player whose time is up. */
export function endInTime(race: Race): void {
  if (race.options.mode === 'endless') {
    runClock(race);
    return;
  }
  for (let i = 0; i < race.ships.length; i++) {
    const ship = race.ships[i] as Ship;
    if (ship.finishStep > 0 || ship.lap < race.options.laps) continue;
    ship.finishStep = race.steps;
    noteEvent(race.events, 'finish', i, race.steps);
    if (i === 0) endRace(race);
  }
}

function runClock(race: Race): void {
  if (race.phase !== 'racing') return;
  const { events } = race;
  for (let i = 0; i < events.count; i++) {
    const event = events.items[i];
    if (event?.type !== 'gate' || event.ship !== 0) continue;
    race.clockSteps += race.gateBonusSteps;
    race.gateBonusSteps = Math.max(LEAST_BONUS_STEPS, Math.round(race.gateBonusSteps * BONUS_SHRINK));
  }
  race.clockSteps--;
  if (race.clockSteps <= 0) endRace(race);
}

function endRace(race: Race): void {
  race.phase = 'over';
  noteEvent(race.events, 'over', 0);
}
