import { LoadError } from './session.ts';

/** Scripts that have failed: some hosts send even the answer for a missing or an old file with a long cache lifetime. */
const failed = new Set<string>();

/**
 * Runs a classic script from its URL: the browser compiles it during the download, unlike a fetched one.
 * Another attempt after a failure asks the server again.
 * @throws LoadError if it cannot be downloaded, or the browser refuses it
 */
export async function runScript(url: string): Promise<void> {
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
}

/** Time for a script of a few dozen kilobytes, on the slowest of networks, in milliseconds: a browser may wait for ever. */
const LIMIT_MS = 30_000;

/**
 * Runs a script that a running game asks for, unless it has defined what it should already.
 * @param hasDefined a script that throws counts as run, and so does one of another version
 * @throws LoadError also if it does not arrive in time, or has not defined what it should
 */
export async function runLateScript(url: string, hasDefined: () => boolean): Promise<void> {
  if (hasDefined()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError(`${url} did not arrive.`)), LIMIT_MS);
  });
  await Promise.race([runScript(url), tooLate]).finally(() => clearTimeout(timer));
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
