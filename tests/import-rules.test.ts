/** Checks which room imports which, by following every import to its file. */

import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

/** A room, its allowed imports, and advice for any other import. */
interface ImportRule {
  room: RegExp;
  /** Patterns of paths; `$1` is the capture of the room's pattern. */
  mayImport: readonly string[];
  instead: string;
}

const RULES: readonly ImportRule[] = [
  {
    room: /^site\//,
    mayImport: [
      '^site/',
      '^studio/',
      '^common/',
      '^engine/(saving/(save-store|kept-days)|rules/day|shell/share-length)\\.ts$',
    ],
    instead: 'The site meets games at run time: put what both must know into common/messages.ts.',
  },
  {
    room: /^studios\/([^/]+)\//,
    mayImport: ['^studios/$1/', '^site/studio-shape\\.ts$'],
    instead: 'What a studio decides is data: whoever needs it reads it.',
  },
  {
    room: /^player\//,
    mayImport: ['^(player|common)/'],
    instead: 'The player knows no site, no engine and no game: pages reach it by messages.',
  },
  {
    room: /^common\//,
    mayImport: ['^common/'],
    instead:
      'What site, player and engine share letter for letter is a leaf: take what you need as an argument.',
  },
  {
    room: /^engine\//,
    mayImport: ['^(engine|common)/', '^player/unity-contract\\.ts$'],
    instead: 'The engine knows no game and no page: take what you need as an argument.',
  },
  {
    room: /^posters\//,
    mayImport: ['^posters/', '^engine/rules/'],
    instead: 'The poster generator knows no game: move what both need into posters/.',
  },
  {
    room: /^games\/shooter-kit\//,
    mayImport: ['^games/shooter-kit/', '^(engine|common)/'],
    instead: 'The kit knows neither of its games: take what you need as an argument.',
  },
  {
    room: /^games\/([^/]+)\/bench\//,
    mayImport: ['^games/($1|shooter-kit)/', '^(bench|engine|posters|tests/support)/'],
    instead: 'What a game measures of itself knows that game, and how the bench measures.',
  },
  {
    room: /^games\/([^/]+)\/e2e\//,
    mayImport: ['^games/($1|shooter-kit)/', '^(engine|posters)/', '^tests/(e2e/support/|read-zip\\.ts$)'],
    instead: 'A game’s end-to-end tests know that game, and what all such tests share.',
  },
  {
    room: /^games\/([^/]+)\//,
    mayImport: ['^games/$1/', '^games/shooter-kit/', '^(engine|common|posters)/'],
    instead: 'A game imports no other game: what two games share goes into engine/.',
  },
  {
    room: /^build\//,
    mayImport: ['^(build|site|studio|player|engine|posters)/', '^serve/terminal\\.ts$'],
    instead:
      'The build finds games by their folders: what it needs of a game, the game says in its catalogue entry.',
  },
  {
    room: /^serve\//,
    mayImport: ['^serve/', '^build/', '^site/'],
    instead: 'What serves the site knows its build and its configuration only.',
  },
  {
    room: /^tools\/games\/([^/]+)\//,
    mayImport: [
      '^tools/(pictures|games/$1)/',
      '^games/($1|shooter-kit)/',
      '^(build|engine|posters|site|tests)/',
    ],
    instead: 'A tool of one game knows that game alone.',
  },
  {
    room: /^tools\//,
    mayImport: ['^(tools|build|serve|site|studio|engine|posters)/'],
    instead: 'A tool finds what is of one game in tools/games/, by its folder.',
  },
];

/** Unit tests may use shared test code and tools; tests of the whole project are in `tests/` and have no rule. */
const SHARED_BY_TESTS = /^(tests\/(?!e2e\/)|tools\/)/;

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}\/|#[a-z])[^'?]+)/g;

/** Returns the path of an imported file, from the project's root; a file of the studio's folder is in `studio/`. */
function target(file: string, specifier: string): string {
  const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
  return withSlashes(normalize(path));
}

function faultsOf(file: string, source: string): string[] {
  const rule = RULES.find(({ room }) => room.test(file));
  if (!rule) return [];
  const [, captured = ''] = rule.room.exec(file) ?? [];
  const allowed = rule.mayImport.map((pattern) => new RegExp(pattern.replace('$1', captured)));
  const isTest = /\.test\.tsx?$|\/(fake|made-up|simulated)-[^/]*$/.test(file);
  return [...source.matchAll(IMPORT)]
    .map(([, specifier = '']) => target(file, specifier))
    .filter((path) => !allowed.some((pattern) => pattern.test(path)))
    .filter((path) => !(isTest && SHARED_BY_TESTS.test(path)))
    .map((path) => `${file} imports ${path}. ${rule.instead}`);
}

const ROOMS = [
  'studios',
  'site',
  'player',
  'common',
  'engine',
  'posters',
  'games',
  'build',
  'serve',
  'tools',
];

function sourceFiles(): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${withSlashes(path)}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/')),
  );
}

test('every import is allowed by the rules of its room', () => {
  const files = sourceFiles();
  expect(files.flatMap((file) => faultsOf(file, readText(file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test.each([
  ['games/donum/screens/hud.tsx', "import { a } from '../../../sky-city-rush/rules/step.ts';"],
  ['games/donum/game.ts', "import { a } from '#games/poster-puzzle/rules/state.ts';"],
  ['games/shooter-kit/rules/life.ts', "import type { A } from '../../shoot-or-die/rules/run.ts';"],
  ['site/shell/footer.tsx', "const a = await import('../../engine/game.ts');"],
  ['engine/loop/fixed-step.ts', "import { a } from '#games/donum/rules/step.ts';"],
  ['posters/poster.ts', "import { a } from '#games/poster-puzzle/rules/state.ts';"],
  ['build/press-kit.ts', "import { a } from '../games/donum/rules/step.ts';"],
  ['site/shell/footer.tsx', "import { studio } from '../../studios/slash-slash/studio.ts';"],
  ['studios/slash-slash/studio.ts', "import { a } from '#site/config.ts';"],
  ['serve/start.ts', "import { a } from '#engine/game.ts';"],
  ['tools/games/donum/media.ts', "import { a } from '#games/sky-city-rush/rules/step.ts';"],
])('%s: refuses %s, with a message that says what to do', (file, source) => {
  expect(faultsOf(file, source)).toEqual([expect.stringMatching(/^\S+ imports \S+\. .+\.$/)]);
});

test('a game may import itself, the engine, the posters and the kit, in any notation', () => {
  const source = `
    import { a } from './rules/step.ts';
    import { b } from '../shooter-kit/rules/life.ts';
    import { c } from '#engine/game.ts';
    import { d } from '#posters/poster.ts';`;
  expect(faultsOf('games/shoot-or-die/game.ts', source)).toEqual([]);
});

/** Games in the frame (docs/decisions/014-one-frame-for-every-game.md): those that have phases. */
const FRAMED = sourceFiles().flatMap((file) => /^games\/[^/]+(?=\/phases\/)/.exec(file)?.[0] ?? []);

/** What each layer of such a game must not import. `types` may be imported all the same. */
const LAYERS = [
  {
    layer: /\/commands\.ts$/,
    never: /\/(phases|view|screens|rules|input)\//,
    instead: 'Commands are leaves: of the game they import types of the model only.',
  },
  {
    layer: /\/(session|rules)\//,
    never: /\/(phases|view|screens|input)\//,
    instead: 'The model knows nobody: phases and views take from it.',
  },
  {
    layer: /\/phases\//,
    never: /\/(view|screens|input)\//,
    instead:
      'A phase changes the model, which views show; what has to be asked for goes through an interface of it.',
  },
  {
    layer: /\/(view|screens)\//,
    never: /\/phases\//,
    instead: 'What is seen sends commands: which phase it belongs to is said in game.ts.',
  },
];

const framedSources = () =>
  sourceFiles().filter(
    (file) =>
      FRAMED.some((game) => file.startsWith(`${game}/`)) && !/\.test\.|\/(e2e|bot|bench)\//.test(file),
  );

test('in the frame imports go down only, types included', () => {
  const faults = framedSources().flatMap((file) =>
    LAYERS.filter(({ layer }) => layer.test(file)).flatMap(({ never, instead }) =>
      [...readText(file).matchAll(IMPORT)]
        .map(([, specifier = '']) => target(file, specifier))
        .filter((path) => path.startsWith('games/') && never.test(path))
        .map((path) => `${file} imports ${path}. ${instead}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('in the frame keys are named in commands only, and nobody asks for a phase by its name', () => {
  const KEY =
    /['"](Key[A-Z]|Digit\d|Arrow(Left|Right|Up|Down)|Escape|Enter|Space|Backspace|Shift(Left|Right))['"]/;
  const ASKS = /\bmachine(\(\))?\.(phase|over)\s*[!=]==?\s*'/;
  const faults = framedSources().filter(
    (file) => !file.endsWith('/commands.ts') && (KEY.test(readText(file)) || ASKS.test(readText(file))),
  );
  expect(faults).toEqual([]);
});

test('a game.ts in the frame has one function, which connects the parts', () => {
  const games = framedSources().filter((file) => file.endsWith('/game.ts'));
  expect(games.length).toBeGreaterThan(0);
  const functionsOf = (file: string) =>
    [...readText(file).matchAll(/^(?:export )?(?:async )?function (\w+)|^const (\w+) = .*=>/gm)].map(
      ([, declared, assigned]) => declared ?? assigned,
    );
  for (const file of games) expect(functionsOf(file), file).toEqual(['createGame']);
});
