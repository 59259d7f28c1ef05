// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPixelRatio } from '#tests/support/fake-pixel-ratio.ts';
import { observeCanvas } from './observe-canvas.ts';

let report: (...targets: Element[]) => void;
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: { target: Element }[]) => void) {
        report = (...targets) => callback(targets.map((target) => ({ target })));
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function canvasInFrame() {
  const frame = document.createElement('div');
  const canvas = document.createElement('canvas');
  frame.append(canvas);
  return { canvas, frame };
}

test('ignores the first size report of each element, and reports the second one as a resize', () => {
  const { canvas, frame } = canvasInFrame();
  const onPictureLost = vi.fn();
  observeCanvas(canvas, { onPictureLost });
  report(canvas, frame);
  expect(onPictureLost).not.toHaveBeenCalled();
  report(frame);
  expect(onPictureLost).toHaveBeenCalledExactlyOnceWith('resized');
});

test('allows a lost context to be restored, and then requests a redraw', () => {
  const { canvas } = canvasInFrame();
  const events = { onContextLost: vi.fn(), onPictureLost: vi.fn() };
  observeCanvas(canvas, events);
  const lost = new Event('webglcontextlost', { cancelable: true });
  canvas.dispatchEvent(lost);
  expect(lost.defaultPrevented).toBe(true);
  expect(events.onContextLost).toHaveBeenCalledOnce();
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(events.onPictureLost).toHaveBeenCalledExactlyOnceWith('restored');
});

test('reports a resize for each new pixel ratio of the window', () => {
  const { changeRatio } = stubPixelRatio();
  const onPictureLost = vi.fn();
  const stopObserving = observeCanvas(canvasInFrame().canvas, { onPictureLost });
  for (const ratio of [2, 1, 1.5]) changeRatio(ratio);
  expect(onPictureLost.mock.calls).toEqual([['resized'], ['resized'], ['resized']]);
  stopObserving();
  changeRatio(3);
  expect(onPictureLost).toHaveBeenCalledTimes(3);
});

test('observes no events after stopping', () => {
  const { canvas } = canvasInFrame();
  const events = { onContextLost: vi.fn(), onPictureLost: vi.fn() };
  observeCanvas(canvas, events)();
  canvas.dispatchEvent(new Event('webglcontextlost'));
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(disconnect).toHaveBeenCalledOnce();
  expect(events.onContextLost).not.toHaveBeenCalled();
  expect(events.onPictureLost).not.toHaveBeenCalled();
});
