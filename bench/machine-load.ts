/** A known load: one thread for each core that does nothing but count, as on a machine with something else to do. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Begins it; what it gives ends it. */
export function keepCoresBusy(): () => Promise<void> {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;) {}', { eval: true }),
  );
  return async () => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
}
