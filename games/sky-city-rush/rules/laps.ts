import { noteEvent } from './events.ts';
import { type Race, type Ship, seatsOf } from './state.ts';
import { mainAlong, pathOf } from './track.ts';

/** A gate still counts up to this many metres past it, because a fallen ship returns beyond the gap. */
export const GATE_REACH = 250;

const WRONG_WAY_TURNS = 0.3;

export function passGates(race: Race, ship: Ship): void {
  if (ship.phase === 'falling') return;
  const { length } = pathOf(race.track, 0);
  const metres = mainAlong(race.track, ship.path, ship.along);
  // A step is shorter than half a lap, so the lap nearest to the previous progress is the right one.
  ship.progress = metres + Math.round((ship.progress - metres) / length) * length;
  const { gates } = race.track;
  const gatesLap = ship.nextGate === 0 ? ship.lap + 1 : ship.lap;
  const past = ship.progress - (gatesLap * length + (gates[ship.nextGate] as number));
  if (past >= 0 && past < GATE_REACH) passGate(race, ship);
  if (Math.abs(ship.heading) > WRONG_WAY_TURNS && ship.speed > 2) ship.wrongWaySteps++;
  else ship.wrongWaySteps = 0;
}

function passGate(race: Race, ship: Ship): void {
  const index = race.ships.indexOf(ship);
  const gate = ship.nextGate;
  ship.nextGate = (gate + 1) % race.track.gates.length;
  noteEvent(race.events, 'gate', index, gate);
  if (gate !== 0) return;
  ship.lap++;
  const steps = race.steps - ship.lapStartStep;
  ship.lapStartStep = race.steps;
  ship.lastLapSteps = steps;
  if (ship.bestLapSteps === 0 || steps < ship.bestLapSteps) ship.bestLapSteps = steps;
  noteEvent(race.events, 'lap', index, steps);
}

/** Finished ships keep their rank. */
export function rankShips(race: Race): void {
  const { ships } = race;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    let rank = 1;
    for (let k = 0; k < ships.length; k++) {
      if (k !== i && isAhead(ships[k] as Ship, ship, k < i)) rank++;
    }
    ship.rank = rank;
  }
}

function isAhead(other: Ship, ship: Ship, isEarlierInList: boolean): boolean {
  if (other.finishStep > 0 || ship.finishStep > 0) {
    if (other.finishStep === 0) return false;
    if (ship.finishStep === 0) return true;
    if (other.finishStep !== ship.finishStep) return other.finishStep < ship.finishStep;
  }
  return other.progress > ship.progress || (other.progress === ship.progress && isEarlierInList);
}

/** Metres of lead that count as an overtake, so that ships side by side do not. */
const CLEAR_LEAD = 5;

const SORTING_STEPS = 360;

export function noteOvertakes(race: Race): void {
  const { ships, leads } = race;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    for (let k = 0; k < ships.length; k++) {
      const other = ships[k] as Ship;
      const lead = ship.progress - other.progress;
      if (i === k || lead < CLEAR_LEAD) continue;
      const was = leads[i * ships.length + k];
      leads[i * ships.length + k] = 1;
      leads[k * ships.length + i] = 0;
      const isFair = ship.phase === 'flying' && other.phase === 'flying' && other.graceSteps === 0;
      if (was === 1 || race.steps < SORTING_STEPS || !isFair) continue;
      ship.overtakes++;
      noteEvent(race.events, 'overtake', i, 0, 0, k);
    }
  }
}

/** In an endless run each gate's time bonus is `BONUS_SHRINK` times the one before, but at least `LEAST_BONUS_STEPS`. */
const BONUS_SHRINK = 0.965;
const LEAST_BONUS_STEPS = 4 * 60;

/** Steps that the second of two players has to finish after the first. */
export const LAST_CALL_STEPS = 30 * 60;

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
