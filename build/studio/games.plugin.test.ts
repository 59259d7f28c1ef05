import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '../files.ts';
import { withoutGames } from './games.ts';

test.each([
  [
    "import.meta.glob<GameEntry>('./catalogue/games/*.ts', { eager: true })",
    "import.meta.glob<GameEntry>(['./catalogue/games/*.ts', '!./catalogue/games/ember.ts'], { eager: true })",
  ],
  [
    "import.meta.glob<string>(\n  '../../pictures/*-clip.webm')",
    "import.meta.glob<string>(\n  ['../../pictures/*-clip.webm', '!../../pictures/ember-clip.webm'])",
  ],
  [
    "import.meta.glob(['./games/*.ts', '#studio/games/*/entry.ts'])",
    "import.meta.glob(['./games/*.ts', '#studio/games/*/entry.ts', '!./games/ember.ts', '!#studio/games/ember/entry.ts'])",
  ],
  [
    "import.meta.glob('../catalogue/games/{ping,pong}.ts')",
    "import.meta.glob(['../catalogue/games/{ping,pong}.ts', '!../catalogue/games/ember.ts'])",
  ],
  ["import.meta.glob('#studio/news/*.md')", "import.meta.glob('#studio/news/*.md')"],
])('%j loses the files of a game that is not listed', (source, wanted) => {
  expect(withoutGames(source, ['ember'])).toBe(wanted);
});

test('every glob for our game entries in site/ also matches the studio’s own games', () => {
  const site = join(projectRoot, 'site');
  const lists = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap(
      (file) => readText(join(site, file)).match(/import\.meta\.glob[^;]*?games\/\*\.ts'[^;]*;/g) ?? [],
    );
  expect(lists.length).toBeGreaterThan(6);
  expect(lists.filter((list) => !list.includes("'#studio/games/*/entry.ts'"))).toEqual([]);
});
