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
