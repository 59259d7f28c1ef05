/** How races end, and how the clock of an endless run goes. */
import { noteEvent } from './events.ts';
import { type Race, type Ship, seatsOf } from './state.ts';

/** Each gate of an endless run adds so much less than the one before, as a share, and never less than this. */
const BONUS_SHRINK = 0.965;
const LEAST_BONUS_STEPS = 4 * 60;

/** Of two players the one who is behind has so many steps to come in, half a minute. */
export const LAST_CALL_STEPS = 30 * 60;

/** Ends the race for ships that have flown their laps, and for all once its players are done or their time is up. */
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
  }
  if (race.phase === 'racing' && areDone(race)) endRace(race);
}

/** Whether all players are over the line, or the first of them has been for long enough. */
function areDone(race: Race): boolean {
  const seats = seatsOf(race);
  let done = 0;
  let isTimeUp = false;
  for (let i = 0; i < seats; i++) {
    const { finishStep } = race.ships[i] as Ship;
    if (finishStep === 0) continue;
    done++;
    isTimeUp ||= race.steps - finishStep >= LAST_CALL_STEPS;
  }
  return done === seats || isTimeUp;
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
