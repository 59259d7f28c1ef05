/** Games that stand for all of their kind on the sheet: one with a poster and no stores, one that is a page, one with a bill. */
import type { GameListing, GameScreenshots } from '#site/catalogue/game-entry.ts';
import { listedGame } from '#site/catalogue/listed-game.ts';

/** In place of entries that a studio has taken away. */
const NO_GAME: GameListing = { tagline: 'A game that is not here.', blurb: '', embed: null };

const [listing = NO_GAME, billed = NO_GAME] = ['donum', 'shoot-or-die-multiplayer'].map(
  (slug) =>
    import.meta.glob<GameListing>('../../catalogue/games/{donum,shoot-or-die-multiplayer}.ts', {
      query: '?listing',
      import: 'listing',
      eager: true,
    })[`../../catalogue/games/${slug}.ts`],
);
const [screenshots] = Object.values(
  import.meta.glob<GameScreenshots>('../../catalogue/games/donum.ts', {
    query: '?screenshots',
    import: 'screenshots',
    eager: true,
  }),
);

const { tagline, poster } = listedGame({ slug: 'donum', name: 'Donum', path: '', support: false }, listing);

export const sampleGame = { name: 'Donum', tagline, poster };

export const samplePicture = screenshots?.[0];

export const sampleInPage = { name: 'Addem Numbers' };

export const sampleBill = billed.bill ?? {
  name: ['', ''] as const,
  inks: ['1', '2', '3', '4'] as const,
};
