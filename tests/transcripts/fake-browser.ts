/** A browser that plays a whole game without drawing it, and whose clock stops between frames. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { vi } from 'vitest';

/** A frame is 3 steps long, because drawing takes most of the time. */
export const FRAME_MS = 50;

export const WIDTH = 960;
export const HEIGHT = 640;

const LINE = 40;

const constantOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);

/** Methods of a drawing context that must return a value. */
const ANSWERS: Readonly<Record<string, (...given: never[]) => unknown>> = {
  getParameter: () => 4096,
  getExtension: () => null,
  isContextLost: () => false,
  // Programs count as compiled and have no uniforms.
  getProgramParameter: (_program: unknown, name: number) =>
    name === constantOf('ACTIVE_UNIFORMS') ? 0 : true,
  getShaderParameter: () => true,
  getContextAttributes: () => ({}),
  measureText: (text: string) => ({
    ...{ width: text.length * 10, actualBoundingBoxLeft: 0, actualBoundingBoxRight: text.length * 10 },
    ...{ actualBoundingBoxAscent: 10, actualBoundingBoxDescent: 3 },
  }),
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    ...{ width, height },
    data: new Uint8ClampedArray(width * height * 4),
  }),
  getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
};

/** The context accepts every call. Its constants are numbers, and its methods return objects. */
function createContext(canvas: HTMLCanvasElement): unknown {
  const known: Record<string | symbol, unknown> = { canvas };
  return new Proxy(known, {
    get(target, name) {
      if (name in target || typeof name === 'symbol') return target[name];
      const made = /^[A-Z]/.test(name)
        ? constantOf(name)
        : (ANSWERS[name] ?? (/^(create|get)/.test(name) ? () => createContext(canvas) : () => {}));
      target[name] = made;
      return made;
    },
  });
}

class Offscreen {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = (): unknown => createContext(document.createElement('canvas'));
}

class Path {
  constructor() {
    // biome-ignore lint/correctness/noConstructorReturn: a path has as many methods as a context.
    return createContext(document.createElement('canvas')) as Path;
  }
}

function createChance(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Messages arrive in the next turn of Node's event loop, however busy the machine is. */
class Channel {
  readonly port1 = { onmessage: null as (() => void) | null, close() {} };
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.()) };
}

function converter(convert: (bytes: Uint8Array) => Uint8Array) {
  return class extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      const parts: Uint8Array[] = [];
      super({
        transform: (part) => void parts.push(part),
        flush: (out) => out.enqueue(new Uint8Array(convert(Buffer.concat(parts)))),
      });
    }
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export interface FakePad {
  readonly buttons: { value: number; pressed: boolean; touched: boolean }[];
  readonly axes: number[];
}

export interface FakeBrowser {
  readonly shared: string[];
  pad: FakePad | null;
  connectPad(): FakePad;
  disconnectPad(): void;
  frame(): Promise<void>;
}

/** Replaces the browser until Vitest restores its stubs. `isTouch`: fingers are the main pointer. */
export function fakeBrowser(isTouch: boolean, now: Date): FakeBrowser {
  vi.useFakeTimers({
    now,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const chance = createChance();
  vi.spyOn(Math, 'random').mockImplementation(chance);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const numbers = array as unknown as Uint32Array;
    for (let i = 0; i < numbers.length; i++) numbers[i] = Math.floor(chance() * 2 ** 32);
    return array;
  });

  let frames: (FrameRequestCallback | null)[] = [];
  let first = 0;
  vi.stubGlobal(
    'requestAnimationFrame',
    (callback: FrameRequestCallback) => first + frames.push(callback) - 1,
  );
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    if (id >= first) frames[id - first] = null;
  });

  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    if (!contexts.has(this)) contexts.set(this, createContext(this));
    return contexts.get(this) as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  // Controls are laid out one below another, so that the focus can be moved.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this instanceof HTMLCanvasElement) return new DOMRect(0, 0, WIDTH, HEIGHT);
    const line = [...document.querySelectorAll('button, input, select, a')].indexOf(this);
    return new DOMRect(0, line * LINE, line < 0 ? 0 : 200, line < 0 ? 0 : LINE - 10);
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouch && query === '(pointer: coarse)',
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('MessageChannel', Channel);
  // Streams do not compress, because compressed bytes differ between Node versions.
  vi.stubGlobal(
    'CompressionStream',
    converter((bytes) => deflateRawSync(bytes, { level: 0 })),
  );
  vi.stubGlobal(
    'DecompressionStream',
    converter((bytes) => inflateRawSync(bytes)),
  );
  vi.stubGlobal('Path2D', Path);
  vi.stubGlobal('OffscreenCanvas', Offscreen);
  vi.stubGlobal('FontFace', undefined);
  const fonts = { add() {}, delete() {}, load: async () => [] };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  vi.stubGlobal('AudioContext', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});

  const shared: string[] = [];
  const browser: FakeBrowser = {
    shared,
    pad: null,
    connectPad() {
      const buttons = Array.from({ length: 17 }, () => ({ value: 0, pressed: false, touched: false }));
      browser.pad = { buttons, axes: [0, 0, 0, 0] };
      window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: asGamepad(browser.pad) }));
      return browser.pad;
    },
    disconnectPad() {
      const gamepad = browser.pad && asGamepad(browser.pad);
      browser.pad = null;
      window.dispatchEvent(Object.assign(new Event('gamepaddisconnected'), { gamepad }));
    },
    async frame() {
      vi.advanceTimersByTime(FRAME_MS);
      const due = frames;
      first += due.length;
      frames = [];
      for (const callback of due) callback?.(performance.now());
      await settle();
    },
  };
  const asGamepad = ({ buttons, axes }: FakePad) => ({
    ...{ id: 'Pad', index: 0, mapping: 'standard', connected: true, timestamp: performance.now() },
    ...{ buttons, axes },
  });
  const own: Record<string, unknown> = {
    getGamepads: () => [browser.pad && asGamepad(browser.pad)],
    share: async ({ text, url }: ShareData) => void shared.push([text, url].filter(Boolean).join(' ')),
    clipboard: { writeText: async (text: string) => void shared.push(text) },
    userActivation: { hasBeenActive: true, isActive: true },
  };
  const { navigator } = window;
  vi.stubGlobal(
    'navigator',
    new Proxy(own, {
      get: (_, name) => (name in own ? own[name as string] : Reflect.get(navigator, name, navigator)),
    }),
  );
  return browser;
}
