import type { Game } from '../game.ts';
import { LoadError } from './load-error.ts';

/** What a game's scripts define when they are run: classic scripts have no other way to hand something over. */
interface Globals {
  slashSlashFramework?: object;
  /** Where the code looks for what it imports of the framework; without it, at the framework itself. */
  slashSlashImports?: object;
  /** A promise in development, where the code is imported as a module. */
  slashSlashGame?: Game | Promise<Game>;
}

const globals = globalThis as Globals;

/** Removes what the scripts have defined. The code holds on to its imports itself. */
export function forgetGlobals(): void {
  delete globals.slashSlashFramework;
  delete globals.slashSlashImports;
  delete globals.slashSlashGame;
}

/**
 * Lets the code run without the framework. Whichever comes first, the code finds nothing in it until it is linked: a game that
 * is in too much of a hurry fails at each start, and not only at those on a slow line.
 * @returns links the code to the framework
 */
export function holdFrameworkBack(): (framework: object) => void {
  const imports: object = Object.create(
    new Proxy(
      {},
      {
        get(_, name) {
          throw new LoadError(`The game uses ${String(name)} before host.frameworkReady() has resolved.`);
        },
      },
    ),
  );
  globals.slashSlashImports = imports;
  // As a prototype it is read as fast as an object of its own.
  return (framework) => void Object.setPrototypeOf(imports, framework);
}

/** The framework that its script has just defined, taken out of the global scope; undefined if it has defined none. */
export function takeFramework(): object | undefined {
  const framework = globals.slashSlashFramework;
  delete globals.slashSlashFramework;
  return framework;
}

/** The same of the code's game. */
export async function takeGame(): Promise<Game | undefined> {
  const defined = globals.slashSlashGame;
  delete globals.slashSlashGame;
  delete globals.slashSlashImports;
  const game = await defined;
  return typeof game?.start === 'function' ? game : undefined;
}
