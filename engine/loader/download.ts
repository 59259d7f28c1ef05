import { LoadError } from './load-error.ts';

/** A file of a game, and how to fetch it. */
export interface Download {
  url: string;
  /** The packed file's length in bytes after decoding; anything else is refused. */
  bytes: number;
  cache: RequestCache;
  /** Gives the download up. */
  signal: AbortSignal;
  /** Called with the decoded length of each part that arrives. */
  onBytes(count: number): void;
}

async function request({ url, cache, signal }: Download): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await fetch(url, { cache, signal }).catch((cause: unknown) => {
    throw new LoadError(`Unable to load file ${url}: the server cannot be reached.`, { cause });
  });
  if (!response.ok)
    throw new LoadError(`Unable to load file ${url}: the server answered ${response.status}.`);
  if (response.headers.get('content-type')?.includes('text/html')) {
    throw new LoadError(`Unable to load file ${url}: the server answered with an HTML page in its place.`);
  }
  if (!response.body) throw new LoadError(`Unable to load file ${url}: the answer is empty.`);
  return response.body.getReader();
}

/** A file of another length than was packed. */
export function wrongLength(url: string, arrived: number, bytes: number): LoadError {
  if (arrived > bytes) {
    return new LoadError(
      `The file ${url} is longer than the ${bytes} bytes packed: it belongs to another version.`,
    );
  }
  return new LoadError(
    `The file ${url} is truncated or belongs to another version: ${arrived} of ${bytes} bytes arrived.`,
  );
}

/**
 * Fetches a file of known length. Progress counts decoded bytes, so it is right with any Content-Encoding.
 * @throws LoadError if the file is missing, is not what was packed, or the connection breaks off
 */
export async function download(file: Download): Promise<Uint8Array<ArrayBuffer>> {
  const reader = await request(file);
  const body = new Uint8Array(file.bytes);
  let length = 0;
  while (true) {
    const part = await reader.read().catch((cause: unknown) => {
      throw new LoadError(
        `Unable to load file ${file.url}: the connection broke off or the answer is wrongly encoded.`,
        { cause },
      );
    });
    if (part.done) break;
    if (length + part.value.length > file.bytes) {
      await reader.cancel();
      throw wrongLength(file.url, length + part.value.length, file.bytes);
    }
    body.set(part.value, length);
    length += part.value.length;
    file.onBytes(part.value.length);
  }
  if (length < file.bytes) throw wrongLength(file.url, length, file.bytes);
  return body;
}
