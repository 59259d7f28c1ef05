import type { GameWorker } from './loader/game-worker.ts';

/** Resources of the loader that a game may use until `dispose`. */
export interface GameHost {
  /** The loader keeps its drawing buffer at CSS size times `pixelRatio`. */
  canvas: HTMLCanvasElement;
  /** Layer over the canvas for menus and HUD; takes no pointer events itself. */
  overlay: HTMLElement;
  /** Files of the game's `data/` folder, keyed by name. */
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Returns a worker that runs `worker.ts`, a new one for each call. The caller ends it. Throws if the game has none. */
  startWorker(): GameWorker;
  /** Address of the streaming assets, without a slash at the end. */
  streamingAssetsUrl: string;
  /** WebGL context attributes set by the page, e.g. to preserve the drawing buffer for screenshots. */
  contextAttributes: WebGLContextAttributes;
  /** Current device pixels per CSS pixel. `observeCanvas` reports changes as a resize. */
  readonly pixelRatio: number;
  /** Reports an event to the page: `emit('GameOver', name, score)`. */
  emit(eventName: string, ...parameters: (string | number | boolean | null)[]): void;
  /** Reports a fatal error. The player shows a crash with a retry. */
  crash(error: unknown): void;
}

export interface RunningGame {
  /** Stops and releases everything: loops, listeners, sound, GL resources. Called once. */
  dispose(): void;
  /** Functions for SendMessage, by object and method. Pages send `SetPlayerName`, `Mute` (1 or 0), `Restart` to `Game`. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, (value?: string | number) => void>>>>;
}

/** Default export of `main.ts`. `start` throws or rejects with a sentence if the game cannot run here. */
export interface Game {
  start(host: GameHost): RunningGame | Promise<RunningGame>;
}
