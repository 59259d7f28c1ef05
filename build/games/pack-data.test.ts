import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpackData } from '#engine/loader/unpack-data.ts';
import { packData, readDataFolder } from './pack-data.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-data-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('packing and unpacking preserves every name and byte', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((drawn) => drawn !== '__proto__');
  const files = fc.array(fc.tuple(name, fc.uint8Array()), { maxLength: 12 });
  fc.assert(
    fc.property(files, (drawn) => {
      const packed = new Map(drawn);
      const unpacked = unpackData(new Uint8Array(packData(packed)));
      expect(unpacked.size).toBe(packed.size);
      for (const [key, bytes] of packed) expect(unpacked.get(key)).toEqual(new Uint8Array(bytes));
    }),
  );
});

test('reads a folder recursively, sorted by name, without hidden files', async () => {
  await mkdir(join(folder, 'maps'));
  await writeFile(join(folder, 'tuning.json'), '{}');
  await writeFile(join(folder, 'maps', 'one.txt'), '#');
  await writeFile(join(folder, '.DS_Store'), 'x');
  expect([...(await readDataFolder(folder)).keys()]).toEqual(['maps/one.txt', 'tuning.json']);
});

test('a game without a data folder has an empty data file', async () => {
  const files = await readDataFolder(join(folder, 'none'));
  expect(unpackData(new Uint8Array(packData(files))).size).toBe(0);
});

test('refuses a symbolic link in a data folder', async () => {
  await writeFile(join(folder, 'tuning.json'), '{}');
  await symlink(join(folder, 'tuning.json'), join(folder, 'again.json'));
  await expect(readDataFolder(folder)).rejects.toThrow(/again\.json is a link, and links are not published/);
});
