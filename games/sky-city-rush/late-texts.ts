/** Texts of the second script. */
import { counted, readable } from '#common/counted.ts';
import { assistsText } from '#engine/menus/assists.ts';
import { DAMAGED_LINK } from '#engine/replay/duel.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import type { SharedFlight } from './session/session.ts';
import { lapText, placeText, sectorsText, seedName } from './texts.ts';

// Settings

export const SOUND = 'Sound (M)';
export const MONO = 'Mono sound';
export const ASSIST = 'Assist';
export const ASSISTS = [
  ['cruise', 'Cruise: thrust and rails'],
  ['pilot', 'Pilot: some'],
  ['ace', 'Ace: none'],
] as const;
export const SPEED = 'Game speed';
export const SPEED_CHOICES = SPEEDS.map((speed) => [speed, `${speed} %`] as const);
export const RAILS = 'Rails on every level';
/** '' without assists. */
export const flownWith = (assists: number): string =>
  assists === 0 ? '' : `Flown with ${assistsText(assists, 'rails')}.`;

/** Names the assists of an opponent wherever the opponent is named. */
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

// A race with a friend

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

export const lastCallText = (other: string, isOtherFirst: boolean, seconds: number): string =>
  isOtherFirst
    ? `${other} has finished. You have ${seconds} s left.`
    : `You have finished. ${other} has ${seconds} s left.`;

// Links

export const LINK_FAULTS = {
  damaged: DAMAGED_LINK,
  'other-rules': 'That link was made by another version of this game. Ask for a new one.',
  'too-large': 'That link has too much data for a race. It was not opened.',
  untrue: 'That link claims more than its flight did. It does not count.',
  'no-track': 'That link is for a track that this game does not have.',
} as const;

// Sharing

export const dailyLapLine = ({ day, track, steps, sectors, replay }: SharedFlight): string =>
  `Sky City Rush, lap of ${day}, ${track.name}: ${lapText(steps / 60)} (${sectorsText(sectors)}). ${flownWith(replay.recording.assists)}`.trim();

export function challengeLines(flight: SharedFlight, target: string, isGhost: boolean): [string, string] {
  const { track, replay } = flight;
  return [
    `Sky City Rush, ${track.name}, seed ${seedName(replay.options.seed)}: ${flownText(flight)}. ${flownWith(replay.recording.assists)}`.trim(),
    `Same race, my ship beside yours${isGhost ? ', too long a flight to be verified' : ''}. Beat ${target}:`,
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
