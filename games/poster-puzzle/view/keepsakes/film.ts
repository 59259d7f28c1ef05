import { easeInOut, shareOf } from '#engine/rendering/easing.ts';
import type { TimeLapse } from '../../session/time-lapse.ts';
import { INKS } from '../style.ts';
import { contextOf, cutForDrawing } from './picture.ts';

/** Longer side in pixels; even, as encoders require. */
const LONG_SIDE = 1200;
const PER_SECOND = 30;
const BITS_PER_SECOND = 5_000_000;

/** End of the film in milliseconds: the finished table, then the print, with a fade in between. */
const TAIL_MS = { table: 500, print: 2500, fade: 600 };

/** Formats in order of preference: MP4, which every phone plays, then WebM, which nearly all phones play. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01F',
  'video/mp4',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
] as const;

export function filmType(isSupported: (type: string) => boolean): string | null {
  return TYPES.find(isSupported) ?? null;
}

export function filmTypeHere(): string | null {
  const canCapture = 'captureStream' in HTMLCanvasElement.prototype && 'MediaRecorder' in globalThis;
  return canCapture ? filmType((type) => MediaRecorder.isTypeSupported(type)) : null;
}

export const filmEnding = (type: string): string => (type.startsWith('video/mp4') ? 'mp4' : 'webm');

interface Film {
  readonly lapse: TimeLapse;
  /** The print that was cut. */
  readonly print: ImageBitmap;
  /** The whole sheet, with stamps and inks. */
  readonly sheet: HTMLCanvasElement;
}

interface Recording extends Film {
  readonly type: string;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Creates the film's canvas, and a function that draws it at a time in milliseconds. */
function createPicture({ lapse, print, sheet }: Film) {
  const { table, lengthMs } = lapse;
  const scale = LONG_SIDE / Math.max(table.width, table.height);
  const canvas = document.createElement('canvas');
  canvas.width = 2 * Math.round((table.width * scale) / 2);
  canvas.height = 2 * Math.round((table.height * scale) / 2);
  const context = contextOf(canvas);
  const drawTable = cutForDrawing(table, print, scale);
  const { width, height } = canvas;
  const draw = (nowMs: number): void => {
    lapse.goTo(Math.min(1, nowMs / lengthMs));
    drawTable(context, { x: 0, y: 0, width, height });
    const faded = easeInOut(shareOf(nowMs, lengthMs + TAIL_MS.table, TAIL_MS.fade));
    if (faded === 0) return;
    context.globalAlpha = faded;
    context.fillStyle = INKS.mat;
    context.fillRect(0, 0, width, height);
    const down = Math.min(height * 0.94, ((width * 0.94) / 3) * 4);
    const across = (down * 3) / 4;
    context.drawImage(sheet, (width - across) / 2, (height - down) / 2, across, down);
    context.globalAlpha = 1;
  };
  return { canvas, draw };
}

/** Records in real time, pausing while the tab is hidden. Null if cancelled; rejects if recording fails. */
export function recordFilm({ type, signal, onProgress, ...film }: Recording): Promise<Blob | null> {
  const wholeMs = film.lapse.lengthMs + TAIL_MS.table + TAIL_MS.print;
  const { canvas, draw } = createPicture(film);
  return new Promise((resolve, reject) => {
    draw(0);
    const recorder = new MediaRecorder(canvas.captureStream(PER_SECOND), {
      mimeType: type,
      videoBitsPerSecond: BITS_PER_SECOND,
    });
    const chunks: Blob[] = [];
    let playedMs = 0;
    let lastMs: number | null = null;
    let request = 0;
    const ending = new AbortController();
    const end = (): void => {
      ending.abort();
      cancelAnimationFrame(request);
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of recorder.stream.getTracks()) track.stop();
    };
    const frame = (nowMs: number): void => {
      if (lastMs !== null) playedMs += nowMs - lastMs;
      lastMs = nowMs;
      draw(playedMs);
      onProgress(Math.min(1, playedMs / wholeMs));
      if (playedMs >= wholeMs) end();
      else request = requestAnimationFrame(frame);
    };
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onstop = () =>
      resolve(signal.aborted ? null : new Blob(chunks, { type: recorder.mimeType || type }));
    recorder.onerror = (event) => {
      end();
      reject(new Error('The film could not be recorded.', { cause: event }));
    };
    const followVisibility = (): void => {
      lastMs = null;
      if (document.visibilityState === 'hidden') recorder.pause();
      else recorder.resume();
    };
    document.addEventListener('visibilitychange', followVisibility, { signal: ending.signal });
    signal.addEventListener('abort', end, { signal: ending.signal });
    recorder.start();
    // The tab may have been hidden, and the film cancelled, while the prints were made.
    followVisibility();
    if (signal.aborted) end();
    else request = requestAnimationFrame(frame);
  });
}
