/**
 * Features of this site: a studio may have removed games, festivals or sign-in. Tests of a removed feature are skipped by
 * these, visibly.
 */
import { catalogueSlugs } from '#site/config.ts';
import { studio } from '#studio/studio.ts';

const slugs = catalogueSlugs();

export const hasGames = (...wanted: string[]): boolean => wanted.every((slug) => slugs.includes(slug));

export const hasSignIn: boolean = studio.signIn;

/** The first games of the specification, in its order. */
export const SPECIFIED_GAMES = ['shoot-or-die', 'sky-city-rush', 'addem-numbers', 'donum', 'poster-puzzle'];

export const FIRST_GAMES = [...SPECIFIED_GAMES, 'shoot-or-die-multiplayer'];
