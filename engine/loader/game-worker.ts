/** In the data file: the bundled `worker.ts` of a game that has one. */
export const WORKER_FILE = 'worker.js';

/**
 * Starts the worker of a game that has one at once, while the game's own code is still on its way.
 * @param signal ends it where nobody has taken it
 * @returns hands it out, and starts another at each further call; throws an Error where the game has no worker
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
  const start = () => new Worker(url);
  let early: Worker | null = start();
  // One that fails before it has an owner is not handed out: its owner hears the next one fail.
  early.onerror = () => {
    early = null;
  };
  signal.addEventListener('abort', () => {
    early?.terminate();
    URL.revokeObjectURL(url);
  });
  return () => {
    const worker = early ?? start();
    early = null;
    worker.onerror = null;
    return worker;
  };
}
