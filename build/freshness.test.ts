import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { isFresh, stamped } from './freshness.ts';

const config = readConfig({});
let root: string;
let out: string;

/** Builds two files. */
async function make() {
  mkdirSync(join(out, 'public'), { recursive: true });
  writeFileSync(join(out, 'site-manifest.json'), '{}');
  writeFileSync(join(out, 'public/index.html'), 'home');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  for (const room of ['studio', 'site', 'player', 'engine', 'games', 'posters', 'build'])
    mkdirSync(join(root, room));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'site/page.ts'), 'one');
  out = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build that came to its end is fresh until a source or the configuration changes', async () => {
  expect(await isFresh(config, out, root)).toBe(false);
  await stamped(config, out, make, root);
  expect(await isFresh(config, out, root)).toBe(true);
  expect(await isFresh(readConfig({ STUDIO_NAME: 'Other' }), out, root)).toBe(false);
  writeFileSync(join(root, 'site/page.ts'), 'two');
  expect(await isFresh(config, out, root)).toBe(false);
});

test('a build that is broken off is never called fresh, though the one before it was made of the same', async () => {
  await stamped(config, out, make, root);
  let wasFreshMeanwhile = true;
  const brokenOff = stamped(
    config,
    out,
    async () => {
      wasFreshMeanwhile = await isFresh(config, out, root);
      throw new Error('broken off');
    },
    root,
  );
  await expect(brokenOff).rejects.toThrow('broken off');
  expect(wasFreshMeanwhile).toBe(false);
  expect(await isFresh(config, out, root)).toBe(false);
});

test('what is saved while a build is made counts as changed', async () => {
  const saveMeanwhile = async () => {
    await make();
    writeFileSync(join(root, 'site/page.ts'), 'two');
  };
  await stamped(config, out, saveMeanwhile, root);
  expect(await isFresh(config, out, root)).toBe(false);
});

test.each<[string, (page: string) => void, boolean]>([
  ['is deleted', (page) => rmSync(page), false],
  ['is truncated', (page) => writeFileSync(page, ''), false],
  ['is edited', (page) => writeFileSync(page, 'hoem'), false],
  ['gets a neighbour', (page) => writeFileSync(`${page}.log`, 'log'), true],
])('whether a build is fresh once a built file %s', async (_, change, isStillFresh) => {
  await stamped(config, out, make, root);
  change(join(out, 'public/index.html'));
  expect(await isFresh(config, out, root)).toBe(isStillFresh);
});

test('a build whose folder is gone, or whose stamp is from another version, is not fresh', async () => {
  await stamped(config, out, make, root);
  rmSync(out, { recursive: true });
  expect(await isFresh(config, out, root)).toBe(false);
  await stamped(config, out, make, root);
  writeFileSync(join(root, '.cache/build-stamp'), '0123abcd');
  expect(await isFresh(config, out, root)).toBe(false);
});
