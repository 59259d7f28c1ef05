import { LoadError } from './load-error.ts';

/** In the data file: the bundled `worker.ts` of a game that has one. */
export const WORKER_FILE = 'worker.js';

/**
 * Starts the worker of a game that has one at once, while the game's own code is still on its way.
 * @param signal ends it where nobody has taken it
 * @returns hands it out, and starts another at each further call; throws an Error where the game has no worker, or
 * the browser or a policy of the page refuses workers
 */
export function startGameWorker(
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): () => Worker {
  const script = data.get(WORKER_FILE);
  if (!script) {
    return () => {
      throw new Error('This game has no worker.ts.');
    };
  }
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  let early = startWorker(url);
  // One that fails before it has an owner is not handed out: its owner hears the next one fail.
  if (early)
    early.onerror = () => {
      early = null;
    };
  signal.addEventListener('abort', () => {
    early?.terminate();
    URL.revokeObjectURL(url);
  });
  return () => {
    const worker = early ?? startWorker(url);
    early = null;
    if (!worker) throw new LoadError('This browser refuses workers, and the game draws its pictures in one.');
    worker.onerror = null;
    return worker;
  };
}

/** Null where the browser refuses workers. */
function startWorker(url: string): Worker | null {
  try {
    return new Worker(url);
  } catch {
    return null;
  }
}
