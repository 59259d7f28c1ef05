import type { Game, GameHost, RunningGame } from '../game.ts';

/** A damaged file, or a browser that cannot run the game. The message is one sentence. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Global that a game's code sets: classic scripts have no other way to pass on a value. */
interface Globals {
  /** A promise in development, where the code is imported as a module. */
  slashSlashGame?: Game | Promise<Game>;
}

const globals = globalThis as Globals;

export function forgetGame(): void {
  delete globals.slashSlashGame;
}

export async function takeGame(): Promise<Game | undefined> {
  const defined = globals.slashSlashGame;
  forgetGame();
  const game = await defined;
  return typeof game?.start === 'function' ? game : undefined;
}

export class HostedGame {
  readonly #host: GameHost;
  #running: RunningGame | null = null;
  #ended = false;

  constructor(host: GameHost) {
    this.#host = host;
  }

  /** Rejects if the game fails to start. */
  async start(game: Game): Promise<void> {
    const running = await game.start(this.#host);
    if (this.#ended) running.dispose();
    else this.#running = running;
  }

  /** Targets of SendMessage; empty while no game runs. */
  get messages(): RunningGame['messages'] {
    return this.#running?.messages ?? {};
  }

  /** Only logs an error that the game throws while stopping. */
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

  /** A game that is still starting is disposed of once it has started. */
  end(): void {
    this.#ended = true;
    this.stop();
  }
}
