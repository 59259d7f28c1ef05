/** Puzzles that go from one to another: what an address brings is offered, what is finished is sent. */

import { NAMELESS } from '#common/player-name.ts';
import { bringsDuel } from '#engine/replay/duel.ts';
import { ownAddress, shareOrCopy } from '#engine/shell/share.ts';
import { clockText } from '../view/describe-table.ts';
import type { Overlay } from '../view/overlay.ts';
import type { PosterRenderer } from '../view/posters/poster-renderer.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import { LONGEST_NOTE, readSentLink, type SentPuzzle, secondsOf, sentText } from './sent-puzzle.ts';
import type { Session } from './session.ts';
import type { TablePlay } from './table-play.ts';

/** What became of the text that was sent. */
const OUTCOMES = {
  shared: 'Sent.',
  dismissed: 'Not sent.',
  'too-long': 'That note makes it longer than chats take, so nothing was sent.',
  copied: 'Copied: three lines and a link. Paste them where your friend reads.',
  refused: 'This browser lets us neither send nor copy. Copy it by hand:',
} as const;

export type SentFlow = ReturnType<typeof createSentFlow>;

/** Makes the functions of it. */
export function createSentFlow(parts: {
  session: Session;
  posters: PosterRenderer;
  overlay: Overlay;
  tablePlay: TablePlay;
  puzzleFlow: PuzzleFlow;
  menuFlow: MenuFlow;
  playerName(): string;
}) {
  const { session, posters, overlay, tablePlay, puzzleFlow, menuFlow, playerName } = parts;
  let offered: SentPuzzle | null = null;

  /** So that a reload does not offer it again. */
  function clearAddress(): void {
    if (bringsDuel(location.hash)) history.replaceState(history.state, '', ownAddress());
  }

  return {
    /** Offers the puzzle that the address brings, or says why it brings none; nothing if it is about none. */
    async follow(): Promise<void> {
      const sent = await readSentLink(location.hash);
      if (sent === null) return;
      clearAddress();
      if (typeof sent === 'string') return overlay.showNote(sent);
      const print = await posters.draft(sent.poster, sent.posterSeed);
      if (!print) return overlay.showNote('That link is about a poster that does not hang here any more.');
      offered = sent;
      menuFlow.open(() =>
        overlay.openInvitation({
          ...sent,
          title: print.facts.title,
          seconds: secondsOf(sent),
          hasNote: sent.note !== '',
          putsAside: session.hasBegun && !session.sent,
          image: print.image,
        }),
      );
    },
    /** Lays out what was offered. */
    accept(): void {
      if (offered) void puzzleFlow.beginSent(offered);
      offered = null;
    },
    /** Opens the sheet from which the finished puzzle is sent. */
    openSend(): void {
      const { count, turning, steps } = session.toSend('', '');
      const name = playerName();
      const time = clockText(secondsOf(session.toSend('', '')));
      if (steps === 0 || !session.puzzle.table.isFinished) return;
      menuFlow.open(() =>
        overlay.openSend({
          name: name === NAMELESS ? '' : name,
          facts: `${tablePlay.print.facts.title}, ${count} pieces${turning ? ', turned' : ''}, ${time}`,
          longestNote: LONGEST_NOTE,
        }),
      );
    },
    async send(name: string, note: string): Promise<void> {
      const sent = session.toSend(name, note);
      const text = await sentText(sent, tablePlay.print.facts.title, ownAddress());
      const outcome = await shareOrCopy(text);
      overlay.tellSent(OUTCOMES[outcome], outcome === 'refused' ? text : null);
    },
  };
}
