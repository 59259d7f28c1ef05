import { readable } from '#common/counted.ts';

export const play = (game: string): string => `Play ${game}`;
export const NO_DOWNLOAD = '// no download, nothing to install';
export const ownBest = (score: number): string => `// your best: ${readable(score)}`;
export const lastPlayed = (day: string): string => `// last played ${day}`;
export const posterBest = (score: number | undefined): string | undefined =>
  score === undefined ? score : `Best:\u00a0${readable(score)}`;
export const WALL = 'The wall';
export const ON_THE_PRESS = '// on the press';
export const TODAY = 'Today';
export const todaysResult = (name: string, result: string | null | undefined): string =>
  `// ${name}${result ? `: ${result}` : ''}`;
export const todaysCount = (done: number, all: number): string => `// ${done} of ${all} played`;
export const NEW_TO_YOU = '// new to you';
export const NEW = 'New';
export const inGame = (game: string): string => `// ${game}`;
export const REACH = 'Reach us';
export const DISCORD = 'Discord';
export const SIGN_IN = 'Signing in with Google unlocks the list of <webgames>web games</webgames>.';

export const inMotion = (game: string): string => `${game} in motion`;
