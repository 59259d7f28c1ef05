/** What the parts of the sheet share: the states that it shows, and a game that stands for all. */
import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { screenshotsOf } from '#site/catalogue/screenshots.ts';

/** The states that a visual test forces upon a copy of what the pointer or the keyboard would change. */
export const STATES = ['none', 'hover', 'focus-visible'] as const;

/** What a component on the sheet does when it is pressed. */
export const nothing = () => {};

/** Made up in words, so that the sheet is one for every catalogue; its pictures are the first there are. */
const [picture] = gameLinks.flatMap(({ slug }) => screenshotsOf(slug));

export const samplePicture = picture && {
  ...picture,
  alt: 'What one sees in the picture.',
};

// A site has one game at least: the build stops without.
const { poster } = listedGames[0] as ListedGame;

export const sampleGame = { name: 'A Game', tagline: 'What it is, in one line.', poster };

/** One that is a page of the site, and kept with its pages. */
export const sampleInPage = { name: 'A Game in a Page' };

export const sampleBill = { name: ['A Game', 'for Two'], inks: ['1', '2', '3', '4'] } as const;
