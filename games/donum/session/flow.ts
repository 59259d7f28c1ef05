/** What comes after what: levels that begin and end, solutions that are watched and sent, links that are followed. */

import { readShared } from '../levels/links.ts';
import { MapError, writeMap } from '../levels/map.ts';
import type { Direction } from '../rules/board.ts';
import { type History, movesMade, presentEntry } from '../rules/history.ts';
import { describeState } from '../view/board-description.ts';
import type { House } from '../view/overlay.ts';
import type { Ending, Scene } from './level-controller.ts';
import type { Screens } from './menu-flow.ts';
import { followLink, linkToSolution } from './replay-link.ts';
import { levelOutcome, watchedOutcome } from './result.ts';
import type { Rushing } from './rush.ts';
import { type Playable, type Session, titleOf } from './session.ts';

/** The card comes when one has seen the end begin. */
const CARD_AFTER_MS = 1500;

/** In a rush the next level comes sooner than a card would. */
const RUSH_NEXT_AFTER_MS = 700;

/** What a programme is made of. */
export interface ProgrammeParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly house: House;
  scene(): Scene;
  rushing(): Rushing;
  screens(): Screens;
  /** A level that counts is solved; `score` is that of all of them. */
  onScore(score: number): void;
}

/** The programme. */
export interface Programme {
  open(playable: Playable | null): void;
  /** Begins a rush. */
  rush(): void;
  /** Goes on to what comes next. */
  next(): void;
  /** Shows a solution of the present level from its start. */
  watch(moves: readonly Direction[]): void;
  /** Counts a solved level, and tells what happens then. */
  end(history: History, isShown: boolean): Ending;
  /** Makes a link of the present solution. */
  share(): void;
  /** Follows the link with which the page was opened, if there is one. */
  followAddress(): void;
  /** Says where one is, and the whole board. */
  sayBoard(): void;
}

/** Makes the programme of a session. */
export function createProgramme(parts: ProgrammeParts): Programme {
  const { canvas, session, house, scene, rushing, screens } = parts;
  /** True when the end that is seen is that of a solution one has watched. */
  let isWatched = false;

  const sayBoard = (): void => {
    const { level, history } = scene().playing;
    const words = describeState(level, presentEntry(history).state).join(' ');
    house.say(`${titleOf(session.current).join(', ')}. ${words}`);
  };
  const begin = (): void => {
    isWatched = false;
    house.closeScreens();
    house.hideSolved();
    scene().begin();
    canvas.focus({ preventScroll: true });
    sayBoard();
  };
  const open = (playable: Playable | null): void => {
    if (!playable) return;
    session.open(playable);
    begin();
  };
  const rush = (): void => {
    rushing().begin(Date.now());
    begin();
  };
  const watch = (moves: readonly Direction[]): void => {
    if (moves.length === 0) return;
    begin();
    scene().show(moves, performance.now());
  };

  return {
    open,
    rush,
    watch,
    sayBoard,
    next() {
      const { current } = session;
      if (current.kind === 'rush') rush();
      else if (isWatched) begin();
      else if (current.kind === 'own' && current.isDraft) screens().openEditor(writeMap(current.level));
      else if (session.next()) open(session.next());
      else screens().openLevels();
    },
    end(history, isShown) {
      const { moves } = presentEntry(history);
      if (session.current.kind === 'rush') {
        rushing().solve(moves);
        return {
          afterMs: RUSH_NEXT_AFTER_MS,
          happen() {
            rushing().goOn();
            scene().begin();
            sayBoard();
          },
        };
      }
      isWatched = isShown;
      if (isShown) {
        const outcome = watchedOutcome(moves, session.fewest);
        return { afterMs: CARD_AFTER_MS, happen: () => house.showSolved(outcome) };
      }
      const { isNewBest, counts } = session.solve(history);
      const friends = scene().playing.level.start.friends.length;
      const outcome = levelOutcome({
        moves,
        fewest: session.fewest,
        isNewBest,
        friends,
        next: session.nextName,
      });
      if (counts) parts.onScore(session.score);
      return { afterMs: CARD_AFTER_MS, happen: () => house.showSolved(outcome) };
    },
    share() {
      const link = linkToSolution(session, movesMade(scene().playing.history));
      if (link !== null) house.shareLink(link);
    },
    followAddress() {
      const shared = readShared(document.URL);
      if (!shared) return;
      try {
        const { playable, moves } = followLink(session, shared);
        open(playable);
        if (moves) watch(moves);
      } catch (error) {
        if (!(error instanceof MapError)) throw error;
        house.showNote(error.message);
      }
    },
  };
}
