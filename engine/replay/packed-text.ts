/** Bytes as short text for a link: deflate, then base64url. Text from a link is untrusted data. */

import { fromText, toText } from '#common/base64url.ts';

/** What a player reads about text that is malformed, too long, or packed by another version. */
export const BAD_LINK = 'That link is damaged, or from another version of this game.';

/** Packs bytes into text. */
export async function packText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toText(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** Unpacks text; null if it is malformed or unpacks to more than `mostBytes`. */
export async function unpackText(text: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const unpacked = await unpackOrFault(text, mostBytes);
  return typeof unpacked === 'string' ? null : unpacked;
}

/** Unpacks text; returns which of the two it is if it is malformed or too long. */
export async function unpackOrFault(
  text: string,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'damaged' | 'too-large'> {
  const packed = text.length <= mostBytes * 2 ? fromText(text) : null;
  if (!packed || packed.length === 0) return 'damaged';
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return join(chunks, length);
      chunks.push(value);
      length += value.length;
      if (length > mostBytes) {
        await reader.cancel();
        return 'too-large';
      }
    }
  } catch {
    return 'damaged'; // The stream is in memory, so only the data itself can make it fail.
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
