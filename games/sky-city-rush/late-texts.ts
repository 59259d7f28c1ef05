import { counted, readable } from '#common/counted.ts';
import { assistsText } from '#engine/menus/texts.ts';
import { nameWithin } from '#engine/online/meeting.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import { DAMAGED_LINK } from '#engine/texts.ts';
import { countPoints, type Medal } from './rules/points.ts';
import type { Race, Ship } from './rules/state.ts';
import type { Best } from './session/best-scores.ts';
import { CUP_RACES, type Cup } from './session/cup.ts';
import type { Opponent } from './session/ghost.ts';
import type { Sector } from './session/sectors.ts';
import type { SharedFlight } from './session/session.ts';
import { lapText, placeText, sectorsText, seedName } from './texts.ts';

export const SOUND = 'Sound (M)';
export const MONO = 'Mono sound';
export const ASSIST = 'Assist';
export const ASSISTS = [
  ['cruise', 'Cruise: thrust and rails'],
  ['pilot', 'Pilot: some help'],
  ['ace', 'Ace: no help'],
] as const;
export const SPEED = 'Game speed';
export const SPEED_CHOICES = SPEEDS.map((speed) => [speed, `${speed} %`] as const);
export const RAILS = 'Rails on every level';
/** Empty without assists. */
export const flownWith = (assists: number): string =>
  assists === 0 ? '' : `Flown with ${assistsText(assists, 'rails')}.`;

/** Returns an opponent's name, with their assists in brackets. */
export const nameWith = (name: string, assists: number): string =>
  assists === 0 ? name : `${name} (${assistsText(assists, 'rails')})`;

export const RUBBER_BAND = 'Rubber band';
export const CAMERA = 'Camera (C)';
export const CAMERAS = [
  ['chase', 'Behind the ship'],
  ['hood', 'On the nose'],
] as const;
export const MOTION = 'Motion';
export const MOTIONS = [
  ['system', 'System setting'],
  ['full', 'Full'],
  ['reduced', 'Reduced'],
] as const;
export const QUALITY = 'Quality';
export const QUALITIES = [
  ['auto', 'Automatic'],
  ['high', 'High'],
  ['low', 'Low'],
] as const;
export const TILTING = 'Steer by tilting';
export const RUMBLE = 'Rumble';
export const OFF_ON = [
  [false, 'Off'],
  [true, 'On'],
] as const;
export const MUTED = [
  [false, 'On'],
  [true, 'Off'],
] as const;

export const PAUSED = 'Paused';
export const PAUSE_TITLE = 'Holding';
export const RESULT = 'Result';

export const ORBIT_SLIDERS = [
  ['angle', 'Orbit'],
  ['elevation', 'Height'],
  ['distance', 'Distance'],
] as const;

export const RACE_OVER = 'Race over';
export const AWAY_TITLE = 'The race goes on';
export const AWAY = 'Your ship flies on without you.';
export const OUT_OF_SYNC = 'Out of sync';

export const FRIEND_TEXTS = {
  match: 'race',
  rival: 'A rival takes over the ship.',
  rivals: 'Rivals take over their ships.',
} as const;

export const standingText = (rank: number): string => `You were ${placeText(rank)}.`;

export const lastCallText = (other: string, isOtherAhead: boolean, seconds: number): string =>
  isOtherAhead
    ? `${other} has finished. You have ${seconds} s left.`
    : `You have finished. ${other} has ${seconds} s left.`;

export const LINK_FAULTS = {
  damaged: DAMAGED_LINK,
  'other-rules': 'That link was made by another version of this game. Ask for a new one.',
  'too-large': 'That link has too much data for a race. It was not opened.',
  untrue: 'That link claims more than its flight did. It does not count.',
  'no-track': 'That link is for a track that this game does not have.',
} as const;

export const dailyLapLine = ({ day, track, steps, sectors, replay }: SharedFlight): string =>
  `Sky City Rush, lap of ${day}, ${track.name}: ${lapText(steps / 60)} (${sectorsText(sectors)}). ${flownWith(replay.recording.assists)}`.trim();

export function challengeLines(flight: SharedFlight, target: string, isGhost: boolean): [string, string] {
  const { track, replay } = flight;
  return [
    `Sky City Rush, ${track.name}, seed ${seedName(replay.options.seed)}: ${flownText(flight)}. ${flownWith(replay.recording.assists)}`.trim(),
    `Same race, my ship beside yours${isGhost ? ' (not verified: the flight is too long for a link)' : ''}. Beat ${target}:`,
  ];
}

function flownText({ replay, metres, steps, place, ships }: SharedFlight): string {
  const { mode, laps } = replay.options;
  if (mode === 'endless') return `${readable(metres)} m before time was up`;
  const time = lapText(steps / 60);
  return mode === 'race'
    ? `${placeText(place)} of ${ships} in ${time}`
    : `${counted(laps, 'lap')} in ${time}`;
}

export const YOU = 'You';
export const TIME = 'Time';
export const DISTANCE = 'Distance';
export const BEST_LAP = 'Best lap';
export const POINTS = 'Points';
export const MUSIC = 'Music';
export const SHAKE = 'Shake';
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

/** Does not mention the rank in this race, because the table shows it. */
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
  return `Most time lost: sector ${number} of lap ${lap}, ${secondsText(lost)} (${why}).`;
}

/** The time decides, or the points if no player finishes in time. */
export function duelText(race: Race, points: number, { name, verified }: Opponent): string {
  if (!verified) return `You flew beside ${name}’s ghost, not verified.`;
  const { steps, points: theirs } = verified.result;
  const isForPoints = race.options.mode === 'endless';
  const lead = isForPoints ? points - theirs : steps - race.steps;
  const by = isForPoints ? counted(Math.abs(lead), 'point') : secondsText(lead);
  return lead < 0 ? `${name} stays ahead by ${by}.` : wonText(name, lead, by);
}

const secondsText = (steps: number): string => `${(Math.abs(steps) / 60).toFixed(2)} s`;

const wonText = (name: string, lead: number, by: string): string =>
  lead > 0 ? `You beat ${name} by ${by}.` : `You and ${name}: level.`;

export function comparison(race: Race, points: number, before: Best | null): string {
  const finish = race.ships[0]?.finishStep ?? 0;
  if (!before) return 'the first result on this track.';
  if (race.options.mode === 'trial' && before.runSteps !== null && finish > 0) {
    const gap = finish - before.runSteps;
    if (gap === 0) return 'level with your ghost.';
    const seconds = secondsText(gap);
    return gap < 0 ? `a new best, ${seconds} faster.` : `${seconds} behind your ghost.`;
  }
  return comparedPoints(points, before) + olderBest(before);
}

function comparedPoints(points: number, { points: before, olderPoints }: Best): string {
  if (before === 0 && olderPoints > 0) return 'the first result by these rules.';
  if (points === before) return 'exactly your best.';
  const by = counted(Math.abs(points - before), 'point');
  return points > before ? `a new best by ${by}.` : `${by} short of your best.`;
}

const olderBest = ({ olderPoints }: Best): string =>
  olderPoints > 0 ? ` Your best by older rules was ${readable(olderPoints)}.` : '';

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

/** `other` is the name of the player of the second ship. */
export function leadText(own: Ship, theirs: Ship, other: string): string {
  if (own.finishStep === 0) return `${other} is ahead: you did not finish within half a minute.`;
  if (theirs.finishStep === 0)
    return `You are ahead: ${nameWithin(other)} did not finish within half a minute.`;
  const lead = theirs.finishStep - own.finishStep;
  const by = secondsText(lead);
  return lead < 0 ? `${other} beats you by ${by}.` : wonText(nameWithin(other), lead, by);
}
