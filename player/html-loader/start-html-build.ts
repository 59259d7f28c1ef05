import { guardKeyboard } from '../keyboard.ts';
import { faultText } from '../play-failure.ts';
import { keepCookiesAtRoot } from '../resources.ts';
import type { UnityConfig, UnityInstance } from '../unity-contract.ts';

export interface HtmlBuild {
  /** Address of the build's document, ending in a slash. */
  document: string;
  bytes: number;
}

/** Allows all but navigating the outer page. Chromium warns that builds could escape; honest ones do not. */
const SANDBOX = [
  ...['scripts', 'same-origin', 'forms', 'modals', 'downloads', 'pointer-lock', 'orientation-lock'],
  ...['popups', 'popups-to-escape-sandbox'],
].map((name) => `allow-${name}`);

/** An animated build requests this many frames in this time, in ms. */
const ANIMATED_FRAMES = 30;
const ANIMATED_MS = 2000;

const FRAME_LIMIT_MS = 1000;

/** Number of checks without a new file after which an animated build starts, even if a request never ends. */
const QUIET_CHECKS = 2;
const CHECK_EVERY_MS = 5000;

declare global {
  interface Window {
    /** Called by `studio-game.ts` in the build's document, before any script of the build. */
    openHtmlBuild?: (build: Window) => void;
    studioGame?: unknown;
  }
}

/** `onThrow` receives errors thrown by frames: only those stop an animation, unlike an extension's error. */
function countFrames(build: Window, onThrow: (error: unknown) => void) {
  const request = build.requestAnimationFrame.bind(build);
  let frames = 0;
  let last: number[] = [];
  build.requestAnimationFrame = (callback) => {
    frames += 1;
    last = [...last.slice(1 - ANIMATED_FRAMES), performance.now()];
    return request((time) => {
      try {
        callback(time);
      } catch (error) {
        onThrow(error);
        throw error;
      }
    });
  };
  return {
    count: () => frames,
    isAnimated: () =>
      last.length === ANIMATED_FRAMES && performance.now() - (last[0] as number) < ANIMATED_MS,
  };
}

async function answerOf(address: string): Promise<string> {
  const { status, ok } = await fetch(address);
  return ok ? `${address} cannot be loaded by the browser.` : `${address} answered ${status}.`;
}

/** Returns the address of a failed file of this site. Builds run without other sites' files, often blocked. */
function failedFile({ target }: Event): string | null {
  const { src, href, rel } = (target ?? {}) as Partial<HTMLScriptElement & HTMLLinkElement>;
  const isScript = (target as Partial<Element> | null)?.localName === 'script';
  const address = isScript ? src : rel === 'stylesheet' ? href : undefined;
  return address?.startsWith(`${location.origin}/`) ? address : null;
}

const showsAnything = ({ body }: Document) =>
  body?.querySelector('canvas, img, svg, video, input, button') != null || body?.innerText.trim() !== '';

export function startHtmlBuild(
  { document: address, bytes }: HtmlBuild,
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress: (progress: number) => void = () => undefined,
): Promise<UnityInstance> {
  const frame = document.createElement('iframe');
  frame.title = config.productName ?? '';
  frame.sandbox.add(...SANDBOX);
  let fault: string | null = null;
  let isLoaded = false;

  function remove() {
    frame.remove();
    delete window.openHtmlBuild;
  }

  return new Promise((resolve, reject) => {
    let isAnimated = () => false;
    let quietChecks = 0;
    const checking = setInterval(() => {
      quietChecks += 1;
      if (!frame.isConnected) fail(Promise.resolve('The build was removed while it was loading.'));
      else if (quietChecks >= QUIET_CHECKS && isAnimated()) start();
    }, CHECK_EVERY_MS);

    function end() {
      isLoaded = true;
      clearInterval(checking);
    }

    function fail(text: Promise<string>) {
      if (isLoaded) return;
      end();
      remove();
      text.then((message) => reject(new Error(message)), reject);
    }

    function start() {
      end();
      onProgress(1);
      // The canvas stays the element that the page focuses.
      canvas.tabIndex = -1;
      canvas.setAttribute('aria-hidden', 'true');
      canvas.addEventListener('focus', () => frame.contentWindow?.focus());
      resolve({
        Module: { canvas: null, QuitCleanup: remove },
        SetFullscreen: () => undefined,
        SendMessage: () => undefined,
        Quit: async () => remove(),
      });
    }

    window.openHtmlBuild = (build) => {
      if (build !== frame.contentWindow) return;
      keepCookiesAtRoot(build.document);
      const frames = countFrames(build, (error) => {
        if (!isLoaded || !frames.isAnimated()) return;
        const before = frames.count();
        setTimeout(() => {
          if (frames.count() === before && !document.hidden) config.errorHandler?.(faultText(error));
        }, FRAME_LIMIT_MS);
      });
      isAnimated = frames.isAnimated;
      let loaded = 0;
      const { PerformanceObserver: Observer } = build as Window & typeof globalThis;
      new Observer((list) => {
        quietChecks = 0;
        for (const entry of list.getEntries()) loaded += (entry as PerformanceResourceTiming).decodedBodySize;
        if (!isLoaded) onProgress(Math.min(loaded / bytes, 1) * 0.9);
      }).observe({ type: 'resource', buffered: true });

      function report(error: unknown, message: string) {
        if (!isLoaded) fault ??= error == null ? message : faultText(error);
      }
      build.addEventListener(
        'error',
        (event) => {
          const file = failedFile(event);
          if (file) fail(answerOf(file));
          else if (event.message !== undefined) report(event.error, event.message);
        },
        { capture: true },
      );
      build.addEventListener('unhandledrejection', ({ reason }) => report(reason, String(reason)));
      guardKeyboard(
        {
          gameHasKeys: () => true,
          onEscape: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
        },
        build,
      );
    };

    frame.addEventListener('load', () => {
      if (isLoaded) return;
      const opened = frame.contentDocument;
      if (!frame.contentWindow || !opened || frame.contentWindow.studioGame === undefined)
        return fail(answerOf(address));
      if (fault !== null && !showsAnything(opened)) return fail(Promise.resolve(fault));
      start();
    });

    onProgress(0);
    frame.src = address;
    canvas.after(frame);
  });
}
