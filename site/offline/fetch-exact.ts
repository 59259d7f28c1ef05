/** A file that is not the one of its version: a deployment is under way, or something rewrites files on their way here. */
export class WrongFileError extends Error {
  override name = 'WrongFileError';
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
    throw new WrongFileError(`${url} (status ${response.status}) is not the file of the version ${digest}.`);
  }
  return new Response(body, { headers: response.headers });
}
