import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { type InlineScript, inlineScripts } from '#build/html.ts';
import { ANY_MODULE_BROWSER, OLDEST_BROWSERS } from '#build/script-bundle.ts';
import { hasNewerSyntax } from './support/newer-syntax.ts';

let inline: InlineScript[];
beforeAll(async () => {
  inline = await inlineScripts();
});

test('the README names the oldest browsers for which bundles are built', () => {
  const versions = Object.fromEntries(
    OLDEST_BROWSERS.map((browser) => [browser.replace(/[\d.]+$/, ''), browser.replace(/^\D+/, '')]),
  );
  expect(versions['edge']).toBe(versions['chrome']);
  expect(readText('README.md')).toContain(
    `Chrome and Edge ${versions['chrome']}, Firefox ${versions['firefox']}, Safari ${versions['safari']}`,
  );
});

test('all bundles use the listed targets', () => {
  const files = ['build', 'build/games'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  );
  const targets = files.flatMap((file) =>
    [...readText(file).matchAll(/\btarget: ([A-Z_]+|['"`[][^\n]*)/g)].map(([, target]) => target),
  );
  expect(new Set(targets)).toEqual(new Set(['OLDEST_BROWSERS', 'ANY_MODULE_BROWSER']));
});

test('every browser with module scripts can parse the script for unsupported browsers', async () => {
  const [watch] = inline;
  expect(watch?.attributes).toBe('type="module" async');
  expect(await hasNewerSyntax(watch?.code ?? 'a?.b', ANY_MODULE_BROWSER)).toBe(false);
});

test('the script for browsers without modules contains only ES5 statements', () => {
  const old = inline.find(({ attributes }) => attributes === 'nomodule');
  expect(old?.code).toMatch(/^document\.[\w.()'[\]=,-]+;document\.[\w.()'[\]=,-]+$/);
});

test('detects syntax newer than the oldest browsers, and accepts older syntax', async () => {
  for (const code of ['class A { static { this.a = 1; } }', 'a ??= b?.c', 'await a'])
    expect(await hasNewerSyntax(code, OLDEST_BROWSERS), code).toBe(false);
  for (const code of ['/[a--b]/v', 'using a = b();'])
    expect(await hasNewerSyntax(code, OLDEST_BROWSERS), code).toBe(true);
  expect(await hasNewerSyntax('a?.b', ANY_MODULE_BROWSER)).toBe(true);
});
