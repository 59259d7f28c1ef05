/** A known load: one counting thread per core, like a machine that is otherwise busy. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export function keepCoresBusy(): () => Promise<void> {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;) {}', { eval: true }),
  );
  return async () => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
}
