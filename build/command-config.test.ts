import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('refuses a .env that cannot be read, and works without one', () => {
  expect(() => loadDotEnv(file)).not.toThrow();
  mkdirSync(file);
  expect(() => loadDotEnv(file)).toThrow(
    '.env cannot be read (EISDIR): make it a readable text file, or remove it.',
  );
});
