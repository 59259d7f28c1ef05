import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { stripDescriptions } from './without-descriptions.ts';

test('every description leaves the table, and nothing else does', () => {
  const source = readFileSync(join(projectRoot, 'site/routes.tsx'), 'utf8');
  const stripped = stripDescriptions(source);
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  expect(count(source, /description:/g)).toBeGreaterThan(15);
  expect(count(stripped, /description:/g)).toBe(0);
  for (const field of [/path: '/g, /title: /g, /card: '/g, /load: async/g]) {
    expect(count(stripped, field)).toBe(count(source, field));
  }
});

test('a description of another shape stops the build', () => {
  expect(() => stripDescriptions("{\n  description: describe(),\n  card: 'x',\n}")).toThrow(
    'has to be one text',
  );
});
