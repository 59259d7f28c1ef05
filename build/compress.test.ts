import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readZip } from '#tests/support/read-zip.ts';
import { compressFile, compressFolder, wireBytes, type ZipEntry, zip } from './compress.ts';
import { withSlashes } from './files.ts';

const entries: ZipEntry[] = [
  { path: 'a.app/', content: new Uint8Array(), mode: 0o755 },
  { path: 'a.app/run', content: Buffer.from('#!/bin/sh\n'), mode: 0o755 },
  { path: 'a.app/text', content: Buffer.from('so it goes, '.repeat(900)), mode: 0o644 },
  { path: 'a.app/empty', content: new Uint8Array(), mode: 0o644 },
];

test('every entry keeps its name and content after unpacking', () => {
  const found = readZip(zip(entries)).map(({ path, content }) => [path, content.toString()]);
  expect(found).toEqual(entries.map(({ path, content }) => [path, Buffer.from(content).toString()]));
});

test('stores Unix permissions and file types', () => {
  const [folder, launcher, text] = readZip(zip(entries));
  expect(folder).toMatchObject({ system: 3, mode: 0o040755 });
  expect(launcher).toMatchObject({ system: 3, mode: 0o100755 });
  expect(text).toMatchObject({ system: 3, mode: 0o100644 });
});

test('equal entries give equal bytes at any date and time', () => {
  expect(zip(entries).equals(zip(entries))).toBe(true);
  expect(new Set(readZip(zip(entries)).map(({ time }) => time)).size).toBe(1);
});

test('deflates long text', () => {
  expect(zip(entries).length).toBeLessThan(1000);
});

test('refuses a file name that archive tools would decode differently', () => {
  expect(() => zip([{ path: 'Jürgen.app/', content: new Uint8Array(), mode: 0o755 }])).toThrow('Jürgen.app');
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
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

test('throws for a missing file instead of counting it as zero bytes', async () => {
  await expect(wireBytes(join(folder, 'missing.js'))).rejects.toThrow('ENOENT');
});

test('writes both compressed twins of a text, each of which unpacks to the text', async () => {
  const file = join(folder, 'a.js');
  const text = 'so it goes, '.repeat(900);
  await writeFile(file, text);
  await compressFile(file);
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
});

test('writes no twin that would save less than a twentieth', async () => {
  const file = join(folder, 'a.js');
  await writeFile(file, randomBytes(5000));
  await compressFile(file);
  expect(await readdir(folder)).toEqual(['a.js']);
});

test('compresses the texts in a folder and below, but no picture and no file that has a twin', async () => {
  await mkdir(join(folder, 'deep'));
  const text = 'so it goes, '.repeat(90);
  for (const name of ['a.css', 'b.webp', 'game.wasm', 'deep/c.html'])
    await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'game.wasm.br'), 'twin of the studio');
  await compressFolder(folder);
  const names = await readdir(folder, { recursive: true });
  expect(names.map(withSlashes).sort()).toEqual(
    [
      'a.css',
      'a.css.br',
      'a.css.gz',
      'b.webp',
      'deep',
      'deep/c.html',
      'deep/c.html.br',
      'deep/c.html.gz',
    ].concat(['game.wasm', 'game.wasm.br']),
  );
  expect(await readFile(join(folder, 'game.wasm.br'), 'utf8')).toBe('twin of the studio');
});

test('stores packed pictures and clips in a zip without deflating them again', () => {
  const content = Buffer.alloc(2000);
  const size = (path: string) => zip([{ path, content, mode: 0o644 }]).length;
  for (const path of ['a.webp', 'a.png', 'a.webm']) expect(size(path)).toBeGreaterThan(2000);
  expect(size('a.txt')).toBeLessThan(200);
});
