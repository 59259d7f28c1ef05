import { bySlug, type GameScreenshots } from './game-entry.ts';

const all = bySlug(
  import.meta.glob<GameScreenshots>(['./games/*.ts', '#studio/games/*/entry.ts'], {
    query: '?screenshots',
    import: 'screenshots',
    eager: true,
  }),
);

export const screenshotsOf = (slug: string): GameScreenshots => all[slug] ?? [];
