import type { GameWorker } from './loader/game-worker.ts';

/** Resources provided by the loader, which a game may use until `dispose`. */
export interface GameHost {
  /** The loader keeps the size of its drawing buffer at CSS size times `pixelRatio`. */
  canvas: HTMLCanvasElement;
  /** Layer above the canvas for menus and HUD. It ignores pointer events. */
  overlay: HTMLElement;
  /** Files of the game's `data/` folder, keyed by name. */
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Starts a new worker that runs `worker.ts`; the caller must end it. Throws if the game has no worker. */
  startWorker(): GameWorker;
  /** URL of the streaming assets, without a trailing slash. */
  streamingAssetsUrl: string;
  /** WebGL context attributes requested by the page, e.g. to preserve the drawing buffer for screenshots. */
  contextAttributes: WebGLContextAttributes;
  /** Current device pixels per CSS pixel. `observeCanvas` reports a change as a resize. */
  readonly pixelRatio: number;
  /** Sends an event to the page: `emit('GameOver', name, score)`. */
  emit(eventName: string, ...parameters: (string | number | boolean | null)[]): void;
  /** Reports a fatal error. The player document shows a crash with a retry button. */
  crash(error: unknown): void;
}

export interface RunningGame {
  /** Stops and releases everything: loops, listeners, sound, GL resources. Called once. */
  dispose(): void;
  /** Handlers of SendMessage, keyed by object and method. Pages send `SetPlayerName`, `Mute`, `Restart` to `Game`. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, (value?: string | number) => void>>>>;
}

/** Default export of `main.ts`. If the game cannot run here, `start` throws or rejects with a sentence for players. */
export interface Game {
  start(host: GameHost): RunningGame | Promise<RunningGame>;
}

/** A game's second script, `late.ts`. */
export interface LateScript<Module> {
  /** Null until the script is loaded. */
  readonly module: Module | null;
  /** @throws Error before the script is loaded */
  readonly loaded: Module;
  load(): Promise<Module>;
  /** Calls `listener` after the script has loaded. Returns a function to cancel. */
  whenLoaded(listener: (module: Module) => void): () => void;
}
