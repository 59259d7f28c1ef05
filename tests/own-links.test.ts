import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

/** Matches uses of the whole address, which may contain a query that a chat application added. */
const WHOLE_ADDRESS =
  /\blocation\.(href|search|toString)\b(?! = )|\bdocument\.(URL|documentURI|baseURI)\b|\$\{location\}/;

/** Lines that may use the whole address, because they do not build a link. */
const ALLOWED: readonly [file: RegExp, reason: string][] = [
  [/^player\//, 'resolves the addresses of files, and has no link to itself'],
  [/^engine\/loader\//, 'resolves the addresses of files'],
  [/^engine\/stand-alone\//, 'resolves the addresses of files'],
  [/^site\/load-chunk\.ts$/, 'asks the server for the current page again'],
  [/^site\/shell\/error-screen\.tsx$/, 'asks the server for the current page again'],
  [/^site\/shell\/prefetch-game\.ts$/, 'compares an address with the current page'],
  [/^site\/first-interaction\.ts$/, 'compares a link with the current page'],
];

const files = ['engine', 'games', 'site', 'player', 'common', 'posters'].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/e2e\//.test(file)),
);

test('no link is built from the whole address: ownAddress() omits the query', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => WHOLE_ADDRESS.test(readText(file)));
  expect(found.filter((file) => !ALLOWED.some(([place]) => place.test(file)))).toEqual([]);
});
