import { projectRoot } from '#build/files.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { importGraph, readSources } from './import-graph.ts';
import { isUnitTest } from './test-files.ts';

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

/** End-to-end tests that are omitted, each with the reason why another studio's settings cannot break it. */
export const SPECS_LEFT_OUT: Readonly<Record<string, string>> = {
  account: SIGN_IN,
  'adding-a-game': 'Adds games to a copy of the project, with our own studio.',
  'back-forward-cache': SHELL,
  'component-sheet': 'Compares with pictures in our own colours.',
  faces: 'Shows our own pages in three fonts of different widths.',
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
  kit: 'Compares the screens of our games, which no studio changes.',
  lightbox: SHELL,
  'html-in-pieces': SHELL,
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
  'spaced-text': PLAYER,
  shell: SHELL,
  'sign-in': SIGN_IN,
  'sign-in-tabs': SIGN_IN,
  'worker-off': SHELL,
  sound: 'Measures the sounds of our games, which no studio changes.',
};

/** Omitted unit tests, grouped by reason; a test that reads the studio's files is never omitted. */
const UNITS_BY_REASON: readonly (readonly [reason: string, files: readonly string[]])[] = [
  [
    SIGN_IN,
    [
      'site/sign-in/buttons.test.tsx',
      'site/sign-in/tabs-agree.test.ts',
      'site/pages/account/account-below.test.tsx',
      'site/pages/account/account-pages.test.tsx',
      'site/pages/account/sign-in-page.test.ts',
    ],
  ],
  [
    SHELL,
    [
      'site/boot.test.ts',
      'site/observe-start.test.ts',
      'site/offline/service-worker/answer.kept-document.test.tsx',
      'site/shell/online-status.test.tsx',
      'tests/hydrated-games.test.tsx',
    ],
  ],
  [PLAYER, ['tests/broken-game-files.test.ts']],
  [FAULTS, ['tests/refused-apis.test.ts']],
  ['Tests Addem Numbers, which this studio does not list.', ['site/addem/addem-game.test.tsx']],
  [
    'Reads the sources of the whole project, which are the same for every studio.',
    [
      'tests/another-try.test.ts',
      'tests/counted-nouns.test.ts',
      'tests/deterministic-rules.test.ts',
      'tests/doc-comments.test.ts',
      'tests/import-rules.test.ts',
      'tests/one-place.test.ts',
      'tests/own-links.test.ts',
      'tests/saved-values.test.ts',
      'tests/shares.test.ts',
      'tests/state-at-start.test.ts',
      'tests/text-files.test.ts',
      'tests/updating.test.ts',
    ],
  ],
  [
    'Tests the tools that choose tests or mutate code, on made-up sources.',
    [
      'tests/choosing/choose-by-words.test.ts',
      'tests/choosing/choose-specs.test.ts',
      'tests/choosing/import-graph.test.ts',
      'tests/choosing/second-studio.test.ts',
      'tests/choosing/test-files.test.ts',
      'tests/mutants/mutate.test.ts',
    ],
  ],
  [
    'Tests the build or the server with files of its own.',
    [
      'build/check-node.test.ts',
      'build/command-config.test.ts',
      'build/dist.test.ts',
      'build/games/dev-games.test.ts',
      'build/games/publish-unity.test.ts',
      'build/games/unity-build.test.ts',
      'serve/commands.test.ts',
      'serve/hostile-requests.test.ts',
      'serve/server-memory.test.ts',
      'serve/static-server.test.ts',
      'serve/terminal.test.ts',
    ],
  ],
  [
    'Builds or makes something for a game, whose code no studio changes.',
    ['build/games/pack-games.test.ts', 'tools/games/donum/climb.test.ts', 'tools/pictures/clips.test.ts'],
  ],
];

export const UNITS_LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  UNITS_BY_REASON.flatMap(([reason, files]) => files.map((file) => [file, reason])),
);

const WITHOUT_STUDIO = /^(common|engine|games|player|posters)\//;

export function repeatedUnits(): string[] {
  const sources = readSources(projectRoot);
  const decided = [...sources.keys()].filter((file) => file.startsWith(`${STUDIO_FOLDER}/`));
  return [...importGraph(sources).reachedFrom(decided)].filter(
    (file) => isUnitTest(file) && !WITHOUT_STUDIO.test(file) && !Object.hasOwn(UNITS_LEFT_OUT, file),
  );
}
