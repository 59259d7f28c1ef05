/**
 * Keeps the framework by its content, because each game has an address of its own for the same bytes: whoever
 * has played one game does not download it again for the next. A cache that is missing, blocked or full only
 * costs that saving.
 */
const CACHE_NAME = 'framework';

const keyOf = (version: string) => `/games/framework/${version}`;

/** Absent on insecure origins; only reading the property throws where a browser blocks storage. */
async function openCache(): Promise<Cache | null> {
  return 'caches' in globalThis ? await caches.open(CACHE_NAME) : null;
}

/** The kept framework, or null if there is none of that version and length. Never rejects. */
export async function readFramework(
  version: string,
  bytes: number,
  log: (message: string) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const cache = await openCache();
    const response = await cache?.match(keyOf(version));
    if (!response) return null;
    const body = new Uint8Array(await response.arrayBuffer());
    if (body.length === bytes) return body;
    await cache?.delete(keyOf(version));
  } catch (error) {
    log(`The framework is loaded from the network, because the cache cannot be read: ${error}`);
  }
  return null;
}

/** Keeps this framework and forgets those of other versions. Never rejects. */
export async function keepFramework(
  version: string,
  body: Uint8Array<ArrayBuffer>,
  log: (message: string) => void,
): Promise<void> {
  try {
    const cache = await openCache();
    if (!cache) return;
    const kept = await cache.keys();
    const outdated = kept.filter((request) => new URL(request.url).pathname !== keyOf(version));
    await Promise.all(outdated.map((request) => cache.delete(request)));
    const headers = { 'content-type': 'text/javascript', 'content-length': String(body.length) };
    await cache.put(keyOf(version), new Response(body, { headers }));
  } catch (error) {
    log(`The framework is not kept for the next game: ${error}`);
  }
}
