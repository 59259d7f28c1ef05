import { LoadError } from './session.ts';

/**
 * Runs a classic script by its address. A browser compiles it while it arrives, which a fetched one would have to wait for.
 * A script that throws still counts as run, as with any script element: look for what it should have defined.
 * @throws LoadError if it does not come, or the browser refuses it
 */
export async function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new LoadError(`The browser refused to run ${url}.`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}

/** How many bytes of an address have arrived, after decoding; null where the browser does not tell. */
export function arrivedBytes(url: string): number | null {
  const entries = performance.getEntriesByName(new URL(url, document.baseURI).href, 'resource');
  // A question for the headers alone has no bytes.
  const sizes = entries.map((entry) => (entry as PerformanceResourceTiming).decodedBodySize);
  return sizes.findLast((size) => size > 0) ?? null;
}
