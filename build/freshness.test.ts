import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { isFresh, stamped } from './freshness.ts';

const config = readConfig({});
const nothing = async () => {};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  for (const room of ['studio', 'site', 'player', 'engine', 'games', 'posters', 'build'])
    mkdirSync(join(root, room));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'site/page.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build that came to its end is fresh until a source or the configuration changes', async () => {
  expect(await isFresh(config, root)).toBe(false);
  await stamped(config, nothing, root);
  expect(await isFresh(config, root)).toBe(true);
  expect(await isFresh(readConfig({ STUDIO_NAME: 'Other' }), root)).toBe(false);
  writeFileSync(join(root, 'site/page.ts'), 'two');
  expect(await isFresh(config, root)).toBe(false);
});

test('a build that is broken off is never called fresh, though the one before it was made of the same', async () => {
  await stamped(config, nothing, root);
  let wasFreshMeanwhile = true;
  const brokenOff = stamped(
    config,
    async () => {
      wasFreshMeanwhile = await isFresh(config, root);
      throw new Error('broken off');
    },
    root,
  );
  await expect(brokenOff).rejects.toThrow('broken off');
  expect(wasFreshMeanwhile).toBe(false);
  expect(await isFresh(config, root)).toBe(false);
});

test('what is saved while a build is made counts as changed', async () => {
  await stamped(config, async () => writeFileSync(join(root, 'site/page.ts'), 'two'), root);
  expect(await isFresh(config, root)).toBe(false);
});
