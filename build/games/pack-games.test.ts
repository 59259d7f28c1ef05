import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unpackData } from '#engine/loader/unpack-data.ts';
import { projectRoot } from '../files.ts';
import { PackError } from './game-folders.ts';
import { type PageFonts, readPageFonts } from './pack-data.ts';
import { type PackManifest, packGames } from './pack-games.ts';

const MAIN = `export default { start() { return { dispose() {}, messages: {}, length: Math.hypot(3, 4) }; } };`;

/** Source of a game with online play: the menu contains the address of the online script. */
const PLAYED_WITH_A_FRIEND = `import { createOnlineMenu } from ${JSON.stringify(join(projectRoot, 'engine/online/online-menu.ts'))};
  ${MAIN.replace('3, 4', '6, 8').replace('messages: {}', 'messages: {}, createOnlineMenu')}`;

const WITH_LATE_SCREENS = `import { step } from './steps.ts';
  export default { start() { step(); return { late: () => import('./late.ts') }; } };`;
const STEPS = 'let steps = 0; export const step = () => ++steps; export const steps2 = () => steps * 2;';
const LATE = `import { step, steps2 } from './steps.ts'; export const advance = () => step(); export { steps2 as twice };`;

let work: string;
let out: string;
let manifest: PackManifest;
let pageFonts: PageFonts;
const lines: string[] = [];

async function makeGames(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(work, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'pack-games-'));
  const gamesFolder = await makeGames('games', {
    'first-game/main.ts': MAIN,
    'first-game/data/level.txt': 'abc',
    'first-game/data/display.woff2': 'the page’s face',
    'first-game/data/own.woff2': 'its own face',
    'first-game/worker.ts': 'postMessage(6 * 7);',
    'first-game/streaming-assets/song.txt': 'la la',
    'second/main.ts': PLAYED_WITH_A_FRIEND,
    'third/main.ts': WITH_LATE_SCREENS,
    'third/late.ts': LATE,
    'third/steps.ts': STEPS,
    'notes/readme.txt': 'no game',
  });
  out = join(work, 'out');
  await makeGames('out', { 'static/media/display.0a1b2c3d.woff2': 'the page’s face' });
  pageFonts = await readPageFonts(out);
  manifest = await packGames(out, {
    gamesFolders: [gamesFolder],
    pageFonts,
    report: (line) => lines.push(line),
  });
});

afterAll(() => rm(work, { recursive: true }));

const read = (path: string) => readFile(join(out, path));

test('every folder with a main.ts is a game, and nothing else is', async () => {
  expect(Object.keys(manifest)).toEqual(['first-game', 'second', 'third']);
  expect((await readdir(join(out, 'games'))).sort()).toEqual(['first-game', 'framework', 'second', 'third']);
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['first-game', 'second', 'third']);
});

test('each file is at its address, has the length and version that the manifest states, and has compressed twins', async () => {
  const game = manifest['first-game'];
  if (!game) throw new Error('first-game is missing');
  const files = {
    '/games/first-game/first-game.loader.js': game.loader,
    '/games/first-game/first-game.code.js': game.code,
    '/games/first-game/first-game.data': game.data,
  };
  for (const [path, file] of Object.entries(files)) {
    expect(file.path).toBe(path);
    const content = await read(file.path);
    const br = await read(`${file.path}.br`);
    expect(content).toHaveLength(file.bytes);
    expect(br).toHaveLength(file.brotliBytes);
    expect(file.version).toBe(createHash('sha256').update(content).digest('hex').slice(0, 8));
    expect(brotliDecompressSync(br).equals(content)).toBe(true);
    expect(gunzipSync(await read(`${file.path}.gz`)).equals(content)).toBe(true);
  }
});

test('the loader contract’s code and framework are the same file, and a page requests each file only once', () => {
  for (const { framework, code, preloaded } of Object.values(manifest)) {
    expect(framework).toEqual(code);
    expect(preloaded).toEqual(['code', 'data', 'loader']);
  }
});

test('lists the online script only for games that use it', () => {
  expect(manifest['first-game']?.loadedLater).toEqual([]);
  expect(manifest['second']?.loadedLater).toMatchObject([{ path: '/games/framework/online.js' }]);
});

test('the data file contains the data folder', async () => {
  const files = unpackData(new Uint8Array(await read('/games/first-game/first-game.data')));
  expect(new TextDecoder().decode(files.get('level.txt'))).toBe('abc');
});

test('the data file contains only the address of a font that the pages load, but all other fonts in full', async () => {
  const files = unpackData(new Uint8Array(await read('/games/first-game/first-game.data')));
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  expect(files.has('display.woff2')).toBe(false);
  expect(text('display.woff2.address')).toBe('/static/media/display.0a1b2c3d.woff2');
  expect(text('own.woff2')).toBe('its own face');
  expect(manifest['first-game']?.preloadedFonts).toEqual(['/static/media/display.0a1b2c3d.woff2']);
});

test('a game’s data contains its worker as a self-contained script', async () => {
  const files = unpackData(new Uint8Array(await read('/games/first-game/first-game.data')));
  const postMessage = vi.fn();
  runInNewContext(new TextDecoder().decode(files.get('worker.js')), { postMessage });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(42);
  const others = unpackData(new Uint8Array(await read('/games/second/second.data')));
  expect(others.has('worker.js')).toBe(false);
});

test('copies streaming assets into a folder named after their version', async () => {
  const address = manifest['first-game']?.streamingAssets;
  expect(address).toMatch(/^\/games\/first-game\/StreamingAssets\/[0-9a-f]{8}$/);
  expect((await read(`${address}/song.txt`)).toString()).toBe('la la');
  expect(manifest.second?.streamingAssets).toBe('/games/second/StreamingAssets');
});

test('the code is a classic script that defines a game', async () => {
  const page: { slashSlashGame?: { start(): { length: number } } } = {};
  const window = Object.assign(page, { console });
  runInNewContext((await read('/games/second/second.code.js')).toString(), window);
  expect(page.slashSlashGame?.start().length).toBe(10);
});

/** Runs a game's code in a separate page that uses `load` to load other scripts. */
async function runGame(slug: string, load: (address: string, page: object) => Promise<void>, folder = out) {
  const page = {
    ...{ console, setTimeout, clearTimeout },
    document: {
      createElement: () => ({ remove() {} }),
      head: {
        append: (script: { src: string; onload(): void; onerror(): void }) =>
          void load(script.src, page).then(script.onload, script.onerror),
      },
    },
    fetch: async () => {},
  } as { slashSlashGame?: { start(): { late(): Promise<Late> } } } & Record<string, unknown>;
  page['globalThis'] = page;
  runInNewContext(await readFile(join(folder, `games/${slug}/${slug}.code.js`), 'utf8'), page);
  return page.slashSlashGame?.start() as { late(): Promise<Late> };
}

interface Late {
  advance(): number;
  twice(): number;
}

const runLate = async (address: string, page: object): Promise<void> => {
  runInNewContext((await read(address.replace(/\?.*/, ''))).toString(), page);
};

test.each(['second', 'third'])(
  'the code of game %s asks to be compiled during the download',
  async (slug) => {
    const code = await read(`/games/${slug}/${slug}.code.js`);
    expect(code.toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  },
);

test('dynamically imported code is in a second script, which uses the modules of the first script', async () => {
  const [late] = manifest['third']?.loadedLater ?? [];
  expect(late?.path).toBe('/games/third/third.late.js');
  const addresses: string[] = [];
  const game = await runGame('third', async (address, page) => {
    addresses.push(address);
    await runLate(address, page);
  });
  expect(addresses).toEqual([]);
  const part = await game.late();
  expect(addresses).toEqual([`${late?.path}?v=${late?.version}`]);
  expect([part.twice(), part.advance(), part.twice()]).toEqual([2, 2, 4]);
});

test('if the second script fails to load, the next call loads it', async () => {
  let isOffline = true;
  const game = await runGame('third', async (address, page) => {
    if (isOffline) throw new Error('no network');
    await runLate(address, page);
  });
  await expect(game.late()).rejects.toThrow('The browser refused to run /games/third/third.late.js');
  isOffline = false;
  expect((await game.late()).advance()).toBe(2);
});

test('games that load their second scripts at the same time do not interfere with each other', async () => {
  const game = await runGame('third', runLate);
  const parts = [game.late(), game.late()];
  expect((await Promise.all(parts)).map((part) => part.advance())).toEqual([2, 3]);
});

test('refuses the second script of another version', async () => {
  const gamesFolder = await makeGames('later-games', {
    'third/main.ts': WITH_LATE_SCREENS.replace('step();', 'step(); step();'),
    'third/late.ts': LATE,
    'third/steps.ts': STEPS,
  });
  await packGames(join(work, 'later'), { gamesFolders: [gamesFolder] });
  const game = await runGame('third', async (_address, page) => {
    const script = await readFile(join(work, 'later/games/third/third.late.js'), 'utf8');
    runInNewContext(script, page);
  });
  await expect(game.late()).rejects.toThrow('belongs to another version: reload the page.');
});

test('the second script may use nothing of the first script', async () => {
  const gamesFolder = await makeGames('apart-games', {
    'apart/main.ts': "export default { start() { return { late: () => import('./late.ts') }; } };",
    'apart/late.ts': 'export const advance = () => 7;',
  });
  const folder = join(work, 'apart');
  await packGames(folder, { gamesFolders: [gamesFolder] });
  const runPart = async (address: string, page: object) =>
    void runInNewContext(await readFile(join(folder, address.replace(/\?.*/, '')), 'utf8'), page);
  const game = await runGame('apart', runPart, folder);
  expect((await game.late()).advance()).toBe(7);
});

test('the loader contains the lengths of the files', async () => {
  const loader = (await read('/games/second/second.loader.js')).toString();
  const { data, code } = manifest.second ?? {};
  // The minifier may write 6000 as 6e3.
  const numbers = (loader.match(/\d[\d.e]*/g) ?? []).map(Number);
  expect(numbers).toEqual(expect.arrayContaining([data?.bytes, code?.bytes]));
});

test('a packed loader contains no development code', async () => {
  const loader = (await read('/games/second/second.loader.js')).toString();
  expect(loader).not.toMatch(/slashSlashSwap|import\.meta|__PACKED_GAME__/);
});

test('equal sources give equal bytes', async () => {
  const again = await packGames(join(work, 'again'), { gamesFolders: [join(work, 'games')], pageFonts });
  expect(again).toEqual(manifest);
});

test.each([
  [
    'imports a missing file',
    { 'bad/main.ts': "import './gone.ts'; export default {};" },
    /games\/bad cannot be packed: .*Could not resolve '\.\/gone\.ts' in \S+main\.ts/,
  ],
  [
    'has no default export',
    { 'bad/main.ts': 'export const game = {};' },
    /games\/bad cannot be packed: .*"default" is not exported by "\S+main\.ts/,
  ],
  [
    'imports two files dynamically',
    {
      'bad/main.ts': "export default { start: () => [import('./late.ts'), import('./later.ts')] };",
      'bad/late.ts': 'export const advance = () => 7;',
      'bad/later.ts': 'export const advance = () => 8;',
    },
    /games\/bad may import one file dynamically: its late\.ts\.$/,
  ],
  [
    'has a data file with the name of the packed worker',
    { 'bad/main.ts': MAIN, 'bad/worker.ts': '', 'bad/data/worker.js': '' },
    /^games\/bad\/data\/worker\.js has the name of the packed worker\.ts: rename it\.$/,
  ],
  [
    'has a name that cannot be part of an address',
    { 'Bad Game/main.ts': MAIN },
    /^games\/Bad Game: a game's folder is named with small letters/,
  ],
])('a game that %s stops the packing with a sentence that names the game', async (name, files, message) => {
  const gamesFolder = await makeGames(name.replaceAll(' ', '-'), files);
  const packing = packGames(join(work, 'never'), { gamesFolders: [gamesFolder] });
  await expect(packing).rejects.toThrow(message);
  await expect(packing).rejects.toBeInstanceOf(PackError);
});
