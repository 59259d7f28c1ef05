import type { Game } from '../game.ts';

/** What a game's scripts define when they are run: classic scripts have no other way to hand something over. */
interface Globals {
  slashSlashFramework?: unknown;
  /** A promise in development, where the code is imported as a module. */
  slashSlashGame?: Game | Promise<Game>;
}

const globals = globalThis as Globals;

/** Removes what the scripts have defined. The code holds on to the framework itself. */
export function forgetGlobals(): void {
  delete globals.slashSlashFramework;
  delete globals.slashSlashGame;
}

/** The game that the code has just defined, taken out of the global scope; undefined if it has defined none. */
export async function takeGame(): Promise<Game | undefined> {
  const defined = globals.slashSlashGame;
  forgetGlobals();
  const game = await defined;
  return typeof game?.start === 'function' ? game : undefined;
}
