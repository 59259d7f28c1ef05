// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TimeLapse } from '../../session/time-lapse.ts';
import { recordFilm } from './film.ts';

vi.mock('./picture.ts', () => ({
  contextOf: () => ({ fillRect() {}, drawImage() {} }),
  cutForDrawing: () => () => {},
}));

class FakeRecorder {
  static last: FakeRecorder;
  state = 'inactive';
  stream = { getTracks: () => [] };
  mimeType = 'video/webm';
  ondataavailable = (_: { data: Blob }) => {};
  onstop = () => {};
  onerror = () => {};
  #recordedMs = 0;
  #since = 0;
  constructor() {
    FakeRecorder.last = this;
  }
  start = () => this.#turn('recording');
  pause = () => this.#turn('paused');
  resume = () => this.#turn('recording');
  stop() {
    this.#turn('inactive');
    this.onstop();
  }
  #turn(state: string) {
    if (this.state === 'recording') this.#recordedMs += performance.now() - this.#since;
    this.#since = performance.now();
    this.state = state;
  }
  get recordedMs() {
    this.#turn(this.state);
    return this.#recordedMs;
  }
}

const LAPSE = { table: { width: 4, height: 3 }, lengthMs: 5000, goTo() {} } as unknown as TimeLapse;
const FILM_MS = 8000;

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  // A hidden tab draws no frames.
  vi.stubGlobal('requestAnimationFrame', (use: (nowMs: number) => void) =>
    setTimeout(function frame() {
      if (document.visibilityState === 'hidden') setTimeout(frame, 20);
      else use(performance.now());
    }, 20),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => ({}) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function record(signal = new AbortController().signal) {
  return recordFilm({
    lapse: LAPSE,
    print: {} as ImageBitmap,
    sheet: document.createElement('canvas'),
    type: 'video/webm',
    signal,
    onProgress() {},
  });
}

test.each([
  ['before it starts', null],
  ['in the middle', 3000],
])('a tab that is hidden %s adds no still frame to the film', async (_, hiddenAtMs) => {
  if (hiddenAtMs === null) setHidden(true);
  const film = record();
  if (hiddenAtMs !== null) {
    await vi.advanceTimersByTimeAsync(hiddenAtMs);
    setHidden(true);
  }
  await vi.advanceTimersByTimeAsync(FILM_MS);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(FILM_MS + 1000);
  expect(await film).toBeInstanceOf(Blob);
  expect(FakeRecorder.last.recordedMs).toBeGreaterThan(FILM_MS - 200);
  expect(FakeRecorder.last.recordedMs).toBeLessThan(FILM_MS + 200);
});

test('a film cancelled before its recording starts gives no file', async () => {
  expect(await record(AbortSignal.abort())).toBeNull();
  expect(FakeRecorder.last.state).toBe('inactive');
});
