/** Saving and loading a race for play over a network: the one state is copied into another that was made before, so that nothing is allocated. */
import { copyInput, type ShipInput } from './input.ts';
import type { Pilot } from './pilot/pilot.ts';
import { copyPlace, type Race, type Ship } from './state.ts';

/** Copies a race into one on the same track with as many ships. What happened in the last step is no part of the state, and is not copied. */
export function copyRace(from: Race, to: Race): void {
  Object.assign(to.options, from.options);
  Object.assign(to.random, from.random);
  to.phase = from.phase;
  to.countdownSteps = from.countdownSteps;
  to.steps = from.steps;
  to.clockSteps = from.clockSteps;
  to.gateBonusSteps = from.gateBonusSteps;
  to.signRest.set(from.signRest);
  to.leads.set(from.leads);
  copyFlags(from.isStanding, to.isStanding);
  for (let i = 0; i < from.ships.length; i++) {
    copyShip(from.ships[i] as Ship, to.ships[i] as Ship);
    copyPilot(from.pilots[i] as Pilot, to.pilots[i] as Pilot);
    copyInput(from.inputs[i] as ShipInput, to.inputs[i] as ShipInput);
  }
  to.events.count = 0;
}

function copyShip(ship: Ship, to: Ship): void {
  const { from } = to;
  Object.assign(to, ship, { from });
  copyPlace(ship.from, from);
}

function copyPilot(pilot: Pilot, to: Pilot): void {
  const { takes } = to;
  Object.assign(to, pilot, { takes });
  copyFlags(pilot.takes, takes);
}

function copyFlags(from: readonly boolean[], to: boolean[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i] === true;
}
