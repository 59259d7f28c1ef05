import { isBuildError, isFileOfBuild } from '../failure-detection.ts';
import { guardKeyboard } from '../keyboard.ts';
import { faultText } from '../play-failure.ts';
import { keepCookiesAtRoot } from '../resources.ts';
import type { UnityConfig, UnityInstance } from '../unity-contract.ts';

export interface HtmlBuild {
  /** Address of the build's document, ending in a slash. */
  document: string;
  bytes: number;
}

/** Permissions for everything except navigation of the outer page. Chromium warns that a hostile build could escape. */
const SANDBOX = [
  ...['scripts', 'same-origin', 'forms', 'modals', 'downloads', 'pointer-lock', 'orientation-lock'],
  ...['popups', 'popups-to-escape-sandbox'],
].map((name) => `allow-${name}`);

/** Minimum number of frames that an animated build requests within `ANIMATED_MS`. */
const ANIMATED_FRAMES = 30;
const ANIMATED_MS = 2000;

/** Time in ms for a frame, or for the first picture, after an error. */
const FRAME_LIMIT_MS = 1000;

/** Checks in a row without a new file after which an animated build counts as started, despite open requests. */
const QUIET_CHECKS = 2;
const CHECK_EVERY_MS = 5000;

/** Number of checks for which a build that has shown something may be empty, as between two screens. */
const EMPTY_CHECKS = 2;

declare global {
  interface Window {
    /** Called by `studio-game.ts` in the build's document, before any script of the build. */
    openHtmlBuild?: (build: Window) => void;
    studioGame?: unknown;
  }
}

/** Returns a check for animation. Calls `onStop` if an error in a frame ended the animation of a loaded build. */
function observeFrames(
  build: Window,
  isLoaded: () => boolean,
  onStop: (error: unknown) => void,
): () => boolean {
  const request = build.requestAnimationFrame.bind(build);
  let frames = 0;
  let last: number[] = [];
  const isAnimated = () =>
    last.length === ANIMATED_FRAMES && performance.now() - (last[0] as number) < ANIMATED_MS;
  const check = (error: unknown) => {
    if (!isLoaded() || !isAnimated()) return;
    const before = frames;
    setTimeout(() => {
      if (frames === before && !document.hidden) onStop(error);
    }, FRAME_LIMIT_MS);
  };
  build.requestAnimationFrame = (callback) => {
    frames += 1;
    last = [...last.slice(1 - ANIMATED_FRAMES), performance.now()];
    return request((time) => {
      try {
        callback(time);
      } catch (error) {
        check(error);
        throw error;
      }
    });
  };
  return isAnimated;
}

const KEYBOARD = {
  gameHasKeys: () => true,
  onEscape: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
};

async function answerOf(address: string): Promise<string> {
  const { status, ok } = await fetch(address);
  return ok ? `${address} cannot be loaded by the browser.` : `${address} answered ${status}.`;
}

/** Returns the address of a failed file if it is on this site; builds can run without files from other sites. */
function failedFile({ target }: Event): string | null {
  const { src, href, rel } = (target ?? {}) as Partial<HTMLScriptElement & HTMLLinkElement>;
  const isScript = (target as Partial<Element> | null)?.localName === 'script';
  const address = isScript ? src : rel === 'stylesheet' ? href : undefined;
  return address?.startsWith(`${location.origin}/`) ? address : null;
}

/** Calls `onFile` with the address of each failed file on this site, and `onError` for each error of the build. */
function observeErrors(
  build: Window,
  onFile: (address: string) => void,
  onError: (text: string) => void,
): void {
  const check = (error: unknown, message: string, filename = '') => {
    if (isFileOfBuild(filename) || isBuildError(error)) onError(error == null ? message : faultText(error));
  };
  build.addEventListener(
    'error',
    (event) => {
      const file = failedFile(event);
      if (file) onFile(file);
      else if (event.message !== undefined) check(event.error, event.message, event.filename);
    },
    { capture: true },
  );
  build.addEventListener('unhandledrejection', ({ reason }) => check(reason, String(reason)));
}

/** Calls back with the number of bytes received so far. */
function countBytes(build: Window, onBytes: (bytes: number) => void): void {
  let received = 0;
  const { PerformanceObserver: Observer } = build as Window & typeof globalThis;
  new Observer((list) => {
    for (const entry of list.getEntries()) received += (entry as PerformanceResourceTiming).decodedBodySize;
    onBytes(received);
  }).observe({ type: 'resource', buffered: true });
}

function instanceOf(remove: () => void): UnityInstance {
  return {
    Module: { canvas: null, QuitCleanup: remove },
    SetFullscreen: () => undefined,
    SendMessage: () => undefined,
    Quit: async () => remove(),
  };
}

const SHOWN = 'canvas, img, svg, video, input, button';

const showsAnything = ({ body }: Document) =>
  body?.querySelector(SHOWN) != null || body?.innerText.trim() !== '';

const isEmpty = ({ body }: Document) =>
  body?.querySelector(':not(script, style, link, template)') == null && !body?.innerText.trim();

/** Returns a function that reports whether the document is empty, even if its content was removed during loading. */
function observeEmptiness(build: Window): () => boolean {
  const { MutationObserver: Observer } = build as Window & typeof globalThis;
  const opened = build.document;
  let hasShown = false;
  let checks = 0;
  const observer = new Observer((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]) as Partial<Element>[];
    if (!added.some((node) => node.matches?.(SHOWN) || node.querySelector?.(SHOWN))) return;
    hasShown = true;
    observer.disconnect();
  });
  observer.observe(opened, { childList: true, subtree: true });
  return () => {
    checks = hasShown && isEmpty(opened) ? checks + 1 : 0;
    return checks >= EMPTY_CHECKS;
  };
}

function createFrame(title = ''): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.sandbox.add(...SANDBOX);
  return frame;
}

export function startHtmlBuild(
  { document: address, bytes }: HtmlBuild,
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress: (progress: number) => void = () => undefined,
): Promise<UnityInstance> {
  const frame = createFrame(config.productName);
  let fault: string | null = null;
  let isLoaded = false;

  function remove() {
    frame.remove();
    delete window.openHtmlBuild;
  }

  return new Promise((resolve, reject) => {
    let isAnimated = () => false;
    let hasBecomeEmpty = () => false;
    let quietChecks = 0;
    const checking = setInterval(() => {
      if (isLoaded) {
        if (!frame.isConnected) clearInterval(checking);
        else if (hasBecomeEmpty()) leave('The game has removed everything that it showed.');
        return;
      }
      quietChecks += 1;
      if (!frame.isConnected) fail(Promise.resolve('The build was removed while it was loading.'));
      else if (quietChecks >= QUIET_CHECKS && isAnimated()) start();
    }, CHECK_EVERY_MS);

    /** Ends a build that no longer shows anything, although it reported no error. */
    function leave(reason: string) {
      clearInterval(checking);
      config.errorHandler?.(reason);
    }

    function fail(text: Promise<string>) {
      if (isLoaded) return;
      isLoaded = true;
      clearInterval(checking);
      remove();
      text.then((message) => reject(new Error(message)), reject);
    }

    function start() {
      isLoaded = true;
      onProgress(1);
      // The page focuses the canvas, so the canvas remains focusable and passes the focus on.
      canvas.tabIndex = -1;
      canvas.setAttribute('aria-hidden', 'true');
      canvas.addEventListener('focus', () => frame.contentWindow?.focus());
      resolve(instanceOf(remove));
    }

    window.openHtmlBuild = (build) => {
      if (build !== frame.contentWindow) return;
      keepCookiesAtRoot(build.document);
      const onStop = (error: unknown) => config.errorHandler?.(faultText(error));
      hasBecomeEmpty = observeEmptiness(build);
      isAnimated = observeFrames(build, () => isLoaded, onStop);
      countBytes(build, (received) => {
        quietChecks = 0;
        if (!isLoaded) onProgress(Math.min(received / bytes, 1) * 0.9);
      });
      observeErrors(
        build,
        (file) => fail(answerOf(file)),
        (text) => {
          if (!isLoaded) fault ??= text;
        },
      );
      guardKeyboard(KEYBOARD, build);
    };

    frame.addEventListener('load', () => {
      const opened = frame.contentDocument;
      const isBuild = opened !== null && frame.contentWindow?.studioGame !== undefined;
      if (isLoaded) return isBuild ? undefined : leave('The game has opened another page in its place.');
      if (!isBuild) return fail(answerOf(address));
      if (fault === null || showsAnything(opened)) return start();
      // Many builds show something only after their code has run, and survive some of their errors.
      const text = fault;
      setTimeout(() => {
        if (isLoaded) return;
        if (showsAnything(opened)) start();
        else fail(Promise.resolve(text));
      }, FRAME_LIMIT_MS);
    });

    onProgress(0);
    frame.src = address;
    canvas.after(frame);
  });
}
