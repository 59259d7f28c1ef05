/** What the page can ask of each of our games while it is played. */
import type { RunningGame } from '../game.ts';

/** A game that is being played. */
export interface PlayedGame {
  /** Takes whatever SendMessage brought. */
  setPlayerName(value: string | number | undefined): void;
  setMuted(isMuted: boolean): void;
  restart(): void;
  /** Stops everything and lets go of it. */
  dispose(): void;
}

/** The messages by which the page asks for it. */
export function pageMessages(played: PlayedGame): RunningGame['messages'] {
  return {
    Game: {
      SetPlayerName: (value) => played.setPlayerName(value),
      Mute: (value) => played.setMuted(value !== 0 && value !== '0'),
      Restart: () => played.restart(),
    },
  };
}
