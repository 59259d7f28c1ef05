/** A studio may omit games, festivals or sign-in: their tests are then reported as skipped. */
import { studio } from '#studio/studio.ts';

export const hasGames = (...wanted: string[]): boolean => wanted.every((slug) => studio.games.includes(slug));

export const hasSignIn: boolean = studio.signIn;

/** The first games of the requirements, in their order. */
export const SPECIFIED_GAMES = ['shoot-or-die', 'sky-city-rush', 'addem-numbers', 'donum', 'poster-puzzle'];

export const FIRST_GAMES = [...SPECIFIED_GAMES, 'shoot-or-die-multiplayer'];
