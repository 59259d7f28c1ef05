/** Time limit for the server in milliseconds, because browsers wait for minutes on a dead connection. */
const ANSWER_LIMIT_MS = 10_000;

export async function askServer(
  url: string,
  signal = AbortSignal.timeout(ANSWER_LIMIT_MS),
): Promise<Response | null> {
  try {
    return await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
  } catch {
    return null;
  }
}

/** Time limit for all failed files together, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Fetches failed files again without the cache, because some hosts send a 404 with a file's year-long lifetime. */
export async function refetchFailed(tab: Window = window): Promise<void> {
  const entries = tab.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failed = entries
    .filter(({ name }) => name.startsWith(`${location.origin}/static/`))
    .filter(({ responseStatus: status }) => !(status >= 200 && status < 400))
    .map(({ name }) => fetch(name, { cache: 'reload' }).catch(() => undefined));
  await Promise.race([Promise.all(failed), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Error for a script chunk that is missing, broken or late. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** Time limit in ms. Source: requirements, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000;

export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(`no response within ${CHUNK_TIMEOUT_MS / 1000} s`)),
      CHUNK_TIMEOUT_MS,
    );
    load()
      .then(resolve, (error: unknown) => reject(new ChunkLoadError(error)))
      .finally(() => clearTimeout(timer));
  });
}

/** Firefox caches a failed import until a reload, and after a deployment only a new document names new files. */
export async function reloadIfServed(): Promise<void> {
  // Without a response the page stays, so that the visitor can try again later.
  if (!(await askServer(location.href))?.ok) return;
  await refetchFailed();
  location.reload();
}

/** Time limit for storage in milliseconds. A slow phone opens a database in a second, a busy one in several. */
export const STORAGE_TIMEOUT_MS = 10_000;

export function withTimeLimit<T>(limit: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no response within ${limit / 1000} s`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
