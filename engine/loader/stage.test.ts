// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPixelRatio } from '../rendering/stub-pixel-ratio.ts';
import { readSettings } from './settings.ts';
import { setStage } from './stage.ts';

let resized: () => void = () => {};
const disconnect = vi.fn();
let canvas: HTMLCanvasElement;

class FakeResizeObserver {
  constructor(callback: () => void) {
    resized = callback;
  }
  observe() {}
  disconnect = disconnect;
}

function settings(extra: { devicePixelRatio?: number; matchWebGLToCanvasSize?: boolean } = {}) {
  return readSettings(
    { dataUrl: 'd', frameworkUrl: 'f', codeUrl: 'c', ...extra },
    'https://site.example/play/',
  );
}

function layOut(box: { left: number; top: number; width: number; height: number }) {
  const values = {
    offsetLeft: box.left,
    offsetTop: box.top,
    clientWidth: box.width,
    clientHeight: box.height,
  };
  for (const [key, value] of Object.entries(values)) {
    Object.defineProperty(canvas, key, { value, configurable: true });
  }
}

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  layOut({ left: 10, top: 20, width: 300, height: 200 });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the drawing buffer has the device pixels of the canvas, and follows its size', () => {
  setStage(canvas, settings({ devicePixelRatio: 1.5 }));
  expect([canvas.width, canvas.height]).toEqual([450, 300]);
  layOut({ left: 0, top: 0, width: 101, height: 50 });
  resized();
  expect([canvas.width, canvas.height]).toEqual([152, 75]);
});

test('the drawing buffer follows the window to another pixel ratio, unless the page has chosen one', () => {
  const { changeRatio } = stubPixelRatio();
  const stage = setStage(canvas, settings());
  for (const ratio of [2, 0.5, 1.25]) {
    changeRatio(ratio);
    expect(stage.pixelRatio).toBe(ratio);
    expect([canvas.width, canvas.height]).toEqual([300 * ratio, 200 * ratio]);
  }
  stage.remove();
  changeRatio(3);
  expect(canvas.width).toBe(375);
  setStage(canvas, settings({ devicePixelRatio: 1 }));
  changeRatio(2);
  expect(canvas.width).toBe(300);
});

test('a hidden canvas keeps its drawing buffer', () => {
  setStage(canvas, settings({ devicePixelRatio: 1 }));
  layOut({ left: 0, top: 0, width: 0, height: 0 });
  resized();
  expect([canvas.width, canvas.height]).toEqual([300, 200]);
});

test('a page that sizes the drawing buffer itself is left to it', () => {
  canvas.width = 64;
  setStage(canvas, settings({ matchWebGLToCanvasSize: false }));
  expect(canvas.width).toBe(64);
});

test('the overlay lies exactly over the canvas and follows it', () => {
  const { overlay } = setStage(canvas, settings());
  const box = () => [overlay.style.left, overlay.style.top, overlay.style.width, overlay.style.height];
  expect(box()).toEqual(['10px', '20px', '300px', '200px']);
  layOut({ left: 0, top: 5, width: 40, height: 30 });
  resized();
  expect(box()).toEqual(['0px', '5px', '40px', '30px']);
});

test('disabled events do nothing on the canvas until the stage is removed', () => {
  const stage = setStage(canvas, settings());
  const isPrevented = (name: string) => !canvas.dispatchEvent(new Event(name, { cancelable: true }));
  expect([isPrevented('contextmenu'), isPrevented('dragstart'), isPrevented('pointerdown')]).toEqual([
    true,
    true,
    false,
  ]);
  stage.remove();
  expect([isPrevented('contextmenu'), isPrevented('dragstart')]).toEqual([false, false]);
  expect(disconnect).toHaveBeenCalledOnce();
  expect(document.querySelector('div')).toBeNull();
});
