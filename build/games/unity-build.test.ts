import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeUpUnityBuild } from './made-up-unity.ts';
import { PackError } from './pack-error.ts';
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
] as const)(
  'a build with the ending "%s" is found, with what its files have to be sent with',
  async (ending, wanted) => {
    const slug = `plain${ending.replace('.', '-')}`;
    await dropIn(slug, madeUpUnityBuild('Ember', ending));
    const build = await readUnityBuild(games, slug);
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
  },
);

test('files that Unity names after their content are found, also without a folder Build', async () => {
  const files = [...madeUpUnityBuild('x', '.br')].map(
    ([name, content], index) => [name.replace('x', `${index}f8a`), content] as const,
  );
  await dropIn('hashed', new Map(files), 'unity');
  expect((await readUnityBuild(games, 'hashed'))?.framework.ending).toBe('framework.js.br');
});

test('a .unityweb file may be gzip too', async () => {
  const files = madeUpUnityBuild('Ember', '.unityweb');
  files.set('Ember.data.unityweb', gzipSync(Buffer.from('UnityWebData1.0 2020.1.1f1')));
  await dropIn('gzip-fallback', files);
  expect((await readUnityBuild(games, 'gzip-fallback'))?.version).toBe('2020.1.1f1');
});

test('a framework for one thread that names pthreads, as those of Unity 6 do, is no threaded build', async () => {
  const files = madeUpUnityBuild('Ember', '');
  const framework =
    'var unityFramework=()=>{typeof ENVIRONMENT_IS_PTHREAD!=="undefined"&&SharedArrayBuffer};';
  files.set('Ember.framework.js', Buffer.from(framework));
  files.set('Ember.data', Buffer.from('UnityWebData1.0\0 6000.0.32f1 '));
  await dropIn('unity-6', files);
  expect((await readUnityBuild(games, 'unity-6'))?.version).toBe('6000.0.32f1');
});

test('a game without the folder has none', async () => {
  expect(await readUnityBuild(games, 'nothing')).toBeNull();
});

/** With its memory from outside, as Emscripten makes threaded modules. */
const THREADED = Buffer.concat([
  Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 2, 9, 1, 1]),
  Buffer.from('a'),
  Buffer.from([1]),
  Buffer.from('b'),
  Buffer.from([2, 3, 1, 2]),
]);

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
    'has a pointer in place of a file',
    (files) => files.set('A.data.br', Buffer.from('version https://git-lfs.github.com/spec/v1\noid')),
    /A\.data\.br only points to the file: fetch it with git lfs pull\.$/,
  ],
  [
    'is not compressed as its name says',
    (files) => files.set('A.wasm.br', Buffer.from('\0asm\x01\0\0\0')),
    /A\.wasm\.br cannot be unpacked/,
  ],
  [
    'has something else in place of its data',
    (files) => {
      files.delete('A.data.br');
      files.set('A.data', Buffer.from('<!doctype html>'));
    },
    /A\.data is no data of a Unity build\.$/,
  ],
  [
    'is multi-threaded',
    (files) => {
      files.delete('A.wasm.br');
      files.set('A.wasm', THREADED);
    },
    /multi-threaded, .*switch off "Enable Native C\/C\+\+ Multithreading"/,
  ],
])('a build that %s is refused with one line that names it', async (name, spoil, message) => {
  const slug = name.replaceAll(' ', '-').toLowerCase();
  const files = madeUpUnityBuild('A', '.br');
  spoil(files);
  await dropIn(slug, files);
  const reading = readUnityBuild(games, slug);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toBeInstanceOf(PackError);
  await expect(reading).rejects.not.toThrow(/\n/);
});
