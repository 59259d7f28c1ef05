/**
 * What of the site that we made this one has: a studio may have taken games, festivals or the sign-in away. A test of such a
 * thing asks here, and is skipped, visibly, where it is gone.
 */
import { catalogueSlugs } from '#site/config.ts';
import { studio } from '#studio/studio.ts';

const slugs = catalogueSlugs();

/** Whether all of these games are in the catalogue. */
export const hasGames = (...wanted: string[]): boolean => wanted.every((slug) => slugs.includes(slug));

/** Whether visitors can sign in. */
export const hasSignIn: boolean = studio.signIn;

/** The games that the specification names first, in its order. */
export const SPECIFIED_GAMES = ['shoot-or-die', 'sky-city-rush', 'addem-numbers', 'donum', 'poster-puzzle'];

/** All that the project came with. */
export const FIRST_GAMES = [...SPECIFIED_GAMES, 'shoot-or-die-multiplayer'];
