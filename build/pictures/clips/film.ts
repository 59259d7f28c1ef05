/** Takes the frames of a clip in one page and encodes them in another, which has a codec. */
import type { Page } from '@playwright/test';
import { CLIP_BUDGET, CLIP_FPS, CLIP_FRAMES, type ClipPlayer, type ClipSize, FADE_FRAMES } from './clip.ts';
import { type EncodedFrame, webm } from './webm.ts';

/**
 * Best first: bits a second, and the share of the full width. What halftone costs differs much between games, and where
 * it is dear fewer pixels look better than fewer bits.
 */
const TRIES = [
  { bitrate: 700_000, share: 1 },
  { bitrate: 450_000, share: 1 },
  { bitrate: 450_000, share: 0.75 },
  { bitrate: 300_000, share: 0.75 },
  { bitrate: 250_000, share: 0.7 },
  { bitrate: 250_000, share: 0.5625 },
] as const;

/** VP9 of profile 0 with 8 bits a colour; level 3.0 is enough for a clip's size and rate. */
const CODEC = 'vp09.00.30.08';

/** The codec halves colours' sides, so a side is even. */
const sideOf = (full: number, share: number) => 2 * Math.round((full * share) / 2);

/** The frames that the player shows, as PNG in base64. */
export async function takeFilm(page: Page, play: ClipPlayer): Promise<string[]> {
  const frames: string[] = [];
  const session = await page.context().newCDPSession(page);
  for await (const _ of play(page)) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    frames.push(data);
    if (frames.length === CLIP_FRAMES + FADE_FRAMES) break;
  }
  if (frames.length < CLIP_FRAMES + FADE_FRAMES)
    throw new Error(`The play ended after ${frames.length} frames.`);
  return frames;
}

/** What the browser sends back of a frame. */
interface Chunk {
  atMs: number;
  isKey: boolean;
  base64: string;
}

/**
 * The film as WebM (VP9), `full` or smaller, as good as it keeps to the budget. `page` is at an address that browsers trust.
 * @throws Error if nothing does
 */
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
  /** The frames of the film, on the page that encodes it. */
  var filmFrames: ImageBitmap[];
}

/** Runs in the browser. */
async function loadFrame(png: string): Promise<void> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  globalThis.filmFrames.push(await createImageBitmap(new Blob([bytes], { type: 'image/png' })));
}

/** Runs in the browser. */
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
