/** Texts of the first script; those of the second are in `late-texts.ts`. */
import { counted, readable } from '#common/counted.ts';
import type { Device } from '#engine/commands/command.ts';
import { nameWithin } from '#engine/online/meeting.ts';
import { type Day, dayName } from '#engine/rules/day.ts';
import { countPoints, type Medal } from './rules/points.ts';
import type { Assist, Race, RaceMode, Ship } from './rules/state.ts';
import type { Best } from './session/best-scores.ts';
import { CUP_RACES, type Cup, cupTable } from './session/cup.ts';
import type { Opponent } from './session/ghost.ts';
import type { Sector } from './session/sectors.ts';
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

/** Two words that are easy to tell a friend; two of 144 seeds share a name. */
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

// Title

export const TITLE_START = 'Sky City';

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

// Advice in flight

export const METER_ADVICE = 'Boost burns Rush, best from full.';
export const EDGE_ADVICE = 'Danger is fuel: skim what glows.';
export const burnAdvice = (facts: PromptFacts): string => `${howToBoost(facts)}: burn your Rush.`;

// Choices of a race

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
    ? `${trackName}: ${name} sent a ghost, not verified. The same race is yours.`
    : `${trackName}: ${name} has ${target}. The same race is yours. Beat it.`;

// HUD

export const shownLap = (lap: number, laps: number | null): string =>
  laps === null ? `Lap ${lap}` : `Lap ${Math.min(lap, laps)}/${laps}`;

export const LEFT_THUMB = 'Left thumb';

export const splitText = (sector: number, seconds: number): string => `Sector ${sector} ${gapText(seconds)}`;

export const lapNote = (isLast: boolean, seconds: number): string =>
  `${isLast ? 'Last lap' : 'Lap'} · ${lapText(seconds)}`;

export const PAUSED_HERE = 'Paused here.';

// Result of a race

export const YOU = 'You';
export const TIME = 'Time';
export const DISTANCE = 'Distance';
export const BEST_LAP = 'Best lap';
export const POINTS = 'Points';
export const TIME_IS_UP = 'Time is up';
export const THIS_RACE = 'This race';
export const AGAIN = 'Again';
export const NEW_CUP = 'New cup';
export const NEXT_RACE = 'Next race';
export const UNCOUNTED = 'Another tab has continued the cup, so this race does not count.';

const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Last'] as const;

export const MEDAL_NAMES: Readonly<Record<Medal, string>> = {
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
};

export const placeTitle = (place: number): string => PLACES[place - 1] ?? placeText(place);

export const metresText = (metres: number): string => `${readable(Math.floor(metres))} m`;

export const seedText = (seed: number): string => `Seed: ${seedName(seed)}.`;

export const spokenResult = (
  title: string,
  points: number,
  duel: string | null,
  isCounted: boolean,
): string =>
  `${title}. ${counted(points, 'point')}.${duel ? ` ${duel}` : ''}${isCounted ? '' : ` ${UNCOUNTED}`}`;

/** The race's own rank is in the table. */
export const cupTitle = (rank: number): string =>
  rank === 1 ? 'You win the cup' : `${placeTitle(rank)} in the cup`;

export const podiumText = ([first, second, third]: readonly string[]): string =>
  `The cup: first ${first}, second ${second}, third ${third}.`;

export const cupText = ({ seed, races }: Cup): string =>
  `${seedName(seed)} cup, ${races.length} of ${CUP_RACES}`;

interface Cost {
  readonly sector: Sector;
  readonly lost: number;
}

export const lapSectorsText = (lap: readonly Sector[], cost: Cost | null): string =>
  `Sectors of lap ${lap[0]?.lap}: ${sectorsText(lap)}.${cost ? ` ${costText(cost)}` : ''}`;

function costText({ sector: { lap, number, falls, walls, bumps }, lost }: Cost): string {
  const counts = [
    [falls, 'fall'],
    [walls, 'wall'],
    [bumps, 'bump'],
  ] as const;
  const causes = counts.filter(([count]) => count > 0).map(([count, name]) => counted(count, name));
  const why = causes.length > 0 ? causes.join(', ') : 'a slow line';
  return `Most time lost: sector ${number} of lap ${lap}, ${(lost / 60).toFixed(2)} s (${why}).`;
}

/** The time decides, or the points if no player finishes in time. */
export function duelText(race: Race, points: number, { name, verified }: Opponent): string {
  if (!verified) return `You flew beside ${name}’s ghost, not verified.`;
  const { steps, points: theirs } = verified.result;
  const isForPoints = race.options.mode === 'endless';
  const lead = isForPoints ? points - theirs : steps - race.steps;
  if (lead === 0) return `You and ${name}: level.`;
  const by = isForPoints ? counted(Math.abs(lead), 'point') : `${(Math.abs(lead) / 60).toFixed(2)} s`;
  return lead > 0 ? `You beat ${name} by ${by}.` : `${name} stays ahead by ${by}.`;
}

export function comparison(race: Race, points: number, before: Best | null): string {
  const finish = race.ships[0]?.finishStep ?? 0;
  if (!before) return 'the first result on this track.';
  if (race.options.mode === 'trial' && before.runSteps !== null && finish > 0) {
    const gap = (finish - before.runSteps) / 60;
    if (gap === 0) return 'level with your ghost.';
    const seconds = `${Math.abs(gap).toFixed(2)} s`;
    return gap < 0 ? `a new best, ${seconds} faster.` : `${seconds} behind your ghost.`;
  }
  if (points === before.points) return 'exactly your best.';
  return points > before.points
    ? `a new best by ${counted(points - before.points, 'point')}.`
    : `${counted(before.points - points, 'point')} short of your best.`;
}

export function conductText(race: Race): string {
  const player = race.ships[0];
  if (!player) return '';
  if (player.wallHits + player.falls + player.bumps === 0) return 'Not a scratch.';
  return `${counted(player.wallHits, 'wall')}, ${counted(player.bumps, 'bump')}, ${counted(player.falls, 'fall')}.`;
}

export function pointsText(race: Race): string {
  const { place, time, clean } = countPoints(race);
  const parts = [
    race.options.mode === 'race' ? `place ${readable(place)}` : null,
    `${race.options.mode === 'endless' ? 'distance' : 'time'} ${readable(time)}`,
    `clean flying ${readable(clean)}`,
  ];
  return `Points: ${parts.filter((part) => part !== null).join(', ')}.`;
}

// A race with a friend

/** `other` flew the second ship. */
export function leadText(own: Ship, theirs: Ship, other: string): string {
  if (own.finishStep === 0) return `${other} is ahead: you did not finish within half a minute.`;
  if (theirs.finishStep === 0)
    return `You are ahead: ${nameWithin(other)} did not finish within half a minute.`;
  const lead = theirs.finishStep - own.finishStep;
  if (lead === 0) return `You and ${nameWithin(other)}: level.`;
  const seconds = (Math.abs(lead) / 60).toFixed(2);
  return lead > 0 ? `You beat ${nameWithin(other)} by ${seconds} s.` : `${other} beats you by ${seconds} s.`;
}
