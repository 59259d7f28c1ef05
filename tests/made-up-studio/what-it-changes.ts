/** What of the suite the made-up studio can break: the tests that `npm test` repeats on its site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, readSources } from '../choosing/import-graph.ts';
import { isUnitTest } from '../choosing/test-files.ts';

/** End-to-end tests of what a studio decides: its pages, their texts, colours and sizes, and how they are published. */
export const REPEATED_SPECS = [
  'made-up-studio',
  'budgets',
  'configured',
  'game-page',
  'hosting',
  'look',
  'news-and-press',
  'pages',
  'safety',
  'specified-texts',
].map((name) => `tests/e2e/${name}.spec.ts`);

const SIGN_IN = 'Needs the sign-in, which this studio has turned off; npm run test:studio turns it on.';
const SHELL = 'Tests code around the pages that is the same whatever the pages show.';
const PLAYER = 'Tests the frame around a game, its player or its loader, which no studio changes.';
const FAULTS = 'Tests what a page or a game does about a fault of network, browser or storage.';

/** The other end-to-end tests in `tests/e2e`, each with the reason why a studio's choices cannot break it. */
export const SPECS_LEFT_OUT: Readonly<Record<string, string>> = {
  account: SIGN_IN,
  'adding-a-game': 'Adds the two games that this studio has already.',
  'back-forward-cache': SHELL,
  'component-sheet': 'Compares with pictures in our own colours.',
  'faults-games': FAULTS,
  'faults-games-files': FAULTS,
  'faults-loading': FAULTS,
  'faults-pages': FAULTS,
  'first-paint': SHELL,
  framing: PLAYER,
  'game-events': PLAYER,
  'game-faults': FAULTS,
  gl: 'Tests the engine’s drawing layer, which no studio changes.',
  history: SHELL,
  lightbox: SHELL,
  monkey: SHELL,
  'nothing-left-behind': PLAYER,
  offline: 'Tests the service worker, which takes its list of files from the build.',
  'old-browsers': SHELL,
  online: 'Needs a game for two players, and this studio has none.',
  'popup-blocked': SIGN_IN,
  posters: 'Tests our own posters.',
  prefetch: SHELL,
  hud: PLAYER,
  'screen-sizes': PLAYER,
  shell: SHELL,
  'sign-in': SIGN_IN,
  'sign-in-tabs': SIGN_IN,
  'worker-off': SHELL,
};

/**
 * Unit tests that reach what a studio decides by their imports, and yet cannot break with it, each with the reason. They are the
 * slowest of those that the import graph finds.
 */
export const UNITS_LEFT_OUT: Readonly<Record<string, string>> = {
  'serve/commands.test.ts': 'Starts the commands with bad values of the environment.',
  'serve/server-memory.test.ts': 'Measures the server with files of its own.',
  'build/games/pack-games.test.ts': 'Packs games, whose code no studio changes.',
};

/** Paths of all files that differ between two folders of the project, from its root. */
export function changedFiles(before: string, after: string): string[] {
  const old = readSources(before);
  const now = readSources(after);
  const isChanged = (file: string) => {
    if (!old.has(file) || !now.has(file)) return true;
    return !readFileSync(join(before, file)).equals(readFileSync(join(after, file)));
  };
  return [...new Set([...old.keys(), ...now.keys()])].filter(isChanged);
}

/** Returns the unit tests in `folder` that depend on one of the changed files. */
export function unitTestsOf(folder: string, changed: readonly string[]): string[] {
  const sources = readSources(folder);
  return [...importGraph(sources).reachedFrom(changed)].filter(
    (file) => isUnitTest(file) && sources.has(file) && !Object.hasOwn(UNITS_LEFT_OUT, file),
  );
}
