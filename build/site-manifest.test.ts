import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import { manifestGame, readSiteManifest, writeSiteManifest } from './site-manifest.ts';

const EMBER = {
  slug: 'ember',
  name: 'Ember',
  path: '/webgames/ember',
  supportPath: null,
  keepsScore: true,
  embed: null,
  screenshots: [{}, {}],
} as unknown as CatalogueEntry;

const EMBED = { hosts: [] } as unknown as CatalogueEntry['embed'];

test.each<[string, Partial<CatalogueEntry>, string]>([
  ['is embedded', { embed: EMBED }, 'unity'],
  ['is itself a page', { inPage: true }, 'page'],
  ['is not available yet', {}, 'announced'],
])('a game that %s has its kind in the manifest', (_, parts, kind) => {
  expect(manifestGame({ ...EMBER, ...parts }, 'unity')).toMatchObject({
    kind,
    keepsScore: true,
    screenshots: 2,
  });
});

test('a game that is only at a festival is not on the wall', () => {
  expect(manifestGame(EMBER, 'ours').isOnWall).toBe(true);
  expect(manifestGame({ ...EMBER, festivalOnly: true }, 'ours').isOnWall).toBe(false);
});

test('the manifest is read as it was written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = { headerRules: [], pages: [], games: [manifestGame(EMBER, 'ours')], stillDefault: [] };
  await writeSiteManifest(folder, manifest);
  expect(readSiteManifest(folder)).toEqual(manifest);
});
