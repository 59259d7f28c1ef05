import type { Random } from '#engine/rules/random.ts';
import type { RaceEvents } from './events.ts';
import { copyInput, packInput, type ShipInput } from './input.ts';
import type { Pilot } from './pilot/pilot.ts';
import type { Track } from './track.ts';

/** Increase this when the same inputs would play differently: replays of other versions are refused. */
export const RULES_VERSION = 8;

export const MOST_FIELD = 4;

export const SUBSTEPS = 2;
export const SUBSTEP_SECONDS = 1 / 120;

/** Ships 1 to 5; a second player flies ship 1 in place of the first rival. */
export const RIVALS = 5;

export const MOST_SEATS = 2;

/** Trials and endless runs are flown alone. */
export type RaceMode = 'race' | 'trial' | 'endless';

/** `cruise` holds the throttle and steers away from edges, `pilot` helps to follow bends, `ace` does nothing. */
export type Assist = 'cruise' | 'pilot' | 'ace';

/** Equal options and equal inputs give equal races. */
export interface RaceOptions {
  mode: RaceMode;
  laps: number;
  assist: Assist;
  /** Keeps the player's ship off the edges on every level, as on Cruise. */
  isOnRails?: boolean;
  /** Rivals far ahead are slowed and rivals far behind accelerated, by at most 4 %. */
  isRubberBandOn: boolean;
  /** Strength of the rivals, from −`MOST_FIELD` to `MOST_FIELD`; 0 by default. */
  field?: number;
  seats?: 2;
  /** Decides the grid, the rivals' mistakes, and which rings and pads are present. */
  seed: number;
}

export function seatsOf({ options }: Race): number {
  return options.seats ?? 1;
}

export interface Place {
  /** Index of the ship's path in `track.paths`. */
  path: number;
  /** Metres along the path, to the right of its centre line, and over the deck. */
  along: number;
  across: number;
  height: number;
}

export function copyPlace({ path, along, across, height }: Place, to: Place): void {
  to.path = path;
  to.along = along;
  to.across = across;
  to.height = height;
}

/** A jump is part of 'flying'; `falling` lasts until the ship returns. */
type ShipPhase = 'flying' | 'falling';

/** State of a ship. Sideways values are positive to the right, roll with the right wing down. */
export interface Ship extends Place {
  /** Position one step ago. */
  readonly from: Place;
  /** Direction of the nose relative to the track, in turns from −0.5 to 0.5. */
  heading: number;
  fromHeading: number;
  /** Velocity in the direction of the nose, in m/s. */
  speed: number;
  /** Velocity to the right of the nose, in m/s. */
  slip: number;
  /** Upward velocity, in m/s. */
  climb: number;
  /** Steering from −1 to 1, which follows the pilot's input with a delay. */
  steer: number;
  lean: number;
  fromLean: number;
  rush: number;
  isBoosting: boolean;
  /** Rush when boost was started: the fuller the meter was, the slower Rush burns. */
  litRush: number;
  padSeconds: number;
  /** Strength of the skim, 0 to 1. */
  skimLeft: number;
  skimRight: number;
  /** Steps until edges give Rush again, after the rails of Cruise have pushed the ship away from an edge. */
  railSteps: number;
  draft: number;
  isInJump: boolean;
  phase: ShipPhase;
  fallSteps: number;
  /** Path on which a fallen ship returns, in the middle of the track. */
  fallPath: number;
  fallAlong: number;
  fallSpeed: number;
  graceSteps: number;
  wrongWaySteps: number;
  lap: number;
  nextGate: number;
  /** Metres flown along the main line, minus those flown backwards. */
  progress: number;
  rank: number;
  isScraping: boolean;
  lapStartStep: number;
  /** Duration of the last lap in steps; 0 before the first lap is finished. */
  lastLapSteps: number;
  bestLapSteps: number;
  /** Step in which the ship finished; 0 until then. */
  finishStep: number;
  wallHits: number;
  falls: number;
  bumps: number;
  /** Steps until another touch counts, so that ships that rub together bump once. */
  bumpRestSteps: number;
  overtakes: number;
}

/** In the phase `over` all players have finished, and rivals fly on. */
type RacePhase = 'countdown' | 'racing' | 'over';

export interface Race {
  readonly track: Track;
  readonly options: Readonly<RaceOptions>;
  readonly random: Random;
  phase: RacePhase;
  countdownSteps: number;
  steps: number;
  readonly ships: readonly Ship[];
  /** Whether each of `track.signs` is present in this race. */
  readonly isStanding: boolean[];
  /** Steps until each of `track.signs` can be taken again. */
  readonly signRest: Uint16Array;
  /** Steps left on the clock of an endless run. */
  clockSteps: number;
  gateBonusSteps: number;
  /** Pilot of each ship that no player flies: rivals always, players' ships after their finish. */
  readonly pilots: readonly Pilot[];
  /** For each pair of ships, row by row: 1 if the first was ahead when they were last clearly separated. */
  readonly leads: Uint8Array;
  /** Events and inputs of the last step. */
  readonly events: RaceEvents;
  readonly inputs: readonly ShipInput[];
}

/** Top speed without boost, in m/s. */
export const TOP_SPEED = 130;

export function raceSeconds(race: Race): number {
  return race.steps / 60;
}

/** Both races must be on the same track. Events are not part of the state, and are not copied. */
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

/** Hashes the eight bytes of every number of the state by two FNV-1a sums with different seeds. */
export function digestRace(race: Race): string {
  const scratch = new DataView(new ArrayBuffer(8));
  let first = 0x811c9dc5;
  let second = 0x2f0b4c47;
  const addNumber = (value: number): void => {
    scratch.setFloat64(0, value, true);
    for (let i = 0; i < 8; i++) {
      const byte = scratch.getUint8(i);
      first = Math.imul(first ^ byte, 0x01000193);
      second = Math.imul(second ^ byte, 0x01000193) ^ (second >>> 15);
    }
  };
  const add = (value: unknown): void => {
    if (typeof value === 'number') addNumber(value);
    else if (typeof value === 'boolean') addNumber(value ? 1 : 0);
    else if (typeof value === 'string') for (const letter of value) addNumber(letter.codePointAt(0) ?? 0);
    else if (Array.isArray(value) || ArrayBuffer.isView(value))
      for (const item of value as unknown[]) add(item);
    // `Object.values` has the order in which the state's constructors write the keys.
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) add(item);
  };
  const { track, inputs, events: _eventsOfOneStep, ...rest } = race;
  add(track.id);
  add(rest);
  for (const input of inputs) addNumber(packInput(input as ShipInput));
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
