/** Loaded only by the prerenderer, not by browsers. */
import { studio } from '#studio/studio.ts';
import type { CatalogueEntry } from './catalogue/game-entry.ts';
import { config } from './config.ts';
import type { Page } from './own-pages.ts';

export interface PageTexts {
  description: string;
  /** Slug of the game whose card is shown; the studio's card by default. */
  card?: string;
}

export interface PublishedPage extends Page {
  description: string;
  card: string;
}

/** A drawn poster has a card made from it. A game with any other poster may have its own card. */
const cardOf = ({ slug, poster, card }: CatalogueEntry) =>
  card || !poster.src.startsWith('/posters/') ? { card: slug } : {};

function gameTexts(path: string, catalogue: readonly CatalogueEntry[]): PageTexts {
  const played = catalogue.find((game) => game.path === path);
  if (played) return { description: `${played.tagline} ${played.blurb}`, ...cardOf(played) };
  const supported = catalogue.find(({ supportPath }) => supportPath === path);
  if (!supported) throw new Error(`${path} has no description: add one in site/page-texts.ts.`);
  const description = `What ${supported.name} is, how to play it, its privacy policy and how to reach us about it.`;
  return { description, ...cardOf(supported) };
}

export function withSearchTexts(
  page: Page,
  texts: Readonly<Record<string, PageTexts>>,
  catalogue: readonly CatalogueEntry[],
): PublishedPage {
  const { description, card = 'studio' } = texts[page.path] ?? gameTexts(page.path, catalogue);
  return { ...page, description, card };
}

/** Pages of games have the texts in the games' entries. */
export const pageTexts: Readonly<Record<string, PageTexts>> = {
  '/': {
    description: studio.texts.description.replaceAll('{name}', () => config.studioName),
  },
  '/account': {
    description: 'Who you are signed in as, where to log out, and the data that this browser stores.',
  },
  '/account/sign-in': {
    description: 'Sign in with Google to unlock the list of web games.',
  },
  '/privacy-policy': {
    description:
      'What this website collects, what stays in your browser, who learns of a visit, and how to delete your data.',
  },
  '/delete-account': {
    description:
      'How to delete your account and your data: the steps, what is deleted, what stays and for how long.',
  },
  '/addem-numbers': {
    description:
      'Add two numbers before the runway ends. A wrong answer loses score, a correct one gains seconds.',
    card: 'addem-numbers',
  },
  '/addem-numbers/privacy-policy': {
    description: 'What Addem Numbers collects, why, what stays on your device, and how to delete it.',
    card: 'addem-numbers',
  },
  '/webgames': {
    description: `The games that run in your browser. ${config.signIn ? 'Signing in with Google unlocks their list' : 'Their list is open'}.`,
  },
  '/webgames/addem-numbers': {
    description:
      'Fifteen seconds of runway, two numbers, one sum. Every right answer paints three seconds more.',
    card: 'addem-numbers',
  },
  '/news': {
    description: 'The latest news, newest first. Also as a feed.',
  },
  '/accessibility': {
    description:
      'How this website meets each criterion of WCAG 2.2 at level AA, and the test that checks it.',
  },
  '/press': {
    description:
      'Facts, descriptions, logos, posters and screenshots for anyone writing about us, and one zip with everything.',
  },
  '/draknek': {
    description:
      'Donum, our entry for a thinking-puzzle grant: every gift you carry is a power, and giving is for good.',
    card: 'donum',
  },
  '/draknek/donum': {
    description:
      'A thinking puzzle about gifts: every gift you carry is a power, somebody needs it, and giving is for good.',
    card: 'donum',
  },
  '/gdwc': {
    description: 'Our entries for the Game Development World Championship, playable on the spot.',
  },
  '/gdwc/shoot-or-die': {
    description:
      'Shoot or Die for the jury: your heart is a gun, life burns all the time, and only hits feed it.',
    card: 'shoot-or-die',
  },
  '/gdwc/sky-city-rush': {
    description:
      'Sky City Rush for the jury: a hover race through a city above the clouds, where danger is fuel.',
    card: 'sky-city-rush',
  },
  '/gdwc/shoot-or-die-multiplayer': {
    description:
      'Two to four hearts in one arena: what you hit feeds you. In the browser, and as a Mac build.',
    card: 'shoot-or-die',
  },
  '/unizone': {
    description: 'Poster Puzzle, made for Unizone: our gig posters as jigsaws, cut by seed.',
    card: 'poster-puzzle',
  },
  '/unizone/poster-puzzle': {
    description:
      "The studio's gig posters as jigsaws: 12 to 300 pieces, cut by seed, and a picture of your table to keep.",
    card: 'poster-puzzle',
  },
  '/component-sheet': {
    description: 'What the site is made of: its tokens, and its components in every state.',
  },
};
