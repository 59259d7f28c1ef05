/** One race: its whole state as plain data. */

import type { Random } from '#engine/rules/random.ts';
import type { RaceEvents } from './events.ts';
import { copyInput, packInput, type ShipInput } from './input.ts';
import type { Pilot } from './pilot/pilot.ts';
import type { Track } from './track.ts';

/** Raised when the same inputs would play differently: replays of other versions are refused. */
export const RULES_VERSION = 4;

/** Most by which a field may be stronger or weaker than usual. */
export const MOST_FIELD = 4;

/** Physics runs twice in each step of 1/60 s. */
export const SUBSTEPS = 2;
export const SUBSTEP_SECONDS = 1 / 120;

/** The player is ship 0; this many rivals come after it. Of two players the second flies ship 1, in the first rival's place. */
export const RIVALS = 5;

/** Players of one race at most. */
export const MOST_SEATS = 2;

/** race: five rivals, so many laps. trial: alone against the clock and a ghost, so many laps. endless: alone, until time is up. */
export type RaceMode = 'race' | 'trial' | 'endless';

/** Cruise minds the throttle and keeps off edges softly; Pilot helps a little to hold the line; Ace helps nothing. */
export type Assist = 'cruise' | 'pilot' | 'ace';

/** What a race is made with. Equal options, seed included, and equal inputs give equal races. */
export interface RaceOptions {
  mode: RaceMode;
  /** Laps of a race or a trial; an endless run has no last one. */
  laps: number;
  assist: Assist;
  /** Whether rivals far ahead fly a little slower and rivals far behind a little faster: at most 4 %. */
  isRubberBandOn: boolean;
  /** How much stronger than usual the rivals are, a whole number from −`MOST_FIELD` to `MOST_FIELD`; left out is 0. */
  field?: number;
  /** Two players race each other, in ships 0 and 1; left out is one. For races only. */
  seats?: 2;
  /** Decides the grid, the rivals' moods, and which rings and pads stand. */
  seed: number;
}

/** How many of the ships are players'; they come first. */
export function seatsOf({ options }: Race): number {
  return options.seats ?? 1;
}

/** Where a ship is. */
export interface Place {
  /** Number of the path in `track.paths`. */
  path: number;
  /** Metres along the path. */
  along: number;
  /** Metres to the right of its centre line. */
  across: number;
  /** Metres over the deck. */
  height: number;
}

/** Copies a place into another. */
export function copyPlace({ path, along, across, height }: Place, to: Place): void {
  to.path = path;
  to.along = along;
  to.across = across;
  to.height = height;
}

/** flying: on the track or in a jump. falling: it has left the deck and will be back soon. */
type ShipPhase = 'flying' | 'falling';

/** A ship. Speeds are metres a second, angles turns (0.25 is a quarter turn), right and right wing down positive. */
export interface Ship extends Place {
  /** The place one step ago. */
  readonly from: Place;
  /** Where its nose points, away from the track's direction, −0.5…0.5, and one step ago. */
  heading: number;
  fromHeading: number;
  /** Speed the way its nose points, to its right, and upwards. */
  speed: number;
  slip: number;
  climb: number;
  /** Steering −1…1 as the ship answers to it, a moment after the pilot. */
  steer: number;
  /** The ship's own roll, for the eye only, and one step ago. */
  lean: number;
  fromLean: number;
  /** 0…1: what danger has filled and boost burns. */
  rush: number;
  isBoosting: boolean;
  /** Rush at which the boost was lit: the fuller, the longer it burns. */
  litRush: number;
  /** Seconds left of a pad's push. */
  padSeconds: number;
  /** 0…1: how closely it skims something on its left and right, and how well it lies in a slipstream. */
  skimLeft: number;
  skimRight: number;
  draft: number;
  isInJump: boolean;
  phase: ShipPhase;
  /** Steps until it is back after a fall. */
  fallSteps: number;
  /** Where it comes back, on the middle of the track, and the speed with which it left. */
  fallPath: number;
  fallAlong: number;
  fallSpeed: number;
  /** Steps left in which others pass through it. */
  graceSteps: number;
  /** Steps it has been flying the wrong way. */
  wrongWaySteps: number;
  /** Laps finished. */
  lap: number;
  /** The next gate to pass, an index into `track.gates`. */
  nextGate: number;
  /** Metres of race behind it along the main line, less what it flew backwards. Orders the ships. */
  progress: number;
  /** 1 is first. */
  rank: number;
  /** Touches a wall at present. */
  isScraping: boolean;
  /** Step in which the present lap began. */
  lapStartStep: number;
  /** In steps; 0 while there is none. */
  lastLapSteps: number;
  bestLapSteps: number;
  /** Step in which it finished; 0 before. */
  finishStep: number;
  wallHits: number;
  falls: number;
  bumps: number;
  /** Steps until another touch counts as a bump: ships that rub together bump once. */
  bumpRestSteps: number;
  overtakes: number;
}

/** countdown: nobody moves yet. racing: the clock runs. over: the players are done; the others fly on. */
type RacePhase = 'countdown' | 'racing' | 'over';

export interface Race {
  readonly track: Track;
  readonly options: Readonly<RaceOptions>;
  readonly random: Random;
  phase: RacePhase;
  /** Steps left of the countdown. */
  countdownSteps: number;
  /** Steps since go. */
  steps: number;
  /** The players first, then the rivals. */
  readonly ships: readonly Ship[];
  /** Which of `track.signs` stand in this race. */
  readonly isStanding: boolean[];
  /** For each of `track.signs`: steps until it can be taken again; 0 is ready. */
  readonly signRest: Uint16Array;
  /** Endless: steps left on the clock. */
  clockSteps: number;
  /** Endless: steps that the next gate adds. */
  gateBonusSteps: number;
  /** For each ship who flies it when its player does not: rivals always, a player's ship after its finish. */
  readonly pilots: readonly Pilot[];
  /** For each pair of ships, row by row, 1 where the first was ahead when they last were clearly apart. */
  readonly leads: Uint8Array;
  /** Of the last step only. */
  readonly events: RaceEvents;
  /** What each ship's pilot wanted in the last step. */
  readonly inputs: readonly ShipInput[];
}

/** Top speed in metres a second without boost. */
export const TOP_SPEED = 130;

/** Seconds since go. */
export function raceSeconds(race: Race): number {
  return race.steps / 60;
}

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

/** Hashes every number of the state, as its eight bytes, by two FNV-1a sums with different seeds. */
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
    // Own keys keep the order in which the state's makers write them.
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) add(item);
  };
  const { track, inputs, events: _eventsOfOneStep, ...rest } = race;
  add(track.id);
  add(rest);
  for (const input of inputs) addNumber(packInput(input as ShipInput));
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
