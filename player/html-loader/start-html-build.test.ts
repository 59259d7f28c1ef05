// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHtmlBuild } from './start-html-build.ts';

const ADDRESS = '/games/lift/html/01234567/';

let listeners: Record<string, ((event: object) => void)[]>;

/** The window of a build whose page is open. */
function openWindow() {
  const opened = document.implementation.createHTMLDocument();
  opened.body.innerHTML = '<canvas></canvas>';
  listeners = {};
  return {
    studioGame: {},
    document: opened,
    requestAnimationFrame: () => 0,
    PerformanceObserver: class {
      observe() {}
    },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = [...(listeners[type] ?? []), listener];
    },
  };
}

/** Starts a build up to its first script. */
function open() {
  document.body.innerHTML = '<canvas></canvas>';
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const started = startHtmlBuild({ document: ADDRESS, bytes: 100 }, canvas, {} as never);
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const build = openWindow();
  Object.defineProperties(frame, {
    contentWindow: { value: build },
    contentDocument: { value: build.document },
  });
  window.openHtmlBuild?.(build as never);
  return { started, frame };
}

/** Reports a script that did not load. */
function failScript(src: string) {
  for (const listener of listeners['error'] ?? []) listener({ target: { localName: 'script', src } });
}

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ status: 404, ok: false })),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a script of the build that is missing is named instead of the game', async () => {
  const { started } = open();
  failScript(`${location.origin}${ADDRESS}game.js`);
  await expect(started).rejects.toThrow(`${location.origin}${ADDRESS}game.js answered 404.`);
});

test('a script of another site, which the policy or a blocker refused, does not end the game', async () => {
  const { started, frame } = open();
  failScript('https://statistics.example/count.js');
  frame.dispatchEvent(new Event('load'));
  await expect(started).resolves.toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});
