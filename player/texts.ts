import type { FailureReason } from '#common/messages.ts';

export const FAILURE_TEXT: Readonly<Record<FailureReason, string>> = {
  'no-webgl':
    'This game needs WebGL, which this browser does not offer: turn on hardware acceleration in its settings, or use another browser.',
  offline: 'You are offline: connect to the internet, then try again.',
  'missing-file': 'A file of the game is missing on the server: try again in a few minutes.',
  'wrong-type': 'The server sent something else instead of a file of the game: try again in a few minutes.',
  'wrong-encoding':
    'The server sent a compressed file of the game without saying so: try again in a few minutes.',
  truncated: 'A file of the game arrived incomplete: check your connection, then try again.',
  stalled: 'Nothing has arrived for a minute: check your connection, then try again.',
  crashed: 'The game crashed: try again, and close other tabs if it happens twice.',
  'missing-script':
    'The game needs a script that is missing from this page: please tell us, because only the studio can add it.',
  'context-lost':
    'The graphics card stopped drawing the game: try again, and close other games and tabs if it happens twice.',
  'loader-fault': 'The game could not be started: try again, and use another browser if it happens twice.',
  unreachable: 'The server does not answer: check your connection, then try again.',
};

export const TRY_AGAIN = 'Try again';
export const PLAY = 'Play';
export const loadingLabel = (game: string): string => `Loading ${game}`;
export const loadingText = (percent: number): string => `// loading ${percent} %`;
export const notRunning = (game: string): string => `${game} is not running.`;
