import { assist } from './assists.ts';
import { beginFall, meetEdges, putBack, RAIL_STEPS, RETURN_SPEED } from './edges.ts';
import { noteEvent } from './events.ts';
import { createDrive, fly, GRAVITY, keepAlong, readDeck } from './flight.ts';
import { copyInput, FULL_STEER, FULL_THROTTLE, type ShipInput } from './input.ts';
import { crossJunctions } from './junctions.ts';
import { endInTime, noteOvertakes, passGates, rankShips } from './laps.ts';
import { pilotShip } from './pilot/autopilot.ts';
import type { Pilot } from './pilot/pilot.ts';
import { setIntents, setPaces } from './rivals.ts';
import { applySlipstreams, burnRush, restSigns, takeSigns } from './rush.ts';
import { settleContacts } from './ship-collisions.ts';
import { copyPlace, type Race, RIVALS, type Ship, SUBSTEP_SECONDS, SUBSTEPS, seatsOf } from './state.ts';
import { createSection, GAP } from './track.ts';

const section = createSection();
const drive = createDrive();
const paces = new Float64Array(1 + RIVALS);

const alone: ShipInput[] = [];

export function step(race: Race, input: ShipInput): void {
  alone[0] = input;
  stepSeats(race, alone);
}

export function stepSeats(race: Race, players: readonly ShipInput[]): void {
  race.events.count = 0;
  for (const ship of race.ships) keepLastPlace(ship);
  if (race.phase === 'countdown') {
    countDown(race);
    return;
  }
  race.steps++;
  restSigns(race);
  setIntents(race);
  for (let i = 0; i < race.ships.length; i++) {
    const shipInput = race.inputs[i] as ShipInput;
    const player = i < seatsOf(race) && race.phase === 'racing' ? players[i] : undefined;
    if (player && (race.ships[i] as Ship).finishStep === 0) copyInput(player, shipInput);
    else pilotShip(race, i, race.pilots[i] as Pilot, race.random, shipInput);
  }
  setPaces(race, paces);
  for (let sub = 0; sub < SUBSTEPS; sub++) {
    applySlipstreams(race);
    for (let i = 0; i < race.ships.length; i++) {
      moveShip(race, i, race.inputs[i] as ShipInput);
    }
    settleContacts(race);
  }
  for (let i = 0; i < race.ships.length; i++) {
    const ship = race.ships[i] as Ship;
    if (ship.phase === 'flying') takeSigns(race, ship);
    if (ship.graceSteps > 0) ship.graceSteps--;
    if (ship.bumpRestSteps > 0) ship.bumpRestSteps--;
    if (ship.railSteps > 0) ship.railSteps--;
    passGates(race, ship);
    if ((race.inputs[i] as ShipInput).reset && ship.phase === 'flying' && ship.graceSteps === 0)
      beginFall(race, ship);
    if (ship.phase === 'falling' && --ship.fallSteps <= 0) {
      putBack(race, ship, ship.fallPath, ship.fallAlong, ship.fallSpeed * RETURN_SPEED);
    }
  }
  noteOvertakes(race);
  endInTime(race);
  rankShips(race);
}

function keepLastPlace(ship: Ship): void {
  copyPlace(ship, ship.from);
  ship.fromHeading = ship.heading;
  ship.fromLean = ship.lean;
}

function countDown(race: Race): void {
  if (race.countdownSteps % 60 === 0) noteEvent(race.events, 'count', 0, race.countdownSteps / 60);
  race.countdownSteps--;
  if (race.countdownSteps > 0) return;
  race.phase = 'racing';
  noteEvent(race.events, 'count', 0, 0);
}

function moveShip(race: Race, index: number, input: ShipInput): void {
  const ship = race.ships[index] as Ship;
  if (ship.phase === 'falling') {
    drop(race, ship);
    return;
  }
  readDeck(race.track, ship, section);
  drive.steer = input.steer / FULL_STEER;
  drive.throttle = input.throttle / FULL_THROTTLE;
  drive.brakeLeft = input.brakeLeft;
  drive.brakeRight = input.brakeRight;
  drive.assistYaw = 0;
  drive.assistLoss = 0;
  drive.isHeld = false;
  drive.pace = paces[index] as number;
  if (index < seatsOf(race)) assist(race.options.assist, ship, section, drive, race.options.isOnRails);
  const before = ship.along;
  fly(ship, drive, section);
  crossJunctions(race.track, ship, ship.along - before);
  keepAlong(race.track, ship);
  ship.padSeconds = Math.max(0, ship.padSeconds - SUBSTEP_SECONDS);
  readDeck(race.track, ship, section);
  if (drive.isHeld) ship.railSteps = RAIL_STEPS;
  meetEdges(race, ship, section);
  if (ship.phase !== 'flying') return;
  noteJump(race, ship, (section.flags & GAP) !== 0);
  burnRush(race, ship, input.boost);
}

function noteJump(race: Race, ship: Ship, isOverGap: boolean): void {
  if (isOverGap === ship.isInJump) return;
  ship.isInJump = isOverGap;
  noteEvent(race.events, isOverGap ? 'jump' : 'landing', race.ships.indexOf(ship));
}

/** A falling ship keeps its velocity, and falls past the deck. */
function drop(race: Race, ship: Ship): void {
  readDeck(race.track, ship, section);
  ship.climb -= GRAVITY * SUBSTEP_SECONDS;
  ship.height += ship.climb * SUBSTEP_SECONDS;
  ship.along += (ship.speed / Math.max(0.5, 1 - section.bend * ship.across)) * SUBSTEP_SECONDS;
  ship.across += ship.slip * SUBSTEP_SECONDS;
  keepAlong(race.track, ship);
}
