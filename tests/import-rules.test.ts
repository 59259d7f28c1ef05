import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

/** A room, its allowed imports, and advice for any other import. */
interface ImportRule {
  room: RegExp;
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
    instead: 'The site meets games at run time: put shared definitions into common/messages.ts.',
  },
  {
    room: /^studios\/[^/]+\/games\/([^/]+)\//,
    mayImport: ['/games/$1/', '^(engine|common|posters)/', '^site/catalogue/game-entry\\.ts$'],
    instead: 'A studio’s game knows itself, the engine and the type of an entry.',
  },
  {
    room: /^studios\/([^/]+)\//,
    mayImport: ['^studios/$1/', '^site/studio-shape\\.ts$'],
    instead: "A studio's folder contains data only: read it from elsewhere instead.",
  },
  {
    room: /^player\//,
    mayImport: ['^(player|common)/'],
    instead: 'The player may not know the site, the engine or a game: pages reach it by messages.',
  },
  {
    room: /^common\//,
    mayImport: ['^common/'],
    instead:
      'common/ is shared by site, player and engine and imports nothing: pass what it needs as an argument.',
  },
  {
    room: /^engine\//,
    mayImport: ['^(engine|common)/', '^player/unity-contract\\.ts$'],
    instead: 'The engine may not know a game or a page: pass what it needs as an argument.',
  },
  {
    room: /^posters\//,
    mayImport: ['^posters/', '^engine/rules/'],
    instead: 'The poster generator may not know a game: move shared code into posters/.',
  },
  {
    room: /^games\/shooter-kit\//,
    mayImport: ['^games/shooter-kit/', '^(engine|common)/'],
    instead: 'The kit may not know its games: pass what it needs as an argument.',
  },
  {
    room: /^games\/([^/]+)\/bench\//,
    mayImport: ['^games/($1|shooter-kit)/', '^(bench|engine|posters|tests/support)/'],
    instead: "A game's measurements may import that game, and the bench.",
  },
  {
    room: /^games\/([^/]+)\/e2e\//,
    mayImport: [
      '^games/($1|shooter-kit)/',
      '^(engine|posters)/',
      '^tests/(e2e/support/|support/read-zip\\.ts$)',
    ],
    instead: 'A game’s end-to-end tests may import that game, and shared test code.',
  },
  {
    room: /^games\/([^/]+)\//,
    mayImport: ['^games/$1/', '^games/shooter-kit/', '^(engine|common|posters)/'],
    instead: 'A game may not import another game: move shared code into engine/.',
  },
  {
    room: /^build\//,
    mayImport: ['^(build|site|studio|player|engine|posters)/', '^serve/terminal\\.ts$'],
    instead:
      "The build finds games by their folders: put what it needs to know into the game's catalogue entry.",
  },
  {
    room: /^serve\//,
    mayImport: ['^serve/', '^build/', '^site/'],
    instead: 'Serving code may import the build and the configuration only.',
  },
  {
    room: /^tools\/games\/([^/]+)\//,
    mayImport: [
      '^tools/(pictures|games/$1)/',
      '^games/($1|shooter-kit)/',
      '^(build|engine|posters|site|tests)/',
    ],
    instead: 'A tool of one game may import that game only.',
  },
  {
    room: /^tools\//,
    mayImport: ['^(tools|build|serve|site|studio|engine|posters)/'],
    instead: 'A tool finds files of a game in tools/games/, by its folder.',
  },
];

/** Unit tests may use shared test code and tools; tests of the whole project are in `tests/` and have no rule. */
const SHARED_BY_TESTS = /^(tests\/(?!e2e\/)|tools\/)/;

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}\/|#[a-z])[^'?]+)/g;

/** The path of a studio's file starts with `studio/`. */
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

test('a game may import itself, the engine, the posters and the kit, in any form of import', () => {
  const source = `
    import { a } from './rules/step.ts';
    import { b } from '../shooter-kit/rules/life.ts';
    import { c } from '#engine/game.ts';
    import { d } from '#posters/poster.ts';`;
  expect(faultsOf('games/shoot-or-die/game.ts', source)).toEqual([]);
});

/** Games with phases (docs/decisions/014-one-frame-for-every-game.md). */
const FRAMED = sourceFiles().flatMap((file) => /^games\/[^/]+(?=\/phases\/)/.exec(file)?.[0] ?? []);

/** Forbidden imports for each layer of a game with phases, except for `types`. */
const LAYERS = [
  {
    layer: /\/commands\.ts$/,
    never: /\/(phases|view|screens|rules|input)\//,
    instead: "Commands import only types of the game's model.",
  },
  {
    layer: /\/(session|rules)\//,
    never: /\/(phases|view|screens|input)\//,
    instead: 'The model may not import phases or views: they import it.',
  },
  {
    layer: /\/phases\//,
    never: /\/(view|screens|input)\//,
    instead: 'A phase changes the model, which views show; ask the view through an interface of the phase.',
  },
  {
    layer: /\/(view|screens)\//,
    never: /\/phases\//,
    instead: 'Views and screens send commands: game.ts decides which phase receives them.',
  },
];

const framedSources = () =>
  sourceFiles().filter(
    (file) =>
      [...FRAMED, 'games/shooter-kit'].some((game) => file.startsWith(`${game}/`)) &&
      !/\.test\.|\/(e2e|bot|bench)\//.test(file),
  );

test('in a game with phases each layer imports only layers below it, types included', () => {
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

/** Matches a `KeyboardEvent.code`, or a `key` that is longer than a character. */
const KEY =
  /['"`](Key([A-Z]|\$\{.*?\})|Digit(\d|\$\{.*?\})|Numpad\w+|Arrow(Left|Right|Up|Down)|(Shift|Control|Alt|Meta)(Left|Right)?|F\d\d?|Page(Up|Down)|Bracket(Left|Right)|Intl\w+|Escape|Enter|Space|Backspace|Tab|Insert|Delete|Home|End|Backquote|Backslash|Comma|Period|Slash|Minus|Equal|Quote|Semicolon|CapsLock|ContextMenu)['"`]/;

/** Matches comparisons of a phase's name. Applied only to files that mention the machine, because rules may have other phases. */
const COMPARES_PHASE =
  /\b(phase|over)\s*[!=]==?\s*['"`\w]|['"`]\s*[!=]==?\s*[\w.()?]*\b(phase|over)\b|switch\s*\([^)]*\b(phase|over)\)|\.(includes|has)\([^)]*\b(phase|over)\)/;

const namesKey = (source: string) => KEY.test(source);
const comparesPhase = (source: string) =>
  /\bmachine\b|\bMachine</.test(source) && COMPARES_PHASE.test(source);

test('rules and session do not use the DOM', () => {
  const DOM = /\b(document|window|navigator|localStorage|sessionStorage|location|screen)\.\w/;
  const model = framedSources().filter(
    (file) => /\/(rules|session)\//.test(file) && !/\/made-up-/.test(file),
  );
  expect(model.length).toBeGreaterThan(40);
  expect(model.filter((file) => DOM.test(readText(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))).toEqual(
    [],
  );
});

test('in a game with phases only commands name keys', () => {
  const faults = framedSources().filter((file) => !file.endsWith('/commands.ts') && namesKey(readText(file)));
  expect(faults).toEqual([]);
});

test('outside engine/phases no code compares a phase of the machine', () => {
  const engine = sourceFiles().filter((file) => /^engine\/(?!phases\/)(?!.*\.test\.)/.test(file));
  expect(engine.length).toBeGreaterThan(50);
  expect([...engine, ...framedSources()].filter((file) => comparesPhase(readText(file)))).toEqual([]);
});

test.each([
  ["if (code === 'KeyQ') start();", namesKey],
  ['if (code === `Digit${seat}`) start();', namesKey],
  ["keys: ['Tab', 'ControlRight'],", namesKey],
  ["const zoom = { closer: 'NumpadAdd' };", namesKey],
  ["const isPaused = machine.phase === 'paused';", comparesPhase],
  [
    "const lookOf = ({ phase, over }: Machine<Name>) => LOOKS[over === 'photo' ? over : phase];",
    comparesPhase,
  ],
  ['if (machine.phase !== PAUSED) step();', comparesPhase],
  ["if ('paused' === connected.machine.phase) step();", comparesPhase],
  ["const { phase } = machine;\nif (phase == 'over') end();", comparesPhase],
  ['switch (machine.phase) {', comparesPhase],
  ['const isCovered = machine.over !== null;', comparesPhase],
  ["const isStill = ['paused', 'photo'].includes(machine.phase);", comparesPhase],
])('finds the fault in “%s”', (source, isFault) => {
  expect(isFault(source)).toBe(true);
});

test.each([
  ["if (match.phase === 'round') draw();", comparesPhase],
  ['const look = LOOKS[machine.phase] ?? {};', comparesPhase],
  ['const { isOver } = machine.top;', comparesPhase],
  ["const HOME = 'Home page';", namesKey],
])('finds no fault in “%s”', (source, isFault) => {
  expect(isFault(source)).toBe(false);
});

test('games receive keys, pointers, wheels and gamepads through the engine, which handles the devices’ differences', () => {
  const LISTENS =
    /\b(Keyboard|Wheel|Pointer|Touch|Mouse)Event\b|addEventListener\(\s*'(key|wheel|pointer(down|move)|mouse|touch)|\bon(Key|Wheel|Pointer(Move|Up)|Mouse|Touch)\w*=|getGamepads/;
  expect(framedSources().filter((file) => LISTENS.test(readText(file)))).toEqual([]);
});

/** True for a promise that is not returned to the machine, which could then not ignore its late result. */
const hidesPromise = (source: string) => /\bvoid \(?async\b|[{;]\s*\(async\b|\.(then|catch)\(/.test(source);

test('a phase returns the promise of an asynchronous handler to the machine, which ignores late results', () => {
  const phases = framedSources().filter((file) => file.includes('/phases/'));
  expect(phases.length).toBeGreaterThan(4);
  expect(phases.filter((file) => hidesPromise(readText(file)))).toEqual([]);
});

test.each([
  'on(ask.photo, (game) => void (async () => game.photograph())());',
  'on(ask.photo, (game) => { (async () => { await game.photograph(); })(); });',
  "on(ask.photo, (game) => { game.photograph().then(() => 'photo'); });",
  'on(ask.photo, (game) => { game.photograph().catch(() => {}); });',
])('finds the hidden promise in “%s”', (source) => expect(hidesPromise(source)).toBe(true));

/** Returns the names of top-level functions and classes, and of constants that contain functions. */
const functionsOf = (source: string) =>
  [
    ...source.matchAll(
      /^(?:export )?(?:default )?(?:async )?(?:function\*?|class)\s*(\w*)|^(?:export )?(?:const|let) (\w+)(?:(?!\n\S)[\s\S])*?(?:=>|\bfunction\b|\n {2}(?:get |async )?\w+\([^)]*\)[^;=]*\{)/gm,
    ),
  ].map(([, declared, assigned]) => declared || assigned || 'default');

test('the game.ts of a game with phases has a single function, which connects the parts', () => {
  const games = framedSources().filter((file) => file.endsWith('/game.ts'));
  expect(games.length).toBeGreaterThan(0);
  for (const file of games) expect(functionsOf(readText(file)), file).toEqual(['createGame']);
});

test.each([
  ['export default function (host: GameHost) {}', 'default'],
  ['class Loop {}', 'Loop'],
  ['const lookOf = (machine: Machine): Look => LOOKS[machine.phase];', 'lookOf'],
  ['const PAGE = {\n  isSeen: () => document.hidden,\n};', 'PAGE'],
  ['const PAGE = {\n  get width() {\n    return screen.width;\n  },\n};', 'PAGE'],
  ['export const start = function () {};', 'start'],
])('finds the function in “%s”', (source, name) => expect(functionsOf(source)).toEqual([name]));

function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (file.startsWith('studio/')) return loaded;
  const statics = readText(file).matchAll(
    /^(?:import|export) (?!type\b)(?:[^;']*? from )?'((?:\.{1,2}\/|#[a-z])[^'?]+\.ts)'/gm,
  );
  for (const [, specifier = ''] of statics) loadedWith(target(file, specifier), loaded);
  return loaded;
}

test.each(['build/run.ts', 'serve/start.ts', 'serve/dev.ts'])(
  '%s reports a fault in the studio’s files in one line, because it loads none of them before',
  (command) => {
    const loaded = [...loadedWith(command)];
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((file) => file.startsWith('studio/') || file === 'site/config.ts')).toEqual([]);
  },
);
