/**
 * Writes one video track as WebM, in memory. Source of the element ids: the Matroska specification (RFC 9559); only
 * what browsers ask for is written.
 */

/** One encoded frame. */
export interface EncodedFrame {
  /** From the start of the film, in milliseconds. */
  atMs: number;
  isKey: boolean;
  bytes: Uint8Array;
}

/** What the track is. */
export interface Track {
  /** Matroska's name of the codec, such as V_VP9. */
  codec: string;
  /** Pixels. */
  width: number;
  height: number;
  durationMs: number;
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;

/** A block's time counts from its cluster's in a signed 16-bit number. */
const LONGEST_MS = 32_767;

/** An unsigned number in as few bytes as it takes, at least one. */
function unsigned(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function float64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** An element: its id, its length in four bytes, its content. */
function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 0x1000_0000);
  return Buffer.concat([unsigned(id), length, body]);
}

/** A block whose frame stands alone: track 1, the time, and whether it is a key frame. */
function simpleBlock({ atMs, isKey, bytes }: EncodedFrame): Buffer {
  const header = Buffer.alloc(4);
  header[0] = 0x81;
  header.writeInt16BE(Math.round(atMs), 1);
  header[3] = isKey ? 0x80 : 0;
  return element(0xa3, header, bytes);
}

/**
 * The film. Its frames come in order, the first one a key frame.
 * @throws Error if it is longer than one cluster can tell
 */
export function webm(track: Track, frames: readonly EncodedFrame[]): Buffer {
  if (track.durationMs > LONGEST_MS)
    throw new Error(`A film of ${track.durationMs} ms needs a second cluster.`);
  const head = element(
    EBML,
    element(0x4286, unsigned(1)),
    element(0x42f7, unsigned(1)),
    element(0x42f2, unsigned(4)),
    element(0x42f3, unsigned(8)),
    element(0x4282, Buffer.from('webm')),
    element(0x4287, unsigned(4)),
    element(0x4285, unsigned(2)),
  );
  const info = element(
    INFO,
    // Times count in milliseconds, given in nanoseconds.
    element(0x2ad7b1, unsigned(1_000_000)),
    element(0x4489, float64(track.durationMs)),
    element(0x4d80, Buffer.from('slash-slash')),
    element(0x5741, Buffer.from('slash-slash')),
  );
  const video = element(0xe0, element(0xb0, unsigned(track.width)), element(0xba, unsigned(track.height)));
  const entry = element(
    0xae,
    element(0xd7, unsigned(1)),
    element(0x73c5, unsigned(1)),
    element(0x83, unsigned(1)),
    element(0x86, Buffer.from(track.codec)),
    video,
  );
  const cluster = element(CLUSTER, element(0xe7, unsigned(0)), ...frames.map(simpleBlock));
  return Buffer.concat([head, element(SEGMENT, info, element(TRACKS, entry), cluster)]);
}
