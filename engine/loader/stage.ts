import type { UnityConfig } from '#player/unity-contract.ts';
import { observePixelRatio } from '../rendering/observe-canvas.ts';
import { LoadError } from './hosted-game.ts';

/** The page's configuration merged with Unity's defaults, exposed as `instance.Module`. */
export interface Settings
  extends Required<Omit<UnityConfig, 'symbolsUrl' | 'errorHandler' | 'onQuit' | 'devicePixelRatio'>> {
  /** Undefined if the window's pixel ratio applies. */
  devicePixelRatio: number | undefined;
  errorHandler: UnityConfig['errorHandler'];
}

function logBanner(message: string, type?: string): void {
  if (type === 'error') console.error(message);
  else console.warn(message);
}

/** Unlike Unity's loaders, keeps the default for an undefined value. @throws LoadError if a URL is missing */
export function readSettings(config: UnityConfig, pageUrl: string): Settings {
  for (const key of ['dataUrl', 'frameworkUrl', 'codeUrl'] as const) {
    if (typeof config[key] !== 'string' || config[key] === '') {
      throw new LoadError(`createUnityInstance needs config.${key}.`);
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

/** Tests WebGL 2 on a separate canvas, so that the game can choose context attributes. Rejects with a LoadError. */
export async function requireWebGL2(): Promise<void> {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context)
    throw new LoadError(
      'Your browser does not support graphics API "WebGL 2" which is required for this content.',
    );
  lossOf(context)?.loseContext();
}

/** Frees GPU memory. Stops the event, so that the player document does not report a lost context as a failure. */
export function releaseWebGL(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('webgl2');
  const loss = lossOf(context);
  if (!loss || context?.isContextLost()) return;
  const stopEvent = (lost: Event) => lost.stopImmediatePropagation();
  canvas.addEventListener('webglcontextlost', stopEvent, { capture: true, once: true });
  loss.loseContext();
}

/** Logs a refusal, because Unity's `SetFullscreen` returns nothing that a caller could catch. */
export async function setFullscreen(
  element: Element,
  on: boolean,
  log: (message: string) => void,
): Promise<void> {
  try {
    if (on) await element.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch (error) {
    log(`The browser refuses full screen: ${error}`);
  }
}

interface Stage {
  /** Covers the canvas exactly, and ignores pointer events. */
  overlay: HTMLElement;
  readonly pixelRatio: number;
  remove(): void;
}

function placeOver(overlay: HTMLElement, canvas: HTMLCanvasElement): void {
  overlay.style.left = `${canvas.offsetLeft + canvas.clientLeft}px`;
  overlay.style.top = `${canvas.offsetTop + canvas.clientTop}px`;
  overlay.style.width = `${canvas.clientWidth}px`;
  overlay.style.height = `${canvas.clientHeight}px`;
}

/** A hidden canvas has no size, so its drawing buffer stays unchanged until the canvas is shown again. */
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
  // The canvas can also move without a change of size.
  if (canvas.parentElement) observer.observe(canvas.parentElement);

  // Registered before the game's own listener, which draws at the new size.
  const stopRatio = observePixelRatio(arrange);
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
