import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, catalogueSlugs } from '#site/config.ts';
import { readDeclarations } from './read-entries.ts';

test('every entry is read before anything is bundled, pictures and all, and the pages of the site’s own making', async () => {
  const { entries, ownPaths } = await readDeclarations();
  expect(entries.map(({ slug }) => slug).sort()).toEqual(catalogueSlugs().sort());
  for (const { entry } of entries) expect(entry.link.name).not.toBe('');
  expect(ownPaths).toContain('/webgames');
});

test.each([
  ['is no script', 'export const link = { name: ;', /^site\/catalogue\/games\/ember\.ts cannot be read: \S/],
  [
    'imports what is not there',
    "import { poster } from './no-poster.ts';\nexport const link = { poster };",
    /^site\/catalogue\/games\/ember\.ts cannot be read: .*no-poster\.ts/,
  ],
  ['is empty', '', /^site\/catalogue\/games\/ember\.ts has no "export const link": /],
])('an entry that %s is told in one line, with its file', async (_, source, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'read-entries-'));
  await writeFile(join(folder, 'ember.ts'), source);
  const reading = readDeclarations(folder);
  await expect(reading).rejects.toBeInstanceOf(ConfigError);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.not.toThrow(/\n/);
  await rm(folder, { recursive: true });
});
