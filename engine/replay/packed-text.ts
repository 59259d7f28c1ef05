/** Compresses with Deflate, then encodes as base64url. Text from a link is untrusted. */

import { fromText, toText } from '#common/base64url.ts';

export async function packText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toText(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** Returns null if the text is malformed, or decompresses to more than `mostBytes`. */
export async function unpackText(text: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const unpacked = await unpackOrFault(text, mostBytes);
  return typeof unpacked === 'string' ? null : unpacked;
}

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
