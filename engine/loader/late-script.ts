import { runScript } from './run-script.ts';
import { LoadError } from './session.ts';

/** In a packed game, what `import('../late.ts')` becomes (`build/games/late-script.ts`). */
interface LateScript {
  /** Version of the code that can use it. */
  readonly key: string;
  readonly address: string;
  /** Returns what it uses of the first script. */
  shared(): unknown;
}

type Define = (key: string, create: (shared: unknown) => unknown) => void;

const globals = globalThis as { slashSlashLate?: Define };

/**
 * Loads the second script of a packed game, in place of `import()`: this can be tried again.
 * @throws LoadError if it cannot be downloaded, or belongs to another version of the game
 */
export async function loadLate(describe: () => LateScript): Promise<unknown> {
  const { key, address, shared } = describe();
  let part: unknown = null;
  globals.slashSlashLate = (its, create) => {
    if (its === key) part = create(shared());
  };
  await runScript(address);
  delete globals.slashSlashLate;
  if (!part) throw new LoadError(`The file ${address} belongs to another version: reload the page.`);
  return part;
}
