import type { FailureReason } from './messages.ts';

/** For each reason one sentence for the visitor: what happened, and what to do. */
export const FAILURE_TEXT: Readonly<Record<FailureReason, string>> = {
  'no-webgl':
    'This browser gives the game no WebGL to draw with: switch on hardware acceleration in its settings, or take another browser.',
  offline: 'You are offline: connect to the internet, then try again.',
  'missing-file': 'A file of the game is missing on the server: try again in a few minutes.',
  'wrong-type': 'The server sent something else in place of a file of the game: try again in a few minutes.',
  'wrong-encoding':
    'The server sent a file of the game packed in a way that it did not announce: try again in a few minutes.',
  truncated: 'A file of the game arrived incomplete: check your connection, then try again.',
  stalled: 'Nothing has arrived for a minute: check your connection, then try again.',
  crashed: 'The game crashed: try again, and close other tabs if it happens twice.',
  'missing-script':
    'The game asks its page for something that is not here, which only its studio can mend: tell us, please.',
  'context-lost':
    'The graphics card dropped the game: try again, and close other games and tabs if it happens twice.',
  'loader-fault': 'The game could not be started: try again, and take another browser if it happens twice.',
  unreachable: 'The server does not answer: check your connection, then try again.',
};
