import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readZip } from '#tests/support/read-zip.ts';
import { wireBytes, type ZipEntry, zip } from './compress.ts';

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
