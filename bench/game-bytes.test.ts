import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { totalBytes, wireBytes } from './game-bytes.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file with a brotli twin costs the size of the twin', async () => {
  const file = join(folder, 'a.js');
  await writeFile(file, 'x'.repeat(100));
  await writeFile(`${file}.br`, 'x'.repeat(30));
  expect(await wireBytes(file)).toBe(30);
});

test('a file without a twin costs its own size', async () => {
  const file = join(folder, 'a.woff2');
  await writeFile(file, 'x'.repeat(100));
  expect(await wireBytes(file)).toBe(100);
});

test('a missing file is an error, not free', async () => {
  await expect(wireBytes(join(folder, 'missing.js'))).rejects.toThrow('ENOENT');
});

test('a game costs all its files and the player', () => {
  expect(totalBytes({ loader: 1, code: 20, data: 300, player: 4_000 })).toBe(4_321);
});
