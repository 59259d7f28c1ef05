import { contentDigest, keepable } from './fetch-exact.ts';
import type { KeptSet } from './kept-set.ts';

/** Keeps what a page has just loaded, if it belongs to the set and is not kept yet. */
export async function keepSeen(
  { cache, manifest }: KeptSet,
  path: string,
  response: Response,
): Promise<void> {
  const digest = manifest.files[path] ?? manifest.extras[path];
  if (digest === undefined || (await cache.match(path))) return;
  const body = await response.arrayBuffer();
  if ((await contentDigest(body)) === digest) await cache.put(path, keepable(body, response));
}
