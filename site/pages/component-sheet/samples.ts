import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { screenshotsOf } from '#site/catalogue/screenshots.ts';

export const STATES = ['none', 'hover', 'focus-visible'] as const;

export const nothing = () => {};

/** Made up, so that the sheet is equal for every catalogue. */
const [picture] = gameLinks.flatMap(({ slug }) => screenshotsOf(slug));

export const samplePicture = picture && {
  ...picture,
  alt: 'What one sees in the picture.',
};

const { poster } = listedGames[0] as ListedGame;

export const sampleGame = { name: 'A Game', tagline: 'What it is, in one line.', poster };

export const sampleInPage = { name: 'A Game in a Page' };
