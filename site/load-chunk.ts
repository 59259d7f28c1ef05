/** The server's answer about an address, asked without loading it; null where there is none. */
export async function askServer(url: string, signal?: AbortSignal): Promise<Response | null> {
  try {
    return await fetch(url, { method: 'HEAD', cache: 'no-store', ...(signal && { signal }) });
  } catch {
    // A refused or cut connection is the answer: no.
    return null;
  }
}

/** Milliseconds after which a page is opened again whatever is still on its way. */
const PATIENCE_MS = 5_000;

/**
 * Asks again for the files in `/static/` that did not arrive, past the browser's cache. Some hosts send a missing file with the
 * year-long lifetime of its path: without this, a browser that asked during a deployment would never ask again.
 * Files whose status the browser does not report count as failed.
 */
export async function refetchFailed(): Promise<void> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failed = entries
    .filter(({ name }) => name.startsWith(`${location.origin}/static/`))
    .filter(({ responseStatus: status }) => !(status >= 200 && status < 400))
    .map(({ name }) => fetch(name, { cache: 'reload' }).catch(() => undefined));
  await Promise.race([Promise.all(failed), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** A script chunk that is missing, broken or too late. The visitor reads the message on the error screen. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** How long a script chunk may stay away, in milliseconds. Source: specification, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Runs a dynamic import under the time limit.
 * @throws ChunkLoadError (as a rejection) when it fails or the time is up
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(`no answer within ${CHUNK_TIMEOUT_MS / 1000} s`)),
      CHUNK_TIMEOUT_MS,
    );
    load()
      .then(resolve, (error: unknown) => reject(new ChunkLoadError(error)))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Opens the page again if the server answers. For a press whose script did not load: Firefox remembers a failed import, so
 * that only a new document tries again, and after a deployment only a new document names the current files.
 */
export async function reloadIfServed(): Promise<void> {
  // Without a network the next press tries again.
  if (!(await askServer(location.href))?.ok) return;
  await refetchFailed();
  location.reload();
}

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
