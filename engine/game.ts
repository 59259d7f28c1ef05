/** What a game of our own is to the loader, and what the loader gives it. */
import type { GameWorker } from './loader/game-worker.ts';

/** Handed to a game when it starts. Everything in it belongs to the loader and is taken away after `dispose`. */
export interface GameHost {
  /** The game draws here. Its drawing-buffer size is kept at CSS size times `pixelRatio` by the loader. */
  canvas: HTMLCanvasElement;
  /** A layer over the canvas for menus and HUD as real text; empty, positioned, takes no pointer events itself. */
  overlay: HTMLElement;
  /** The files of the game's `data/` folder by name. */
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /**
   * The worker of the game's `worker.ts`, which has been running since the data was there; another at each further call.
   * The caller must terminate it. Throws an Error where the game has no `worker.ts`. Where workers are refused, it runs in the
   * document.
   */
  startWorker(): GameWorker;
  /** Address of the folder `streaming-assets/`, without a slash at its end. */
  streamingAssetsUrl: string;
  /** What the page wishes of the WebGL context, e.g. to keep the drawing buffer for screenshots. */
  contextAttributes: WebGLContextAttributes;
  /** Device pixels for a CSS pixel, now: zoom and another screen change it, which `watchCanvas` reports as a resize. */
  readonly pixelRatio: number;
  /** Tells the page, e.g. `emit('GameOver', name, score)`. */
  emit(eventName: string, ...parameters: (string | number | boolean | null)[]): void;
  /** Reports a fault the game cannot go on from; the player shows it as a crash with a retry. */
  crash(error: unknown): void;
}

export interface RunningGame {
  /** Stops everything and lets go of it: loops, listeners, sound, GL resources. Called once. */
  dispose(): void;
  /**
   * Targets of SendMessage: object name, then method name. What the page sends by itself, where the object `Game` has it:
   * `SetPlayerName`, `Mute` with 1 or 0 (tell it the state by `emit('Muted', isMuted)`), `Restart`.
   */
  readonly messages: Readonly<Record<string, Readonly<Record<string, (value?: string | number) => void>>>>;
}

/** What a game's `main.ts` exports as default. `start` throws (or rejects) with a sentence if the game cannot run here. */
export interface Game {
  start(host: GameHost): RunningGame | Promise<RunningGame>;
}
