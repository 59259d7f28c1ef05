import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { stripSearchTexts } from './without-search-texts.ts';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

test('what only search engines read leaves the table, and nothing else does', () => {
  const source = readFileSync(join(projectRoot, 'site/routes.tsx'), 'utf8');
  const stripped = stripSearchTexts(source);
  expect(count(source, /description:/g)).toBeGreaterThan(15);
  expect(count(stripped, /description:|card:|listed:/g)).toBe(0);
  for (const field of [/path: '/g, /title: /g, /load: async/g]) {
    expect(count(stripped, field)).toBe(count(source, field));
  }
});

test('an entry of another shape stops the build', () => {
  expect(() => stripSearchTexts("{\n  description: describe(),\n  card: 'x',\n}")).toThrow('in this order');
});
