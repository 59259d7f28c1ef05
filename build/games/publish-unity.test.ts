import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeUpUnityBuild } from '#tests/support/made-up-unity.ts';
import { placeOf } from './game-folders.ts';
import { type PublishedUnity, publishUnityBuilds, sizeWarning, unityFileRules } from './publish-unity.ts';

const files = madeUpUnityBuild('WebGL', '.br');
const lines: string[] = [];
let work: string;
let published: Record<string, PublishedUnity>;
const place = (slug: string) => placeOf(slug, [join(work, 'games')]);

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'publish-unity-'));
  const unity = join(work, 'games/ember/unity');
  await mkdir(join(unity, 'Build'), { recursive: true });
  await mkdir(join(unity, 'StreamingAssets'));
  for (const [name, content] of files) await writeFile(join(unity, 'Build', name), content);
  await writeFile(join(unity, 'StreamingAssets/song.txt'), 'la la');
  await mkdir(join(work, 'games/ours'));
  published = await publishUnityBuilds(join(work, 'public'), ['ember', 'ours'].map(place), (line) =>
    lines.push(line),
  );
});

afterAll(() => rm(work, { recursive: true }));

test('publishes only games with a Unity build', () => {
  expect(Object.keys(published)).toEqual(['ember']);
  expect(lines).toEqual(['ember: Unity 2022.3.9f1, 0.0 MB']);
});

test('publishes the files unchanged at the game’s addresses, with a version', async () => {
  expect(published['ember']?.data.path).toBe('/games/ember/unity.data.br');
  expect(published['ember']?.data.version).toMatch(/^[0-9a-f]{8}$/);
  const copy = await readFile(join(work, 'public/games/ember/unity.data.br'));
  expect(copy.equals(files.get('WebGL.data.br') as Buffer)).toBe(true);
});

test('the address of files fetched during play contains a version that changes with any file name or byte', async () => {
  const publish = async () => {
    const builds = await publishUnityBuilds(join(work, 'again'), [place('ember')], () => {});
    return builds['ember']?.streamingAssets ?? '';
  };
  const assets = join(work, 'games/ember/unity/StreamingAssets');
  const addresses = [published['ember']?.streamingAssets ?? ''];
  expect(await publish()).toBe(addresses[0]);
  await writeFile(join(assets, 'song.txt'), 'la lo');
  addresses.push(await publish());
  await rename(join(assets, 'song.txt'), join(assets, 'hymn.txt'));
  addresses.push(await publish());
  expect(new Set(addresses).size).toBe(3);
  for (const address of addresses) expect(address).toMatch(/^\/games\/ember\/StreamingAssets\/[0-9a-f]{8}$/);
  expect(await readFile(join(work, 'public', addresses[0] ?? '', 'song.txt'), 'utf8')).toBe('la la');
  expect(await readFile(join(work, 'again', addresses[2] ?? '', 'hymn.txt'), 'utf8')).toBe('la lo');
});

test('one rule per kind of file sets type and encoding, for any number of games', () => {
  const [build] = Object.values(published);
  const builds = { ember: build, glow: build } as Record<string, PublishedUnity>;
  expect(unityFileRules(builds)).toEqual([
    { path: '/games/*/unity.loader.js', headers: { 'Content-Type': 'text/javascript' } },
    {
      path: '/games/*/unity.framework.js.br',
      headers: { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' },
    },
    {
      path: '/games/*/unity.wasm.br',
      headers: { 'Content-Type': 'application/wasm', 'Content-Encoding': 'br' },
    },
    {
      path: '/games/*/unity.data.br',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Encoding': 'br' },
    },
  ]);
});

test('warns about builds above 50 MB, with the size and the download time at 10 Mbit/s', () => {
  expect(sizeWarning('games/ember/unity', 50_000_000)).toBeNull();
  expect(sizeWarning('games/ember/unity', 131_000_000)).toMatch(
    /^warning: games\/ember\/unity is 131\.0 MB, 105 s at 10 Mbit\/s before anybody plays: /,
  );
});
