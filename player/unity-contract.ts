/** Unity's WebGL loader contract, Unity 2020 to 6. `engine/loader` implements it for our own games. */

/** A key with the value undefined overwrites Unity's default, so leave it out. */
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
  /** The build prevents the default action of these events on its canvas. */
  disabledCanvasEvents?: readonly string[];
  /** Receives framework and header faults, which never reject the promise. */
  showBanner?: (message: string, type?: string) => void;
  /** Receives uncaught errors of the build. Returning true suppresses Unity's alert. */
  errorHandler?: (message: string, filename?: string, lineno?: number) => boolean;
  /** Called when a build quits by itself (`Application.Quit`), but not after `Quit()`. */
  onQuit?: () => void;
  print?: (message: string) => void;
  printErr?: (message: string) => void;
}

/** The promise of a Unity build's `Quit` may never settle, so limit the wait. */
export interface UnityInstance {
  Module: { canvas?: HTMLCanvasElement | null; QuitCleanup?: () => void };
  SetFullscreen(fullscreen: 0 | 1): unknown;
  SendMessage(objectName: string, methodName: string, value?: string | number): unknown;
  Quit(): Promise<void>;
  /** Exists in Unity 6 only; the shape differs between versions. */
  GetMetricsInfo?(): unknown;
  /** Unity 2021.2 and later. */
  GetMemoryInfo?(): unknown;
}

/** `onProgress`: 0, then 0.9 times the downloaded fraction, then 1. Rejects with a string or an Error. */
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
