/** Client for the part of W3C WebDriver that these tests need. Source: https://www.w3.org/TR/webdriver2/ */
import type { Key, Point, Tab } from './engine.ts';

export type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

export const sendTo =
  (driverUrl: string): Send =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(driverUrl + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

/** Code points of keys. Source: section 17.4.2, "Keyboard actions". */
const KEYS: Partial<Record<Key, string>> = {
  Enter: '\ue007',
  Space: ' ',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};

const DRAG_MS = 300;

interface Rect {
  width: number;
  height: number;
}

export interface Windows {
  open(): Promise<string[]>;
  tab(handle: string): Tab;
}

/** Every command for a window first switches to that window. */
export function windowsOf(send: Send): Windows {
  let meant = '';
  const open = () => send<string[]>('GET', '/window/handles');
  const to = async (handle: string): Promise<Send> => {
    if (meant !== handle) await send('POST', '/window', { handle });
    meant = handle;
    return send;
  };
  return { open, tab: (handle) => tabOf(handle, open, to) };
}

function tabOf(handle: string, open: () => Promise<string[]>, to: (handle: string) => Promise<Send>): Tab {
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const send = await to(handle);
    const ended = await send<{ value?: T; error?: string }>('POST', '/execute/async', { script, args: [] });
    if (ended.error !== undefined) throw new Error(ended.error);
    return ended.value as T;
  };
  const act = async (source: object) => (await to(handle))('POST', '/actions', { actions: [source] });
  const point = (actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
    origin: 'viewport',
  });
  const keys = (values: readonly string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    evaluate,
    open: async (url) => (await to(handle))('POST', '/url', { url }),
    async resize(width, height) {
      const send = await to(handle);
      // Tries again, because the size of a window's borders is unknown until the window has a size.
      for (let attempt = 0; attempt < 3; attempt++) {
        const window = await send<Rect>('GET', '/window/rect');
        const page = await evaluate<Rect>('({ width: innerWidth, height: innerHeight })');
        if (page.width === width && page.height === height) return;
        await send('POST', '/window/rect', {
          width: window.width + width - page.width,
          height: window.height + height - page.height,
        });
        await evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
      }
    },
    clickAt: async (x, y) => void (await point([move({ x, y }), down, up])),
    moveTo: async (x, y) => void (await point([move({ x, y })])),
    drag: async (from, end) => void (await point([move(from), down, move(end, DRAG_MS), up])),
    press: async (key) => void (await keys([KEYS[key] ?? key])),
    type: async (text) => void (await keys([...text])),
    picture: async () => Buffer.from(await (await to(handle))<string>('GET', '/screenshot'), 'base64'),
    isOpen: async () => (await open()).includes(handle),
    close: async () => void (await (await to(handle))('DELETE', '/window')),
  };
}
