import type { Game } from '../game.ts';

/** What a game's code defines when it is run: classic scripts have no other way to hand something over. */
interface Globals {
  /** A promise in development, where the code is imported as a module. */
  slashSlashGame?: Game | Promise<Game>;
}

const globals = globalThis as Globals;

/** Removes the game that a script has defined. */
export function forgetGame(): void {
  delete globals.slashSlashGame;
}

/** Takes the game that the code has just defined out of the global scope; undefined if it has defined none. */
export async function takeGame(): Promise<Game | undefined> {
  const defined = globals.slashSlashGame;
  forgetGame();
  const game = await defined;
  return typeof game?.start === 'function' ? game : undefined;
}
