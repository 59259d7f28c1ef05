import { counted } from '#common/counted.ts';
import type { Device } from '#engine/commands/command.ts';
import { type Day, dayName } from '#engine/rules/day.ts';
import type { Assist, RaceMode } from './rules/state.ts';
import { CUP_RACES, type Cup, cupTable } from './session/cup.ts';
import type { RaceSetup } from './session/settings.ts';

export const GAME_NAME = 'Sky City Rush';

export function lapText(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return minutes > 0 ? `${minutes}:${rest}` : rest;
}

export function gapText(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(2)}`;
}

export function placeText(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

export function sectorsText(sectors: readonly { steps: number }[]): string {
  return sectors.map(({ steps }) => (steps / 60).toFixed(2)).join(' · ');
}

/** Pairs of words that are easy to say to a friend. Of 144 seeds, about two have the same name. */
const FIRST = 'Amber Bright Copper Distant Early Fallen Golden Hollow Idle Jade Keen Late'.split(' ');
const SECOND = 'Anchor Beacon Crane Drift Ember Falcon Gull Heron Ivory Kite Lantern Swift'.split(' ');

export function seedName(seed: number): string {
  const number = seed >>> 0;
  return `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / FIRST.length) % SECOND.length]}`;
}

export function aboutRace({ mode }: RaceSetup, trackName: string, cup: Cup | null, today: Day): string {
  if (mode === 'lap')
    return `Lap of ${dayName(today)}: once round ${trackName}, the same for everybody until midnight UTC.`;
  if (!cup) return '';
  const race = `${seedName(cup.seed)} cup, race ${cup.races.length + 1} of ${CUP_RACES}: ${trackName}.`;
  if (cup.races.length === 0) return race;
  const table = cupTable(cup);
  const rank = table.findIndex(({ ship }) => ship === 0);
  return `${race} You are ${placeText(rank + 1)} with ${counted(table[rank]?.points ?? 0, 'point')}.`;
}

export const START = 'Start';
export const TITLE_START = 'Sky City';
export const TITLE_END = 'RUSH';

export interface PromptFacts {
  readonly device: Device;
  readonly keys: Readonly<Record<'left' | 'right' | 'thrust' | 'boost' | 'brakeLeft' | 'brakeRight', string>>;
  readonly assist: Assist;
  readonly isTilting: boolean;
}

export function howToFly({ device, keys, assist, isTilting }: PromptFacts): string {
  if (device === 'mouse') return 'Mouse sideways: steer. Left button: boost. Right button: air brake.';
  if (device === 'touch') {
    return isTilting
      ? 'Tilt: steer. Right thumb: boost. Left thumb down: air brake.'
      : 'Left thumb sideways: steer, down: air brake. Right thumb: boost.';
  }
  if (device === 'gamepad') {
    return `Left stick: steer.${assist === 'cruise' ? '' : ' Right trigger: thrust.'} A: boost. Bumpers: air brakes.`;
  }
  const thrust = assist === 'cruise' ? '' : ` ${keys.thrust}: thrust.`;
  const brakes = `${keys.brakeLeft} ${keys.brakeRight}: air brakes.`;
  return `${keys.left} ${keys.right}: steer.${thrust} ${keys.boost}: boost. ${brakes}`;
}

function howToBoost({ device, keys }: PromptFacts): string {
  if (device === 'mouse') return 'Hold the left button';
  if (device === 'touch') return 'Hold your right thumb';
  return device === 'gamepad' ? 'Hold A' : `Hold ${keys.boost}`;
}

export function howToStart(device: Device): string {
  if (device === 'touch') return 'Touch to start';
  return device === 'gamepad' ? 'A: start' : 'Any key or click: start';
}

export const watchText = (name: string): string => `Watch ${name}`;

export const METER_ADVICE = 'Boost burns Rush: best when full.';
export const EDGE_ADVICE = 'Danger is fuel: skim what glows.';
export const burnAdvice = (facts: PromptFacts): string => `${howToBoost(facts)}: burn your Rush.`;

export const TRACK = 'Track';
export const MODE = 'Mode';
export const SEED = 'Seed';
export const SEEDS = [
  [false, 'Any'],
  [true, 'Today’s'],
] as const;

export const MODES = [
  ['race', 'Race'],
  ['trial', 'Time trial'],
  ['endless', 'Endless'],
  ['cup', 'Cup'],
  ['lap', 'Daily lap'],
] as const;

/** A time, or points if nobody finishes in time. */
export function targetText(mode: RaceMode, steps: number, points: number): string {
  return mode === 'endless' ? counted(points, 'point') : lapText(steps / 60);
}

/** `target` is the result to beat; null for a ghost that is not verified. */
export const challengeText = (trackName: string, name: string, target: string | null): string =>
  target === null
    ? `${trackName}: ${name} sent a ghost, not verified. Fly the same race beside it.`
    : `${trackName}: ${name} has ${target}. Beat it in the same race.`;

export const shownLap = (lap: number, laps: number | null): string =>
  laps === null ? `Lap ${lap}` : `Lap ${Math.min(lap, laps)}/${laps}`;

export const PLACE = 'Place';
export const SPEED = 'Speed';
export const KM_PER_HOUR = 'km/h';
export const TIME = 'Time';
export const RUSH = 'Rush';
export const BOOST = 'Boost';
export const MAP = 'Map';
export const ofShips = (ships: number): string => `of ${ships}`;
export const bestLap = (seconds: number): string => `best ${lapText(seconds)}`;

export const LEFT_THUMB = 'Left thumb';

export const splitText = (sector: number, seconds: number): string => `Sector ${sector} ${gapText(seconds)}`;

export const lapNote = (isLast: boolean, seconds: number): string =>
  `${isLast ? 'Last lap' : 'Lap'} · ${lapText(seconds)}`;

export const finishText = (result: string): string => `Finish · ${result}`;

export const PAUSED_HERE = 'Paused here.';
