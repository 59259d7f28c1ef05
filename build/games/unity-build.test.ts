import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeUpUnityBuild } from '#tests/support/made-up-unity.ts';
import { PackError, placeOf } from './game-folders.ts';
import { readUnityBuild } from './unity-build.ts';

let games: string;

beforeAll(async () => {
  games = await mkdtemp(join(tmpdir(), 'unity-build-'));
});

afterAll(() => rm(games, { recursive: true }));

async function dropIn(slug: string, files: Map<string, Buffer>, below = 'unity/Build'): Promise<void> {
  const folder = join(games, slug, below);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
}

test.each([
  ['', { data: 'data', type: 'application/wasm', encoding: null }],
  ['.br', { data: 'data.br', type: 'application/wasm', encoding: 'br' }],
  ['.gz', { data: 'data.gz', type: 'application/wasm', encoding: 'gzip' }],
  ['.unityweb', { data: 'data.unityweb', type: 'application/octet-stream', encoding: null }],
] as const)('finds a build whose files end in "%s", and how they must be served', async (ending, wanted) => {
  const slug = `plain${ending.replace('.', '-')}`;
  await dropIn(slug, madeUpUnityBuild('Ember', ending));
  const build = await readUnityBuild(placeOf(slug, [games]));
  expect(build?.version).toBe('2022.3.9f1');
  expect(build?.loader.ending).toBe('loader.js');
  expect(build?.data.ending).toBe(wanted.data);
  expect(build?.code.type).toBe(wanted.type);
  expect(build?.data.type).toBe(ending === '.gz' ? 'application/gzip' : 'application/octet-stream');
  expect([build?.code.encoding, build?.framework.encoding, build?.loader.encoding]).toEqual([
    wanted.encoding,
    wanted.encoding,
    null,
  ]);
});

test('finds files that Unity names after their content hash, even without a Build folder', async () => {
  const files = [...madeUpUnityBuild('x', '.br')].map(
    ([name, content], index) => [name.replace('x', `${index}f8a`), content] as const,
  );
  await dropIn('hashed', new Map(files), 'unity');
  expect((await readUnityBuild(placeOf('hashed', [games])))?.framework.ending).toBe('framework.js.br');
});

test('accepts a .unityweb file that contains gzip', async () => {
  const files = madeUpUnityBuild('Ember', '.unityweb');
  files.set('Ember.data.unityweb', gzipSync(Buffer.from('UnityWebData1.0 2020.1.1f1')));
  await dropIn('gzip-fallback', files);
  expect((await readUnityBuild(placeOf('gzip-fallback', [games])))?.version).toBe('2020.1.1f1');
});

test('a single-threaded framework that mentions pthreads, as in Unity 6, is not a threaded build', async () => {
  const files = madeUpUnityBuild('Ember', '');
  const framework =
    'var unityFramework=()=>{typeof ENVIRONMENT_IS_PTHREAD!=="undefined"&&SharedArrayBuffer};';
  files.set('Ember.framework.js', Buffer.from(framework));
  files.set('Ember.data', Buffer.from('UnityWebData1.0\0 6000.0.32f1 '));
  await dropIn('unity-6', files);
  expect((await readUnityBuild(placeOf('unity-6', [games])))?.version).toBe('6000.0.32f1');
});

test('a game without a unity folder has no Unity build', async () => {
  expect(await readUnityBuild(placeOf('nothing', [games]))).toBeNull();
});

/** A module that imports its memory, like Emscripten's threaded modules. */
const THREADED = Buffer.concat([
  Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 2, 9, 1, 1]),
  Buffer.from('a'),
  Buffer.from([1]),
  Buffer.from('b'),
  Buffer.from([2, 3, 1, 2]),
]);

function move(files: Map<string, Buffer>, from: string, to: string): void {
  files.set(to, files.get(from) ?? Buffer.alloc(0));
  files.delete(from);
}

test.each([
  ['_getMemInfo', '2022.3'],
  ['_getMetricsInfo', '6000.0'],
])('accepts a loader that calls %s (Unity %s) with a framework that defines it', async (asks, version) => {
  const files = madeUpUnityBuild('A', '');
  files.set('A.loader.js', Buffer.from(`function createUnityInstance(){c.${asks}()}`));
  files.set('A.framework.js', Buffer.from(`var unityFramework;Module.${asks}=f`));
  await dropIn(`asks-${version}`, files);
  expect(await readUnityBuild(placeOf(`asks-${version}`, [games]))).not.toBeNull();
});

test.each<[string, (files: Map<string, Buffer>) => void, RegExp]>([
  [
    'lacks a file',
    (files) => files.delete('A.wasm.br'),
    /^games\/\S+\/unity\/Build has no file that ends in \.wasm, /,
  ],
  [
    'has a file twice',
    (files) => files.set('A.data.gz', Buffer.from('old')),
    /has A\.data\.br and A\.data\.gz: empty the folder/,
  ],
  [
    'is of Unity 2019',
    (files) => files.set('UnityLoader.js', Buffer.from('')),
    /Unity 2019 or older: build it with/,
  ],
  ['has an empty file', (files) => files.set('A.data.br', Buffer.from('')), /A\.data\.br is empty\.$/],
  [
    'has a Git LFS pointer instead of a file',
    (files) => files.set('A.data.br', Buffer.from('version https://git-lfs.github.com/spec/v1\noid')),
    /A\.data\.br only points to the file: fetch it with git lfs pull\.$/,
  ],
  [
    'has a damaged file',
    (files) => files.set('A.wasm.br', Buffer.from([0x8b, 0xff, 0x80, 0, 1, 2])),
    /A\.wasm\.br cannot be decompressed: it is damaged/,
  ],
  [
    'has a compressed framework without the extension for it',
    (files) => move(files, 'A.framework.js.br', 'A.framework.js'),
    /Build\/A\.framework\.js is compressed with Brotli: rename it to A\.framework\.js\.br\.$/,
  ],
  [
    'has compressed code without the extension for it',
    (files) => {
      files.delete('A.wasm.br');
      files.set('A.wasm', gzipSync(Buffer.from('\0asm\x01\0\0\0')));
    },
    /A\.wasm is compressed with gzip: rename it to A\.wasm\.gz\.$/,
  ],
  [
    'has an uncompressed file with the extension of a compressed one',
    (files) => files.set('A.wasm.br', Buffer.from('\0asm\x01\0\0\0')),
    /A\.wasm\.br is not compressed: rename it to A\.wasm\.$/,
  ],
  [
    'has an uncompressed script with the extension of a compressed one',
    (files) => {
      files.delete('A.framework.js.br');
      files.set('A.framework.js.unityweb', Buffer.from('var unityFramework;\n'));
    },
    /A\.framework\.js\.unityweb is not compressed: rename it to A\.framework\.js\.$/,
  ],
  [
    'has a file with the extension of the other compression',
    (files) => files.set('A.data.br', gzipSync(Buffer.from('UnityWebData1.0'))),
    /A\.data\.br is compressed with gzip: rename it to A\.data\.gz\.$/,
  ],
  [
    'has a file that was compressed twice',
    (files) => files.set('A.data.br', brotliCompressSync(files.get('A.data.br') ?? '')),
    /A\.data\.br is compressed twice: use the file as Unity wrote it\.$/,
  ],
  [
    'has an HTML page instead of a script',
    (files) => files.set('A.loader.js', Buffer.from('\n<!doctype html>')),
    /A\.loader\.js is not the loader of a Unity build\.$/,
  ],
  [
    'has a loader of an older version than its framework',
    (files) =>
      files.set('A.framework.js.br', brotliCompressSync('var unityFramework;Module._getMetricsInfo')),
    /has A\.loader\.js of Unity 2020\.1 to 2021\.1 and A\.framework\.js\.br of Unity 6: build into an empty folder/,
  ],
  [
    'has a loader of a newer version than its framework',
    (files) => {
      files.set('A.loader.js', Buffer.from('function createUnityInstance(){c._getMetricsInfo()}'));
      files.set('A.framework.js.br', brotliCompressSync('var unityFramework;Module._getMemInfo'));
    },
    /A\.loader\.js of Unity 6 and A\.framework\.js\.br of Unity 2021\.2 to 2023/,
  ],
  [
    'has something else instead of its data',
    (files) => {
      files.delete('A.data.br');
      files.set('A.data', Buffer.from('<!doctype html>'));
    },
    /A\.data is not the data of a Unity build\.$/,
  ],
  [
    'is multi-threaded',
    (files) => {
      files.delete('A.wasm.br');
      files.set('A.wasm', THREADED);
    },
    /multi-threaded, .*switch off "Enable Native C\/C\+\+ Multithreading"/,
  ],
])('refuses a build that %s with one line that names it', async (name, spoil, message) => {
  const slug = name.replaceAll(' ', '-').toLowerCase();
  const files = madeUpUnityBuild('A', '.br');
  spoil(files);
  await dropIn(slug, files);
  const reading = readUnityBuild(placeOf(slug, [games]));
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toBeInstanceOf(PackError);
  await expect(reading).rejects.not.toThrow(/\n/);
});
