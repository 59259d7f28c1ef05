/** Sends what was done in a level, by the system's own sheet or the clipboard, and says what became of it. */
import { type Shared, shareOrCopy } from '#engine/shell/share.ts';
import { movesMade, presentEntry } from '../rules/history.ts';
import type { Overlay } from '../view/overlay.ts';
import type { LevelController } from './level-controller.ts';
import { linkToSolution } from './replay-link.ts';
import type { Session } from './session.ts';
import { shareText } from './share-text.ts';

/** What there is to send, and where it is said that it was sent. */
export interface SharingParts {
  readonly session: Session;
  readonly level: LevelController;
  readonly overlay: Overlay;
}

/** The two things that can be sent. */
export interface Sharing {
  /** The level and the result. */
  shareLevel(): void;
  /** A link by which the moves are watched. */
  shareSolution(): void;
}

/** Makes the functions that send the solved level. */
export function createSharing({ session, level, overlay }: SharingParts): Sharing {
  const send = async (text: string, copied: string): Promise<void> => {
    const said: Readonly<Record<Shared, string | null>> = {
      shared: 'Sent.',
      copied,
      dismissed: null,
      'too-long': 'These moves are too many for a chat message, so nothing was sent.',
      refused: `This browser lets us neither share nor copy. This is it: ${text}`,
    };
    const note = said[await shareOrCopy(text)];
    if (note !== null) overlay.showNote(note);
  };
  return {
    shareLevel() {
      const { moves } = presentEntry(level.run.history);
      const text = shareText(session.current, moves, session.fewest);
      if (text !== null)
        void send(text, 'Copied: the level and your moves in figures. The solution stays with you.');
    },
    shareSolution() {
      const link = linkToSolution(session, movesMade(level.run.history));
      if (link !== null) void send(link, 'The link is copied. Who opens it watches your moves.');
    },
  };
}
