// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawsOn, FRAMES_TO_DRAW } from './draws-on.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A context with its methods on the prototype, as browsers have it. */
class Context {
  clear = vi.fn();
  drawElements(count: number) {
    this.clear(count);
  }
}
Object.defineProperty(Context.prototype, 'drawElements', { enumerable: true });

function watched(kind = 'webgl2') {
  const context = new Context();
  const canvas = { getContext: (name: string) => (name === kind ? context : null) };
  const watch = new AbortController();
  const { requestAnimationFrame } = window;
  const goesOn = drawsOn(canvas as unknown as HTMLCanvasElement, watch.signal);
  return { context, watch, goesOn, requestAnimationFrame };
}

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
};

test('a build that neither draws nor asks for a frame has stopped', async () => {
  const { goesOn, requestAnimationFrame } = watched();
  frames(FRAMES_TO_DRAW);
  expect(await goesOn).toBe(false);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test.each(['webgl2', 'webgl', '2d'])('a build that draws with %s by a timer goes on', async (kind) => {
  const { context, goesOn } = watched(kind);
  frames(FRAMES_TO_DRAW - 1);
  context.drawElements(3);
  expect(context.clear).toHaveBeenCalledExactlyOnceWith(3);
  expect(await goesOn).toBe(true);
  expect(Object.keys(context)).toEqual(['clear']);
});

test('a build that is paused and only asks for its next frame goes on, and gets the frame', async () => {
  const { goesOn, requestAnimationFrame } = watched();
  const step = vi.fn();
  window.requestAnimationFrame(step);
  frames(1);
  expect(step).toHaveBeenCalledOnce();
  expect(await goesOn).toBe(true);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test('a canvas without a context to be had is judged by its frames alone', async () => {
  const canvas = {
    getContext() {
      throw new DOMException('transferred', 'InvalidStateError');
    },
  };
  const goesOn = drawsOn(canvas as unknown as HTMLCanvasElement, new AbortController().signal);
  frames(FRAMES_TO_DRAW);
  expect(await goesOn).toBe(false);
});

test('a watch that is ended judges nothing and leaves everything as it was', async () => {
  const { context, watch, goesOn, requestAnimationFrame } = watched();
  watch.abort();
  expect(await goesOn).toBe(true);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
  expect(Object.keys(context)).toEqual(['clear']);
});
