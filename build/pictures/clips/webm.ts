/** Writes one encoded video track as WebM, in memory. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';

export interface EncodedFrame {
  /** From the start of the film, in milliseconds. */
  atMs: number;
  isKey: boolean;
  bytes: Uint8Array;
}

export interface Track {
  codec: VideoCodec;
  /** The codec as WebCodecs names it, with profile and level. */
  fullCodec: string;
  /** Pixels. */
  width: number;
  height: number;
  durationMs: number;
}

/** The film. Its frames come in order, the first one a key frame; each lasts until the next. */
export async function webm(track: Track, frames: readonly EncodedFrame[]): Promise<Buffer> {
  const { codec, fullCodec, width, height, durationMs } = track;
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: fullCodec, codedWidth: width, codedHeight: height };
  for (const [index, { atMs, isKey, bytes }] of frames.entries()) {
    const endMs = frames[index + 1]?.atMs ?? durationMs;
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', atMs / 1000, (endMs - atMs) / 1000);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer as ArrayBuffer);
}
