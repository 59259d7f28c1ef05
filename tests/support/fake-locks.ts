import { vi } from 'vitest';

interface Waiting {
  mode: LockMode;
  start: () => void;
}

/** Web Locks for one name, granted in the order of the requests. */
class FakeLocks {
  readonly #waiting: Waiting[] = [];
  #held: LockMode[] = [];

  request(
    _name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ) {
    const [{ mode = 'exclusive', signal }, work] = rest.length === 2 ? rest : [{} as LockOptions, rest[0]];
    return new Promise((resolve, reject) => {
      const waiting = { mode, start: () => this.#run(mode, work).then(resolve, reject) };
      signal?.addEventListener('abort', () => {
        const index = this.#waiting.indexOf(waiting);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        reject(signal.reason);
      });
      this.#waiting.push(waiting);
      // As in a browser, a lock is never granted within the request.
      queueMicrotask(() => this.#grant());
    });
  }

  async #run(mode: LockMode, work: LockGrantedCallback<unknown>) {
    this.#held.push(mode);
    try {
      return await work(null);
    } finally {
      this.#held.splice(this.#held.indexOf(mode), 1);
      this.#grant();
    }
  }

  #grant() {
    const [next] = this.#waiting;
    const isFree = next?.mode === 'shared' ? !this.#held.includes('exclusive') : this.#held.length === 0;
    if (!next || !isFree) return;
    this.#waiting.shift();
    next.start();
    this.#grant();
  }
}

/** Removed by `vi.unstubAllGlobals`. */
export function stubLocks(): void {
  const own = { locks: { value: new FakeLocks() } };
  vi.stubGlobal('navigator', Object.create(globalThis.navigator ?? null, own));
}
