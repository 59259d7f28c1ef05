/** Tests that another studio's choices can break: `npm test` repeats them on the site of `tests/second-studio`. */
import { projectRoot } from '#build/files.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { importGraph, readSources } from './import-graph.ts';
import { isUnitTest } from './test-files.ts';

/** End-to-end tests of what a studio decides: its pages, their texts, colours and sizes, and how they are published. */
export const REPEATED_SPECS = [
  'second-studio',
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

const SIGN_IN = 'Needs the sign-in, which this studio has turned off.';
const SHELL = 'Tests code around the pages that does not depend on their content.';
const PLAYER = 'Tests the frame around a game, its player or its loader, which no studio changes.';
const FAULTS = 'Tests how a page or a game handles a fault of network, browser or storage.';

/** The other end-to-end tests, each with the reason why a studio's choices cannot break it. */
export const SPECS_LEFT_OUT: Readonly<Record<string, string>> = {
  account: SIGN_IN,
  'adding-a-game': 'Adds games to a copy of the project, with our own studio.',
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
  online: 'Tests a match between two players, which no studio changes.',
  popups: SIGN_IN,
  posters: 'Tests our own posters.',
  prefetch: SHELL,
  hud: PLAYER,
  'screen-sizes': PLAYER,
  shell: SHELL,
  'sign-in': SIGN_IN,
  'sign-in-tabs': SIGN_IN,
  'worker-off': SHELL,
};

/** The slowest unit tests that depend on a studio's choices by their imports, each with the reason why it cannot break. */
export const UNITS_LEFT_OUT: Readonly<Record<string, string>> = {
  'serve/commands.test.ts': 'Starts the commands with bad values of the environment.',
  'serve/server-memory.test.ts': 'Measures the server with files of its own.',
  'build/games/pack-games.test.ts': 'Packs games, whose code no studio changes.',
};

/** Rooms that may import neither `#studio/` nor `site/` (`tests/import-rules.test.ts`). */
const WITHOUT_STUDIO = /^(common|engine|games|player|posters)\//;

/** Unit tests that depend on what our studio decides, by their imports. */
export function repeatedUnits(): string[] {
  const sources = readSources(projectRoot);
  const decided = [...sources.keys()].filter((file) => file.startsWith(`${STUDIO_FOLDER}/`));
  return [...importGraph(sources).reachedFrom(decided)].filter(
    (file) => isUnitTest(file) && !WITHOUT_STUDIO.test(file) && !Object.hasOwn(UNITS_LEFT_OUT, file),
  );
}
