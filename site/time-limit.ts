/** Longest wait for the browser's own storage, in milliseconds. A slow phone opens a database in about one second. */
export const STORAGE_TIMEOUT_MS = 5_000;

/**
 * Waits for a promise for at most `limit` milliseconds.
 * @throws Error (as a rejection) when the time is up
 */
export function withTimeLimit<T>(limit: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no answer within ${limit / 1000} s`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
