import type { GameListing, ListedGame } from './game-entry.ts';
import { gameLinks } from './game-index.ts';
import { listedGame } from './listed-game.ts';

const listings = import.meta.glob<GameListing>('./games/*.ts', {
  query: '?listed',
  import: 'listing',
  eager: true,
});

export const listedGames: readonly ListedGame[] = gameLinks.map((link) =>
  listedGame(link, listings[`./games/${link.slug}.ts`] as GameListing),
);

export const wall: readonly ListedGame[] = listedGames.filter(({ festivalOnly }) => !festivalOnly);
