import type { Game, GameHost, RunningGame } from '../game.ts';

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
