import type { Game, GameHost, RunningGame } from '../game.ts';

/** Error for a damaged file, or for a browser that cannot run the game. The message is one sentence. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Global set by a game's code, because classic scripts have no exports. */
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

  async start(game: Game): Promise<void> {
    const running = await game.start(this.#host);
    if (this.#ended) running.dispose();
    else this.#running = running;
  }

  /** Targets of SendMessage; empty while no game runs. */
  get messages(): RunningGame['messages'] {
    return this.#running?.messages ?? {};
  }

  /** Logs errors that the game throws while stopping. */
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

  /** If the game is still starting, it is disposed of after it has started. */
  end(): void {
    this.#ended = true;
    this.stop();
  }
}
