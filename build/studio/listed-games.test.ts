import { expect, test } from 'vitest';
import { withoutGames } from './listed-games.ts';

test.each([
  [
    "import.meta.glob<GameEntry>('./catalogue/games/*.ts', { eager: true })",
    "import.meta.glob<GameEntry>(['./catalogue/games/*.ts', '!./catalogue/games/ember.ts'], { eager: true })",
  ],
  [
    "import.meta.glob<string>(\n  '../../pictures/*-clip.webm')",
    "import.meta.glob<string>(\n  ['../../pictures/*-clip.webm', '!../../pictures/ember-clip.webm'])",
  ],
  ["import.meta.glob('#studio/news/*.md')", "import.meta.glob('#studio/news/*.md')"],
])('%j loses the files of a game that is not listed', (source, wanted) => {
  expect(withoutGames(source, ['ember'])).toBe(wanted);
});
