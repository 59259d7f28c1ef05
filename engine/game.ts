import type { GameWorker } from './loader/game-worker.ts';

/** Resources of the loader that a game may use until `dispose`. */
export interface GameHost {
  /** The loader keeps its drawing buffer at CSS size times `pixelRatio`. */
  canvas: HTMLCanvasElement;
  /** Resources provided by the loader, which a game may use until `dispose`. */
  overlay: HTMLElement;
  /** The loader keeps the size of its drawing buffer at CSS size times `pixelRatio`. */
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Layer above the canvas for menus and HUD. It ignores pointer events. */
  startWorker(): GameWorker;
  /** Address of the streaming assets, without a slash at the end. */
  streamingAssetsUrl: string;
  /** Starts a new worker that runs `worker.ts`; the caller must end it. Throws if the game has no worker. */
  contextAttributes: WebGLContextAttributes;
  /** URL of the streaming assets, without a trailing slash. */
  readonly pixelRatio: number;
  /** WebGL context attributes requested by the page, e.g. to preserve the drawing buffer for screenshots. */
  emit(eventName: string, ...parameters: (string | number | boolean | null)[]): void;
  /** Current device pixels per CSS pixel. `observeCanvas` reports a change as a resize. */
  crash(error: unknown): void;
}

export interface RunningGame {
  /** Stops and releases everything: loops, listeners, sound, GL resources. Called once. */
  dispose(): void;
  /** Reports a fatal error. The player document shows a crash with a retry button. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, (value?: string | number) => void>>>>;
}

/** Default export of `main.ts`. `start` throws or rejects with a sentence if the game cannot run here. */
export interface Game {
  start(host: GameHost): RunningGame | Promise<RunningGame>;
}
