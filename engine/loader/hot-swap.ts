import type { Game } from '../game.ts';
import type { Session } from './session.ts';

declare global {
  /** In development: puts a game's changed code in place of the running one, on the same canvas and data. */
  var slashSlashSwap: ((game: Game) => void) | undefined;
}

/**
 * Lets changed code replace the running game. Swaps happen one after another, however fast files are saved.
 * @returns takes the offer back
 */
export function offerHotSwap(session: Session, onFault: (error: unknown) => void): () => void {
  let swapping: Promise<void> = Promise.resolve();
  globalThis.slashSlashSwap = (game) => {
    swapping = swapping
      .then(() => {
        session.stop();
        return session.start(game);
      })
      .catch(onFault);
  };
  return () => {
    globalThis.slashSlashSwap = undefined;
  };
}
