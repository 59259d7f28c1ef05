/** Unity's WebGL loader contract, for Unity 2020 to 6. `engine/loader` implements it for our own games. */

/** Omit a key instead of setting it to undefined, which would overwrite Unity's default. */
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
  cacheControl?: (url: string) => string;
  /** Events on the canvas whose default action the build prevents. */
  disabledCanvasEvents?: readonly string[];
  /** Called with framework and header faults, which never reject the promise. */
  showBanner?: (message: string, type?: string) => void;
  /** Called with uncaught errors of the build. Returning true suppresses Unity's alert. */
  errorHandler?: (message: string, filename?: string, lineno?: number) => boolean;
  /** Called when a build quits by itself (`Application.Quit`), but not after `Quit()`. */
  onQuit?: () => void;
  print?: (message: string) => void;
  printErr?: (message: string) => void;
}

/** Limit the wait for `Quit`: the promise of a Unity build may never settle. */
export interface UnityInstance {
  Module: { canvas?: HTMLCanvasElement | null; QuitCleanup?: () => void };
  SetFullscreen(fullscreen: 0 | 1): unknown;
  SendMessage(objectName: string, methodName: string, value?: string | number): unknown;
  Quit(): Promise<void>;
  /** Unity 6 only. The result's shape differs between versions. */
  GetMetricsInfo?(): unknown;
  /** Unity 2021.2 and later. */
  GetMemoryInfo?(): unknown;
}

/** Progress is 0, then 0.9 times the downloaded fraction, then 1. Rejects with a string or an Error. */
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
