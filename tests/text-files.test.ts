import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const DIRECT_READ =
  /\breadFile(?:Sync)?\(\s*(?:(?:join|resolve)\(projectRoot\b|new URL\(|['"`](?:studios|site|player|docs|tests|build)\/)[^;]*?,\s*'utf-?8'/g;

const DIRECT_SLASHES = /\.replaceAll\((?:sep|'\\\\'), '\/'\)|\.split\(sep\)\.join\('\/'\)/g;

const ROOMS = ['studios', 'build', 'serve', 'tools', 'tests', 'bench'];

/** Exempt files: the module that defines `readText` and `withSlashes`, and this test, which contains examples. */
const EXEMPT = ['build/files.ts', 'tests/text-files.test.ts'];

const files = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${withSlashes(path)}`)
    .filter((path) => /\.tsx?$/.test(path) && !EXEMPT.includes(path)),
);

const found = (pattern: RegExp) =>
  files.flatMap((file) => [...readText(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));

test('only readText in build/files.ts reads text of the checkout, because it normalises CRLF', () => {
  expect(found(DIRECT_READ)).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

test('only withSlashes in build/files.ts normalises paths', () => {
  expect(found(DIRECT_SLASHES)).toEqual([]);
});

test.each([
  "readFileSync(join(projectRoot, 'README.md'), 'utf8')",
  "await readFile(join(projectRoot, file), 'utf8')",
  "readFileSync(new URL('./page.css', import.meta.url), 'utf8')",
  "readFileSync('site/look/base.css', 'utf8')",
])('finds %s', (source) => {
  expect(source.match(DIRECT_READ)).not.toBeNull();
});

test('a binary file, such as a picture, may be read directly', () => {
  expect("readFileSync(join(projectRoot, 'media/icon.icns'))".match(DIRECT_READ)).toBeNull();
});
