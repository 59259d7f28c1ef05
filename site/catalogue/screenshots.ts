import type { GameScreenshots } from './game-entry.ts';

const all = import.meta.glob<GameScreenshots>('./games/*.ts', {
  query: '?screenshots',
  import: 'screenshots',
  eager: true,
});

export const screenshotsOf = (slug: string): GameScreenshots => all[`./games/${slug}.ts`] ?? [];
