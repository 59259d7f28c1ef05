/**
 * Types of Unity's WebGL loader contract, Unity 2020 to 6: a loader script defines a global `createUnityInstance(canvas,
 * config, onProgress)`. The player expects it of every build, and `engine/loader` implements it for our own games.
 */

/** Configuration by the page. A key with the value undefined overwrites Unity's default, so leave it out. */
export interface UnityConfig {
  dataUrl: string;
  frameworkUrl: string;
  codeUrl: string;
  symbolsUrl?: string;
  streamingAssetsUrl?: string;
  companyName?: string;
  productName?: string;
  productVersion?: string;
  devicePixelRatio?: number;
  matchWebGLToCanvasSize?: boolean;
  webglContextAttributes?: WebGLContextAttributes;
  /** Returns Unity's cache policy for a file: 'must-revalidate', 'immutable' or 'no-store'. */
  cacheControl?: (url: string) => string;
  /** Events whose default action the build prevents on its canvas. */
  disabledCanvasEvents?: readonly string[];
  /** Framework and header faults are reported only here, never by rejection. */
  showBanner?: (message: string, type?: string) => void;
  /** Called with an uncaught error of the build; returning true suppresses Unity's alert. */
  errorHandler?: (message: string, filename?: string, lineno?: number) => boolean;
  /** Called when a Unity build has quit by itself (`Application.Quit`). After `Quit()` its promise resolves instead. */
  onQuit?: () => void;
  print?: (message: string) => void;
  printErr?: (message: string) => void;
}

/** Running build. `Quit` of a Unity build may never settle, so limit the wait. */
export interface UnityInstance {
  Module: { canvas?: HTMLCanvasElement | null; QuitCleanup?: () => void };
  SetFullscreen(fullscreen: 0 | 1): unknown;
  SendMessage(objectName: string, methodName: string, value?: string | number): unknown;
  Quit(): Promise<void>;
  /** Unity 6; the shape differs between versions. */
  GetMetricsInfo?(): unknown;
  /** Unity 2021.2 and later. */
  GetMemoryInfo?(): unknown;
}

/**
 * `onProgress` receives 0, then 0.9 times the downloaded fraction, then 1; then the promise resolves. Rejections are strings
 * or Errors.
 */
export type CreateUnityInstance = (
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress?: (progress: number) => void,
) => Promise<UnityInstance>;

declare global {
  interface Window {
    createUnityInstance?: CreateUnityInstance;
    /** Reports an event to the page, e.g. `dispatchReactUnityEvent('GameOver', name, score)`. */
    dispatchReactUnityEvent?: (eventName: string, ...parameters: unknown[]) => void;
  }
}
