import { runLateScript } from './run-script.ts';

/** In a packed game, what `import('../late.ts')` becomes (`build/games/bundle.ts`). */
interface LateScript {
  /** Version of the code that can use it. */
  readonly key: string;
  readonly address: string;
  /** Returns what it uses of the first script. */
  shared(): unknown;
}

/** What late scripts have defined, by key: functions that return the exports. */
const globals = globalThis as { slashSlashLate?: Record<string, (shared: unknown) => unknown> };

/**
 * Loads the second script of a packed game, in place of `import()`: this can be tried again.
 * @throws LoadError if it cannot be downloaded in time, or belongs to another version of the game
 */
export async function loadLate(describe: () => LateScript): Promise<unknown> {
  const { key, address, shared } = describe();
  await runLateScript(address, () => globals.slashSlashLate?.[key] !== undefined);
  return globals.slashSlashLate?.[key]?.(shared());
}
