import { untilNoGameStarts } from './game-start-lock.ts';
import type { OfflineManifest } from './offline-manifest.ts';

/** The file has unexpected content, because a deployment is in progress or a proxy has changed it. */
export class WrongFileError extends Error {
  override name = 'WrongFileError';
  readonly answer: Response;
  readonly status: number;

  constructor(message: string, answer: Response, status: number) {
    super(message);
    this.answer = answer;
    this.status = status;
  }
}

/** Removes the header `Vary`, because some hosts send `Vary: *`, which caches reject. Our files do not vary. */
export function keepable(body: ArrayBuffer, { headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('vary');
  return new Response(body, { headers: kept });
}

/** Returns the first 8 hexadecimal digits of SHA-256, like `contentVersion` in `build/games/write-packed.ts`. */
export async function contentDigest(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content), 0, 4);
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readWhole(response: Response, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onBytes(part.value.length);
  }
  return new Blob(parts).arrayBuffer();
}

/** Maximum time without data, in milliseconds, because browsers wait without a limit on a dead connection. */
const STALL_LIMIT_MS = 60_000;

async function download(url: string, init: RequestInit, onBytes: (count: number) => void) {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function awaitBytes() {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new TypeError(`${url}: nothing arrives.`)), STALL_LIMIT_MS);
  }
  try {
    awaitBytes();
    const response = await fetch(url, { ...init, signal: stalled.signal });
    const body = await readWhole(response, (count) => {
      awaitBytes();
      onBytes(count);
    });
    return { response, body };
  } finally {
    clearTimeout(timer);
  }
}

/** Accepts any status. Rejects with a WrongFileError for unexpected content, and a TypeError without a network. */
export async function fetchExact(
  url: string,
  digest: string,
  init: RequestInit,
  onBytes: (count: number) => void = () => {},
): Promise<Response> {
  const { response, body } = await download(url, init, onBytes);
  if ((await contentDigest(body)) !== digest) {
    throw new WrongFileError(
      `${url} (status ${response.status}) is not the file of the version ${digest}.`,
      keepable(body, response),
      response.status,
    );
  }
  return keepable(body, response);
}

/** Must not match the end of another site's URL, which a proxy may have added. */
const NAMED_FILE = /(?<![\w.-])\/static\/[\w./-]+\.\w+|(?<![\w.-])\/games\/[\w./-]+\?v=[0-9a-f]+/g;

function isOfBuild(html: string, { files, extras, games }: OfflineManifest): boolean {
  const named = html.match(NAMED_FILE) ?? [];
  const known = new Set([...Object.keys(files), ...Object.keys(extras)]);
  for (const game of Object.values(games)) for (const url of Object.keys(game.files)) known.add(url);
  const wanted = named.filter((url) => !/\.(webm|mp4)$/.test(url));
  return wanted.length > 0 && wanted.every((url) => known.has(url));
}

/** Also accepts a page that a proxy has changed, if it names files of this build. */
export async function fetchOfBuild(
  path: string,
  manifest: OfflineManifest,
  init: RequestInit = {},
): Promise<Response> {
  try {
    return await fetchExact(path, manifest.files[path] ?? manifest.extras[path] ?? '', init);
  } catch (error) {
    const isPage = error instanceof WrongFileError && !/\.\w+$/.test(path);
    if (isPage && isOfBuild(await error.answer.clone().text(), manifest)) return error.answer;
    throw error;
  }
}

/** Maximum parallel downloads. Few, so that the visited page has priority. */
const AT_ONCE = 4;

/** Calls `work` for each item when no game starts. After a failure no further item is started, and what is under way is completed. */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of waiting) {
      await untilNoGameStarts();
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
