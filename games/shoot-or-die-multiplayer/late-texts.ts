import { counted } from '#common/counted.ts';
import type { AwardName } from './session/result.ts';
import type { Rivalry } from './session/rivalry.ts';
import { RIVAL } from './session/session.ts';

export const muteText = (isMuted: boolean): string => (isMuted ? 'Sound on' : 'Sound off');

export const HEART = 'Heart';
export const ROUNDS = 'Rounds';
export const POINTS = 'Points';
export const LEAVE = 'Leave';

export const AWAY_TITLE = ['It beats', 'on'] as const;
export const OUT_OF_SYNC = ['Out of', 'sync'] as const;
export const AWAY = 'The match goes on for everybody. Your heart stands still until you are back.';

export const FRIEND_TEXTS = {
  match: 'match',
  rival: 'A rival takes over the heart.',
  rivals: 'Rivals take over their hearts.',
} as const;

export const standingText = (players: readonly string[], wins: readonly number[]): string =>
  `So far: ${players.map((name, seat) => `${name} ${wins[seat] ?? 0}`).join(', ')}.`;

export const rivalryText = ({ names, wins }: Rivalry): string =>
  `Matches won: ${names.map((name, index) => `${name === RIVAL ? 'rivals' : name} ${wins[index]}`).join(', ')}.`;

export const LINK_COPIED = 'Copied. Anyone with the link can watch the match.';
export const LINK_TOO_LONG =
  'Even the last round is too long for a chat, so nothing was copied. If the game is open in its own tab, the link is in the address bar.';
export const LINK_NOT_COPIED =
  'This browser does not allow copying. If the game is open in its own tab, the link is in the address bar.';

export const AWARD_TEXTS: Readonly<Record<AwardName, (value: number) => string>> = {
  grudge: (bites) => `Bears a grudge: bit ${times(bites)} as a clot`,
  keeper: (caught) => `Safe pair of hands: caught ${counted(caught, 'bullet')}`,
  stopper: (stopped) => `Cardiac arrest: stopped ${counted(stopped, 'heart')}`,
  thief: (stolen) => `Pickpocket: took ${counted(stolen, 'drop')} of the others’ life`,
  sharpest: (percent) => `Sharpest: ${percent} % of shots hit`,
  steady: (hits) => `Steady: ${counted(hits, 'hit')} in a row`,
  glutton: (kills) => `Glutton: ${counted(kills, 'thing')} eaten`,
};

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
