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

/** Whether there are the festivals' pages. */
export const hasFestivals: boolean = studio.festivals;

/** The games that the specification names, all of which it has something to say about. */
export const SPECIFIED_GAMES = ['shoot-or-die', 'sky-city-rush', 'addem-numbers', 'donum', 'poster-puzzle'];

/** Whether it is the site of the specification: all of its games, its festivals and its sign-in. */
export const isSpecified: boolean = hasGames(...SPECIFIED_GAMES) && hasSignIn && hasFestivals;
