import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadDotEnv } from './command-config.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-config-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a line without =', 'SITE_URL'],
  ['a name with a space', 'SITE URL=https://example.com'],
  ['an open quote', 'STUDIO_NAME="Ninth Floor'],
  ['text after the closing quote', "STUDIO_NAME='Ninth' Floor"],
])('refuses %s in .env, and names the line', (_, line) => {
  writeFileSync(file, `# ours\n${line}\n`);
  expect(() => loadDotEnv(file)).toThrow(
    `Line 2 of .env is "${line}", but it must be NAME=value, with quotes closed on the same line.`,
  );
});

test('reads a .env with the byte order mark that Windows editors write', () => {
  writeFileSync(file, '\ufeffFROM_DOT_ENV=Ninth Floor\r\nPATH=/nowhere\r\n');
  onTestFinished(() => {
    delete process.env['FROM_DOT_ENV'];
  });
  const path = process.env['PATH'];
  loadDotEnv(file);
  expect(process.env['FROM_DOT_ENV']).toBe('Ninth Floor');
  expect(process.env['PATH']).toBe(path);
});

test.each([
  ['UTF-16', Buffer.from('\ufeffSTUDIO_NAME=a\n', 'utf16le')],
  ['Latin-1', Buffer.from('STUDIO_NAME=Caf\xe9\n', 'latin1')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0])],
])('refuses a .env in %s', (_, content) => {
  writeFileSync(file, content);
  expect(() => loadDotEnv(file)).toThrow('.env is not a text in UTF-8: save it as UTF-8.');
});

test('names the line of a no-break space before a name, and shows only the start of a long line', () => {
  writeFileSync(file, '\u00a0STUDIO_NAME=a\n');
  expect(() => loadDotEnv(file)).toThrow(
    'Line 1 of .env is "\\u00a0STUDIO_NAME=a", but it must be NAME=value',
  );
  writeFileSync(file, `${'x '.repeat(5_000)}\n`);
  expect(() => loadDotEnv(file)).toThrow(`Line 1 of .env is "${'x '.repeat(50)}…", but it must be`);
});

test('refuses a .env that cannot be read, and works without one', () => {
  expect(() => loadDotEnv(file)).not.toThrow();
  mkdirSync(file);
  expect(() => loadDotEnv(file)).toThrow(
    '.env cannot be read (EISDIR): make it a readable text file, or remove it.',
  );
});
