import { listedGame } from '#site/pictures/pictures.tsx';
import { bySlug, type GameListing, type ListedGame } from './game-entry.ts';
import { gameLinks } from './game-index.ts';

const listings = bySlug(
  import.meta.glob<GameListing>(['./games/*.ts', '#studio/games/*/entry.ts'], {
    query: '?listed',
    import: 'listing',
    eager: true,
  }),
);

export const listedGames: readonly ListedGame[] = gameLinks.map((link) =>
  listedGame(link, listings[link.slug] as GameListing),
);

export const wall: readonly ListedGame[] = listedGames.filter(({ festivalOnly }) => !festivalOnly);
