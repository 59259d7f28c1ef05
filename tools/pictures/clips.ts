import type { Page } from '@playwright/test';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';

/** Size of the page during recording, which is also the maximum size of the clip. */
interface ClipSize {
  readonly width: number;
  readonly height: number;
}

/** Size of most clips; it has the aspect ratio of posters, because these clips play in a poster's place. */
export const SHEET: ClipSize = { width: 480, height: 640 };

/** Size of the clip in the last row of the poster wall. */
export const BILL: ClipSize = { width: 640, height: 360 };

const CLIP_FPS = 30;

const CLIP_FRAMES = 135;

/** Number of last frames that fade into the frames before the first one, so that the loop has no visible cut. */
const FADE_FRAMES = 12;

export const CLIP_BUDGET = 250_000;

/** Plays a game for a clip: after each yield, the page shows the clip's next frame. */
type ClipPlayer = (page: Page) => AsyncGenerator<undefined, void, undefined>;

export interface Film {
  readonly path: string;
  readonly size: ClipSize;
  readonly play: ClipPlayer;
}

interface EncodedFrame {
  atMs: number;
  isKey: boolean;
  bytes: Uint8Array;
}

interface Track {
  codec: VideoCodec;
  /** WebCodecs name of the codec, including profile and level. */
  fullCodec: string;
  width: number;
  height: number;
  durationMs: number;
}

/** `frames` must be in order and start with a key frame; each frame lasts until the next. */
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

/** Bit rates with fractions of the full width, best first. For halftone, fewer pixels look better than fewer bits. */
const TRIES = [
  { bitrate: 700_000, share: 1 },
  { bitrate: 450_000, share: 1 },
  { bitrate: 450_000, share: 0.75 },
  { bitrate: 300_000, share: 0.75 },
  { bitrate: 250_000, share: 0.7 },
  { bitrate: 250_000, share: 0.5625 },
] as const;

/** VP9 with profile 0 and 8 bits per channel; level 3.0 is enough for a clip's size and frame rate. */
const CODEC = 'vp09.00.30.08';

/** Returns an even side length, because the codec halves the chroma resolution. */
const sideOf = (full: number, share: number) => 2 * Math.round((full * share) / 2);

export async function takeFilm(page: Page, play: ClipPlayer): Promise<string[]> {
  const frames: string[] = [];
  const session = await page.context().newCDPSession(page);
  for await (const _ of play(page)) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    frames.push(data);
    if (frames.length === CLIP_FRAMES + FADE_FRAMES) break;
  }
  if (frames.length < CLIP_FRAMES + FADE_FRAMES)
    throw new Error(`The recording ended after ${frames.length} frames.`);
  return frames;
}

interface Chunk {
  atMs: number;
  isKey: boolean;
  base64: string;
}

/** Encodes at the best quality that fits the budget; throws if none fits. `page` must be at a secure address. */
export async function encodeFilm(page: Page, frames: readonly string[], full: ClipSize): Promise<Buffer> {
  await page.evaluate(() => {
    globalThis.filmFrames = [];
  });
  for (const png of frames) await page.evaluate(loadFrame, png);
  for (const { bitrate, share } of TRIES) {
    const size = { width: sideOf(full.width, share), height: sideOf(full.height, share) };
    const order = { codec: CODEC, ...size, bitrate, fps: CLIP_FPS, count: CLIP_FRAMES, fade: FADE_FRAMES };
    const chunks = await page.evaluate(encodeFrames, order);
    const encoded = chunks.map(
      ({ atMs, isKey, base64 }): EncodedFrame => ({ atMs, isKey, bytes: Buffer.from(base64, 'base64') }),
    );
    const durationMs = (CLIP_FRAMES * 1000) / CLIP_FPS;
    const film = await webm({ codec: 'vp9', fullCodec: CODEC, ...size, durationMs }, encoded);
    console.log(`${size.width} pixels, ${bitrate} bits a second: ${film.length} bytes`);
    if (film.length <= CLIP_BUDGET) return film;
  }
  throw new Error(`A clip does not fit in ${CLIP_BUDGET} bytes.`);
}

declare global {
  var filmFrames: ImageBitmap[];
}

async function loadFrame(png: string): Promise<void> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  globalThis.filmFrames.push(await createImageBitmap(new Blob([bytes], { type: 'image/png' })));
}

async function encodeFrames(order: {
  codec: string;
  width: number;
  height: number;
  bitrate: number;
  fps: number;
  count: number;
  fade: number;
}): Promise<Chunk[]> {
  const { codec, width, height, bitrate, fps, count, fade } = order;
  const chunks: Chunk[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      chunks.push({ atMs: chunk.timestamp / 1000, isKey: chunk.type === 'key', base64: btoa(text) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec,
    width,
    height,
    bitrate,
    framerate: fps,
    latencyMode: 'quality',
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  for (let frame = 0; frame < count; frame += 1) {
    context.globalAlpha = 1;
    context.drawImage(globalThis.filmFrames[frame + fade] as ImageBitmap, 0, 0, width, height);
    const faded = frame - (count - fade);
    if (faded >= 0) {
      context.globalAlpha = (faded + 1) / (fade + 1);
      context.drawImage(globalThis.filmFrames[faded] as ImageBitmap, 0, 0, width, height);
    }
    const picture = new VideoFrame(canvas, { timestamp: Math.round((frame * 1e6) / fps) });
    encoder.encode(picture, { keyFrame: frame === 0 });
    picture.close();
  }
  await encoder.flush();
  encoder.close();
  return chunks;
}
