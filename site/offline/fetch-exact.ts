import type { OfflineManifest } from './offline-manifest.ts';

/** A file that is not the one of its version: a deployment is under way, or something rewrites files on their way here. */
export class WrongFileError extends Error {
  override name = 'WrongFileError';
  /** What arrived instead. */
  readonly answer: Response;

  constructor(message: string, answer: Response) {
    super(message);
    this.answer = answer;
  }
}

/** A response to be kept. With `Vary: *`, which some hosts send, a cache refuses it, and none of our files varies. */
export function keepable(body: ArrayBuffer, { headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('vary');
  return new Response(body, { headers: kept });
}

/** First 8 hexadecimal digits of the content's SHA-256, as `contentVersion` in `build/games/write-packed.ts` has them. */
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

/**
 * Fetches one file of one version, whatever the status it comes with: hosts differ in that for the 404 page.
 * @param digest `contentDigest` of the file that is wanted
 * @param onBytes called with each number of decoded bytes that arrives
 * @throws WrongFileError (as a rejection) if the content is another; TypeError without a network
 */
export async function fetchExact(
  url: string,
  digest: string,
  init: RequestInit,
  onBytes: (count: number) => void = () => {},
): Promise<Response> {
  const response = await fetch(url, init);
  const body = await readWhole(response, onBytes);
  if ((await contentDigest(body)) !== digest) {
    throw new WrongFileError(
      `${url} (status ${response.status}) is not the file of the version ${digest}.`,
      keepable(body, response),
    );
  }
  return keepable(body, response);
}

/** The files of a build that a page names: what it loads from `/static/`, and games' files with their version. */
const NAMED_FILE = /\/static\/[\w./-]+\.\w+|\/games\/[\w./-]+\?v=[0-9a-f]+/g;

/** Whether a page names files of this build, and of no other. */
function isOfBuild(html: string, { files, extras, games }: OfflineManifest): boolean {
  const named = html.match(NAMED_FILE) ?? [];
  const known = new Set([...Object.keys(files), ...Object.keys(extras)]);
  for (const game of Object.values(games)) for (const url of Object.keys(game.files)) known.add(url);
  // A film is no file that is kept.
  const wanted = named.filter((url) => !/\.(webm|mp4)$/.test(url));
  return wanted.length > 0 && wanted.every((url) => known.has(url));
}

/**
 * Fetches one of a build's files. A page that was changed on its way, by a proxy that hides e-mail addresses or counts visits, is
 * taken as it came if it names the files of this build.
 * @throws as `fetchExact` does
 */
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
