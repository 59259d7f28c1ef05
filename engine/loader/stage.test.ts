// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPixelRatio } from '#tests/support/fake-pixel-ratio.ts';
import { LoadError } from './hosted-game.ts';
import { readSettings, setFullscreen, setStage } from './stage.ts';

const addresses = { dataUrl: '/d', frameworkUrl: '/f', codeUrl: '/c' };
const page = 'https://site.example/play/demo/';

test('missing options get the defaults from the requirements', () => {
  const settings = readSettings(addresses, page);
  expect(settings.cacheControl('/d')).toBe('must-revalidate');
  expect(settings.disabledCanvasEvents).toEqual(['contextmenu', 'dragstart']);
  expect(settings.devicePixelRatio).toBeUndefined();
  expect(settings.matchWebGLToCanvasSize).toBe(true);
});

test('a key with the value undefined leaves the default', () => {
  const loose = { ...addresses, devicePixelRatio: undefined, print: undefined } as never;
  expect(readSettings(loose, page)).toMatchObject({
    devicePixelRatio: undefined,
    print: expect.any(Function),
  });
});

test.each([
  ['/games/demo/StreamingAssets', 'https://site.example/games/demo/StreamingAssets'],
  ['assets', 'https://site.example/play/demo/assets'],
  ['https://cdn.example/a', 'https://cdn.example/a'],
  [undefined, 'https://site.example/play/demo/StreamingAssets'],
])('resolves the address %s of the streaming assets against the page', (given, absolute) => {
  const config = given === undefined ? addresses : { ...addresses, streamingAssetsUrl: given };
  expect(readSettings(config, page).streamingAssetsUrl).toBe(absolute);
});

test.each(['dataUrl', 'frameworkUrl', 'codeUrl'])(
  'refuses a configuration without %s, and names the missing value',
  (key) => {
    expect(() => readSettings({ ...addresses, [key]: undefined } as never, page)).toThrow(
      new LoadError(`createUnityInstance needs config.${key}.`),
    );
  },
);

afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});

test('fullscreen shows only the element, and leaving it restores the page', () => {
  const requestFullscreen = vi.fn(async () => {});
  const exitFullscreen = vi.fn(async () => {});
  const element = Object.assign(document.createElement('main'), { requestFullscreen });
  Object.defineProperties(document, {
    fullscreenElement: { value: element, configurable: true },
    exitFullscreen: { value: exitFullscreen, configurable: true },
  });
  setFullscreen(element, true, () => {});
  expect(requestFullscreen).toHaveBeenCalledOnce();
  expect(exitFullscreen).not.toHaveBeenCalled();
  setFullscreen(element, false, () => {});
  expect(exitFullscreen).toHaveBeenCalledOnce();
});

test('a refused fullscreen request is logged, and causes no unhandled rejection', async () => {
  const log = vi.fn();
  const requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
  setFullscreen(Object.assign(document.createElement('main'), { requestFullscreen }), true, log);
  await vi.waitFor(() =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Permissions check failed')),
  );
});

test('logs the error if requestFullscreen throws instead of rejecting', async () => {
  const log = vi.fn();
  const requestFullscreen = () => {
    throw new TypeError('refused');
  };
  await setFullscreen(Object.assign(document.createElement('main'), { requestFullscreen }), true, log);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('refused'));
});

test('logs that a browser does not support fullscreen', () => {
  const log = vi.fn();
  const element = Object.assign(document.createElement('main'), { requestFullscreen: undefined });
  setFullscreen(element as never, true, log);
  expect(log).toHaveBeenCalledOnce();
});

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

function layOut(box: { left: number; top: number; width: number; height: number; border?: number }) {
  const values = {
    offsetLeft: box.left,
    offsetTop: box.top,
    clientLeft: box.border ?? 0,
    clientTop: box.border ?? 0,
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

test('the drawing buffer has the size of the canvas in device pixels, and follows its changes', () => {
  setStage(canvas, settings({ devicePixelRatio: 1.5 }));
  expect([canvas.width, canvas.height]).toEqual([450, 300]);
  layOut({ left: 0, top: 0, width: 101, height: 50 });
  resized();
  expect([canvas.width, canvas.height]).toEqual([152, 75]);
});

test('the drawing buffer follows changes of the window’s pixel ratio, unless the page has set a ratio', () => {
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

test('hiding a canvas does not change its drawing buffer', () => {
  setStage(canvas, settings({ devicePixelRatio: 1 }));
  layOut({ left: 0, top: 0, width: 0, height: 0 });
  resized();
  expect([canvas.width, canvas.height]).toEqual([300, 200]);
});

test('does not resize a drawing buffer whose size the page sets', () => {
  canvas.width = 64;
  setStage(canvas, settings({ matchWebGLToCanvasSize: false }));
  expect(canvas.width).toBe(64);
});

test('the overlay exactly covers the canvas, and follows its position and size', () => {
  const { overlay } = setStage(canvas, settings());
  const box = () => [overlay.style.left, overlay.style.top, overlay.style.width, overlay.style.height];
  expect(box()).toEqual(['10px', '20px', '300px', '200px']);
  layOut({ left: 0, top: 5, width: 40, height: 30 });
  resized();
  expect(box()).toEqual(['0px', '5px', '40px', '30px']);
  layOut({ left: 10, top: 5, width: 40, height: 30, border: 3 });
  resized();
  expect(box()).toEqual(['13px', '8px', '40px', '30px']);
});

test('prevents the events that the page disables on the canvas, until the stage is removed', () => {
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
