import { LoadError } from './hosted-game.ts';

/** URLs to reload into the cache before use, because some hosts cache a 404 or an old file for a long time. */
const failed = new Set<string>();

/** Uses a script element, because browsers compile it during the download, unlike fetched code. @throws LoadError */
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

/** Time limit in ms, enough for a few dozen kB on the slowest networks. Without it, browsers may wait forever. */
const LIMIT_MS = 30_000;

/** Runs a script unless it has already run. @throws LoadError if the script does not arrive, or is outdated */
export async function runLateScript(url: string, hasDefined: () => boolean): Promise<void> {
  if (hasDefined()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // A second script element would wait for the same pending request.
      failed.add(url);
      reject(new LoadError(`${url} did not arrive.`));
    }, LIMIT_MS);
  });
  await Promise.race([runScript(url), tooLate]).finally(() => clearTimeout(timer));
  if (hasDefined()) return;
  failed.add(url);
  throw new LoadError(`The file ${url} belongs to another version: reload the page.`);
}

/** Replaces `import('../late.ts')` in a packed game (`build/games/bundle.ts`). */
interface LateScript {
  /** Version of the game code that requires the late script. */
  readonly key: string;
  readonly address: string;
  /** Returns those exports of the first script that the late script uses. */
  shared(): unknown;
}

/** Functions that return the exports of late scripts, keyed by `LateScript.key`. */
const globals = globalThis as { slashSlashLate?: Record<string, (shared: unknown) => unknown> };

/** Can be retried, unlike `import()`. @throws LoadError if the script does not arrive, or is outdated */
export async function loadLate(describe: () => LateScript): Promise<unknown> {
  const { key, address, shared } = describe();
  await runLateScript(address, () => globals.slashSlashLate?.[key] !== undefined);
  return globals.slashSlashLate?.[key]?.(shared());
}

/** Returns the number of received bytes after decoding; null if the browser does not report it. */
export function arrivedBytes(url: string): number | null {
  const entries = performance.getEntriesByName(new URL(url, document.baseURI).href, 'resource');
  // Responses to HEAD requests contain no bytes.
  const sizes = entries.map((entry) => (entry as PerformanceResourceTiming).decodedBodySize);
  return sizes.findLast((size) => size > 0) ?? null;
}
