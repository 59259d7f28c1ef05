/** Writes single bytes, 32-bit words, and varints (seven bits per byte, lowest bits first). */

export function createByteWriter() {
  const written: number[] = [];
  const byte = (value: number): void => void written.push(value & 0xff);
  return {
    byte,
    uint32(value: number) {
      for (let shift = 0; shift < 32; shift += 8) byte(value >>> shift);
    },
    varint(value: number) {
      let rest = value >>> 0;
      while (rest >= 0x80) {
        byte(rest | 0x80);
        rest >>>= 7;
      }
      byte(rest);
    },
    bytes: () => new Uint8Array(written),
  };
}

/** Numbers are unsigned and have at most 32 bits. */
export type ByteWriter = ReturnType<typeof createByteWriter>;

export function createByteReader(bytes: Uint8Array) {
  let position = 0;
  const byte = (): number | null => bytes[position++] ?? null;
  return {
    byte,
    uint32(): number | null {
      if (position + 4 > bytes.length) return null;
      const view = new DataView(bytes.buffer, bytes.byteOffset + position, 4);
      position += 4;
      return view.getUint32(0, true);
    },
    varint(): number | null {
      let value = 0;
      for (let shift = 0; shift < 35; shift += 7) {
        const next = byte();
        if (next === null) return null;
        value += (next & 0x7f) * 2 ** shift;
        if (next < 0x80) return value <= 0xffff_ffff ? value : null;
      }
      return null;
    },
    isAtEnd: () => position >= bytes.length,
  };
}

/** Each method returns null if the bytes end too early or are malformed. */
export type ByteReader = ReturnType<typeof createByteReader>;

/** Writes the length in one byte, then the text in UTF-8, which may take up at most 255 bytes. */
export function writeText(writer: ByteWriter, text: string): void {
  const bytes = new TextEncoder().encode(text);
  writer.byte(bytes.length);
  for (const byte of bytes) writer.byte(byte);
}

/** Returns null if the bytes end too early, or if the text is longer than `most` bytes. */
export function readText(reader: ByteReader, most: number): string | null {
  const length = reader.byte();
  if (length === null || length > most) return null;
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const byte = reader.byte();
    if (byte === null) return null;
    bytes[i] = byte;
  }
  return new TextDecoder().decode(bytes);
}

/** 32-bit FNV-1a. Detects only accidental changes, because anyone can compute it for forged bytes. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

export function writeWordRuns(writer: ByteWriter, words: Uint32Array, count: number): void {
  let previous = 0;
  for (let start = 0; start < count; ) {
    const word = words[start] ?? 0;
    let end = start + 1;
    while (end < count && words[end] === word) end++;
    writer.varint(end - start);
    writer.varint((word ^ previous) >>> 0);
    previous = word;
    start = end;
  }
}

/** Reads words to the end, or while `hasMore`. Returns false for damaged data, or for more than `most` words. */
export function readWordRuns(
  reader: ByteReader,
  most: number,
  add: (word: number) => void,
  hasMore: (count: number) => boolean = () => !reader.isAtEnd(),
): boolean {
  let word = 0;
  let count = 0;
  while (hasMore(count)) {
    const length = reader.varint();
    const change = reader.varint();
    if (length === null || change === null || length === 0 || count + length > most) return false;
    word = (word ^ change) >>> 0;
    for (let i = 0; i < length; i++) add(word);
    count += length;
  }
  return true;
}
