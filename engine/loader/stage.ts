import type { UnityConfig } from '#player/unity-contract.ts';
import { watchPixelRatio } from '../rendering/watch-canvas.ts';
import { LoadError } from './session.ts';

/** The page's configuration over Unity's defaults, which `instance.Module` shows. */
export interface Settings
  extends Required<Omit<UnityConfig, 'symbolsUrl' | 'errorHandler' | 'onQuit' | 'devicePixelRatio'>> {
  /** Undefined where the canvas follows the window's. */
  devicePixelRatio: number | undefined;
  errorHandler: UnityConfig['errorHandler'];
}

function logBanner(message: string, type?: string): void {
  if (type === 'error') console.error(message);
  else console.warn(message);
}

/**
 * Completes a page's configuration. Unlike Unity's loaders, a key that is present but undefined leaves the default.
 * @param pageUrl what a relative streaming-assets address starts from
 * @throws LoadError if an address is missing
 */
export function readSettings(config: UnityConfig, pageUrl: string): Settings {
  for (const key of ['dataUrl', 'frameworkUrl', 'codeUrl'] as const) {
    if (typeof config[key] !== 'string' || config[key] === '') {
      throw new LoadError(`createUnityInstance wants config.${key}.`);
    }
  }
  return {
    dataUrl: config.dataUrl,
    frameworkUrl: config.frameworkUrl,
    codeUrl: config.codeUrl,
    streamingAssetsUrl: new URL(config.streamingAssetsUrl ?? 'StreamingAssets', pageUrl).href,
    companyName: config.companyName ?? '',
    productName: config.productName ?? '',
    productVersion: config.productVersion ?? '',
    devicePixelRatio: config.devicePixelRatio || undefined,
    matchWebGLToCanvasSize: config.matchWebGLToCanvasSize ?? true,
    webglContextAttributes: {
      preserveDrawingBuffer: false,
      powerPreference: 'high-performance',
      ...config.webglContextAttributes,
    },
    cacheControl: config.cacheControl ?? (() => 'must-revalidate'),
    disabledCanvasEvents: config.disabledCanvasEvents ?? ['contextmenu', 'dragstart'],
    showBanner: config.showBanner ?? logBanner,
    errorHandler: config.errorHandler,
    print: config.print ?? ((message) => console.log(message)),
    printErr: config.printErr ?? ((message) => console.error(message)),
  };
}

const lossOf = (context: WebGL2RenderingContext | null) => context?.getExtension('WEBGL_lose_context');

/**
 * Tries WebGL 2 on a canvas of its own, so that the game can still choose the attributes of its context.
 * @throws LoadError if there is none, as a rejection
 */
export async function requireWebGL2(): Promise<void> {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context)
    throw new LoadError(
      'Your browser does not support graphics API "WebGL 2" which is required for this content.',
    );
  lossOf(context)?.loseContext();
}

/**
 * Frees the GPU's memory at once instead of when the canvas is collected. No other listener receives this context loss:
 * the player would report it as the reason why a game failed.
 */
export function releaseWebGL(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('webgl2');
  const loss = lossOf(context);
  if (!loss || context?.isContextLost()) return;
  const keepQuiet = (lost: Event) => lost.stopImmediatePropagation();
  canvas.addEventListener('webglcontextlost', keepQuiet, { capture: true, once: true });
  loss.loseContext();
}

/**
 * Shows an element alone on the screen, or leaves that. A browser that refuses is logged, not thrown: Unity's
 * `SetFullscreen` returns nothing that a page could catch.
 */
export async function setFullscreen(
  element: Element,
  on: boolean,
  log: (message: string) => void,
): Promise<void> {
  try {
    if (on) await element.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch (error) {
    log(`The browser does not change to fullscreen: ${error}`);
  }
}

/** The place a game is shown in. */
interface Stage {
  /** Lies exactly over the canvas and lets pointer events through. */
  overlay: HTMLElement;
  /** Device pixels for a CSS pixel, now. */
  readonly pixelRatio: number;
  /** Leaves the canvas as it was found. */
  remove(): void;
}

function placeOver(overlay: HTMLElement, canvas: HTMLCanvasElement): void {
  overlay.style.left = `${canvas.offsetLeft + canvas.clientLeft}px`;
  overlay.style.top = `${canvas.offsetTop + canvas.clientTop}px`;
  overlay.style.width = `${canvas.clientWidth}px`;
  overlay.style.height = `${canvas.clientHeight}px`;
}

/** A hidden canvas has no size; its drawing buffer is left alone until it is shown again. */
function fitDrawingBuffer(canvas: HTMLCanvasElement, pixelRatio: number): void {
  const width = Math.round(canvas.clientWidth * pixelRatio);
  const height = Math.round(canvas.clientHeight * pixelRatio);
  if (width === 0 || height === 0) return;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

/** Puts the overlay over the canvas, keeps both in size, and disables the canvas events that the page wants disabled. */
export function setStage(canvas: HTMLCanvasElement, settings: Settings): Stage {
  const overlay = document.createElement('div');
  overlay.style.position = 'absolute';
  overlay.style.overflow = 'hidden';
  overlay.style.pointerEvents = 'none';
  canvas.after(overlay);

  const pixelRatio = () => settings.devicePixelRatio ?? window.devicePixelRatio;
  const arrange = () => {
    placeOver(overlay, canvas);
    if (settings.matchWebGLToCanvasSize) fitDrawingBuffer(canvas, pixelRatio());
  };
  arrange();
  const observer = new ResizeObserver(arrange);
  observer.observe(canvas);
  // The canvas can also move without changing its size, when what surrounds it is laid out anew.
  if (canvas.parentElement) observer.observe(canvas.parentElement);

  // Before the game's own: it draws on the buffer of the new size.
  const stopRatio = watchPixelRatio(arrange);
  for (const name of settings.disabledCanvasEvents) canvas.addEventListener(name, preventDefault);

  return {
    overlay,
    get pixelRatio() {
      return pixelRatio();
    },
    remove() {
      observer.disconnect();
      stopRatio();
      for (const name of settings.disabledCanvasEvents) canvas.removeEventListener(name, preventDefault);
      overlay.remove();
    },
  };
}
