/** Events report only changes, so a listener (a named function) must also be called once at the start. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const STATES = [
  'visibilitychange',
  'online',
  'offline',
  'fullscreenchange',
  'pointerlockchange',
  'gamepadconnected',
  'gamepaddisconnected',
  'hashchange',
];

/** Listeners that need no call at the start, each with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  'engine/online/main.ts visibilitychange': 'it is read four times a second anyway',
  'engine/shell/game-shell.ts gamepaddisconnected': 'none has been used at the start',
  'engine/phases/input.ts visibilitychange': 'nothing is held at the start',
  'games/donum/game.ts gamepadconnected': 'the first frame looks for gamepads',
  'games/donum/game.ts hashchange': 'the flow starts with the level of the link',
  'games/poster-puzzle/game.ts gamepadconnected': 'the first frame looks for gamepads',
  'site/pages/home/poster-clip.tsx visibilitychange': 'a clip is still until it is asked for',
  'site/sign-in/provider.ts online': 'the SDK asks for the user that it restores',
  'site/sign-in/shared-session.ts visibilitychange':
    'each listener reads the stored e-mail itself at the start',
};

const ADDED = new RegExp(`addEventListener\\(\\s*'(${STATES.join('|')})',\\s*(\\w+)?`, 'g');

const sources = ['engine', 'games', 'player', 'site'].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${withSlashes(file)}`),
);

const listeners = sources.flatMap((file) => {
  const text = readText(file);
  return [...text.matchAll(ADDED)].map(([, event = '', name = '']) => {
    const calls = name ? text.match(new RegExp(`(?<!function |\\.)\\b${name}\\(`, 'g')) : null;
    return { listener: `${file} ${event}`, isCalled: calls !== null };
  });
});

test('each listener for a browser state is also called at the start', () => {
  const unread = listeners.filter(({ isCalled }) => !isCalled).map(({ listener }) => listener);
  // A studio may have removed a game.
  const known = Object.keys(KNOWN).filter((listener) => sources.includes(listener.split(' ')[0] ?? ''));
  expect([...new Set(unread)].sort()).toEqual(known.sort());
});
