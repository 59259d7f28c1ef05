import { LoadError } from './session.ts';

/** Scripts that have failed: some hosts send even the answer for a missing or an old file with a long cache lifetime. */
const failed = new Set<string>();

/**
 * Runs a classic script from its URL: the browser compiles it during the download, unlike a fetched one.
 * Another attempt after a failure asks the server again.
 * @param hasDefined whether it has defined what it should: a script that throws counts as run, and so does one of another version
 * @throws LoadError if it cannot be downloaded, the browser refuses it, or it has not defined what it should
 */
export async function runScript(url: string, hasDefined = (): boolean => true): Promise<void> {
  if (failed.has(url)) await fetch(url, { cache: 'reload' }).catch(() => {});
  const script = document.createElement('script');
  script.src = url;
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => {
        failed.add(url);
        reject(new LoadError(`The browser refused to run ${url}.`));
      };
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
  if (hasDefined()) return;
  failed.add(url);
  throw new LoadError(`The file ${url} belongs to another version: reload the page.`);
}

/** Number of bytes received from a URL, after decoding; null if the browser does not report it. */
export function arrivedBytes(url: string): number | null {
  const entries = performance.getEntriesByName(new URL(url, document.baseURI).href, 'resource');
  // A HEAD request has no bytes.
  const sizes = entries.map((entry) => (entry as PerformanceResourceTiming).decodedBodySize);
  return sizes.findLast((size) => size > 0) ?? null;
}
