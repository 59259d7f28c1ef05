import type { Game, GameHost, RunningGame } from '../game.ts';

/** Why a game could not start: a file that did not arrive as it was packed, or a browser that cannot run it. The message is one sentence. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** What a game's code defines when it is run: classic scripts have no other way to hand something over. */
interface Globals {
  /** A promise in development, where the code is imported as a module. */
  slashSlashGame?: Game | Promise<Game>;
}

const globals = globalThis as Globals;

/** Removes the game that a script has defined. */
export function forgetGame(): void {
  delete globals.slashSlashGame;
}

/** Takes the game that the code has just defined out of the global scope; undefined if it has defined none. */
export async function takeGame(): Promise<Game | undefined> {
  const defined = globals.slashSlashGame;
  forgetGame();
  const game = await defined;
  return typeof game?.start === 'function' ? game : undefined;
}

/** One game on one canvas, from its start to its end. */
export class Session {
  readonly #host: GameHost;
  #running: RunningGame | null = null;
  #ended = false;

  constructor(host: GameHost) {
    this.#host = host;
  }

  /** Rejects with whatever the game's start throws. */
  async start(game: Game): Promise<void> {
    const running = await game.start(this.#host);
    if (this.#ended) running.dispose();
    else this.#running = running;
  }

  /** Targets of SendMessage; none while no game runs. */
  get messages(): RunningGame['messages'] {
    return this.#running?.messages ?? {};
  }

  /** Stops the running game, and leaves the stage empty for another. A fault of the game in doing so is only logged. */
  stop(): void {
    const running = this.#running;
    this.#running = null;
    try {
      running?.dispose();
    } catch (error) {
      console.error(error);
    }
    this.#host.overlay.replaceChildren();
  }

  /** Stops for good: a game that is still starting is disposed as soon as it has started. */
  end(): void {
    this.#ended = true;
    this.stop();
  }
}
