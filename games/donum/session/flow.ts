/** What comes after what: levels that begin and end, solutions that are watched and sent, links that are followed. */

import { hasGamepad } from '#engine/input/gamepad.ts';
import type { SaveStore, SettingsStore } from '#engine/saving/save-store.ts';
import type { Collection } from '../levels/collection.ts';
import { readShared } from '../levels/links.ts';
import { readOrTell, writeMap } from '../levels/map.ts';
import type { Direction } from '../rules/board.ts';
import { presentEntry } from '../rules/history.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import { ENDING_MS } from '../view/scene/ending.ts';
import { FINALE_AFTER_MS } from '../view/scene/moment.ts';
import type { LevelController } from './level-controller.ts';
import type { LevelRun } from './level-run.ts';
import { type Playable, titleOf } from './playable.ts';
import {
  endingResult,
  endingText,
  givenGifts,
  isLastLevel,
  levelResult,
  type Result,
  watchedResult,
} from './result.ts';
import type { Rush } from './rush.ts';
import { SAVED_DRAFT, type Settings } from './saved-data.ts';
import type { Session } from './session.ts';
import { followLink } from './sharing.ts';

/** How one walks, for the device in use; said once, to who has solved nothing yet. */
function firstCue(): string {
  if (hasGamepad()) return 'The cross or the stick walks. B undoes.';
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isTouch ? 'Swipe to walk, or tap a place.' : 'Arrow keys walk. Or click a place. Z undoes.';
}

// Opens level select, calendar, menu and editor with what they show, and closes them again.

/** The ways into the menus and out of them. What is held in the level is let go of. */
export type MenuFlow = ReturnType<typeof createMenuFlow>;

/** Makes the functions that open and close them. */
export function createMenuFlow(parts: {
  canvas: HTMLElement;
  session: Session;
  saves: SaveStore;
  settings: SettingsStore<Settings>;
  overlay: Overlay;
  renderer: Renderer;
  level: LevelController;
}) {
  const { canvas, session, saves, settings, overlay, renderer, level } = parts;
  return {
    openLevelSelect(): void {
      level.stop();
      const { day, scores, score, current } = session;
      overlay.openLevelSelect({
        solutions: scores.solutions,
        score,
        present: current.kind === 'room' ? current.named.id : null,
        day: { best: day.best, fewest: day.playable.fewest, streak: session.solvedDays.streak },
        rush: scores.rush,
      });
    },
    openCalendar(): void {
      level.stop();
      overlay.openCalendar(session.solvedDays);
    },
    openPauseMenu(): void {
      level.stop();
      overlay.openPauseMenu({
        settings: settings.current,
        description: level.describe(),
        canWatch: session.best !== null,
      });
    },
    /** Opens the editor on a map: on what was drawn last, if not told otherwise. */
    openEditor(map: readonly string[] = saves.read(SAVED_DRAFT)): void {
      level.stop();
      overlay.openEditor(map);
    },
    /** Goes back to the level. */
    close(): void {
      const wasDrawing = overlay.isEditorOpen();
      overlay.closeMenus();
      if (wasDrawing) renderer.setDraft(null);
      canvas.focus({ preventScroll: true });
    },
  };
}

/** The result comes when everybody has been back on the stage for a second. */
const RESULT_AFTER_MS = FINALE_AFTER_MS + 1000;

/** Everybody is there, and one may look at them for so long before the card comes. */
const LOOK_MS = 2500;

/** In a rush the next level comes sooner than a result would. */
const RUSH_NEXT_AFTER_MS = 700;

/** What the flow leads through. */
export interface FlowParts {
  readonly canvas: HTMLElement;
  readonly collection: Collection;
  readonly session: Session;
  readonly renderer: Renderer;
  readonly overlay: Overlay;
  readonly level: LevelController;
  readonly rush: Rush;
  readonly menus: MenuFlow;
  emitGameOver(score: number): void;
}

/** The ways from one level to another. */
export type Flow = ReturnType<typeof createFlow>;

/** Makes the flow of a session. Long because it is one closure of short functions over what is played and whether it was watched. */
export function createFlow(parts: FlowParts) {
  const { canvas, collection, session, overlay, level, rush, menus, emitGameOver } = parts;
  /** True when the end that is seen is that of a solution one has watched. */
  let wasWatched = false;

  const announceBoard = (): void => {
    overlay.announce(`${titleOf(session.current).join(', ')}. ${level.describe().join(' ')}`);
  };

  const uncover = (): void => {
    overlay.closeMenus();
    overlay.hideResult();
    canvas.focus({ preventScroll: true });
  };

  const begin = (): void => {
    wasWatched = false;
    uncover();
    level.begin();
    announceBoard();
  };

  const open = (playable: Playable | null): void => {
    if (!playable) return;
    session.open(playable);
    begin();
  };

  const beginRush = (): void => {
    rush.begin(Date.now());
    begin();
  };

  const watch = (moves: readonly Direction[]): void => {
    if (moves.length === 0) return;
    begin();
    level.watch(moves, performance.now());
  };

  const endRushLevel = (moves: number): void => {
    rush.solve(moves);
    level.endAfter(RUSH_NEXT_AFTER_MS, () => {
      rush.goOn();
      level.begin();
      announceBoard();
    });
  };

  /** Counts the solved level, unless it was only watched. */
  const resultOf = ({ history, level: solved }: LevelRun, isWatched: boolean): Result => {
    const { moves } = presentEntry(history);
    const { fewest, best } = session;
    // Who has only watched has still to find out how few it takes.
    if (isWatched) return watchedResult(moves, best === null ? null : fewest);
    const { isNewBest, counts, streak } = session.solve(history);
    if (counts) emitGameOver(session.score);
    level.showHud();
    const friends = solved.start.friends.length;
    return levelResult({ moves, fewest, isNewBest, friends, streak, next: nameOfNext(session) });
  };

  const endLevel = (isWatched: boolean): void => {
    if (session.current.kind === 'rush') {
      endRushLevel(presentEntry(level.run.history).moves);
    } else {
      wasWatched = isWatched;
      const isEnd = !isWatched && isLastLevel(collection, session.current);
      const result = resultOf(level.run, isWatched);
      level.endAfter(RESULT_AFTER_MS, () => (isEnd ? showEnding(parts) : overlay.showResult(result)));
    }
  };

  const followAddress = (): void => {
    const shared = readShared(location.hash);
    if (!shared) return;
    const opened = readOrTell(() => followLink(session, shared), overlay.showNote);
    if (!opened) return;
    open(opened.playable);
    if (opened.moves) watch(opened.moves);
  };

  return {
    /** Goes on where the device was left, or where the address leads to. */
    start(): void {
      level.show();
      announceBoard();
      const cues = session.isFirstVisit ? [firstCue()] : [];
      if (!session.save(level.run.history))
        cues.push('This device keeps nothing for this page: what you solve is yours until it is closed.');
      if (cues.length > 0) overlay.showNote(cues.join(' '));
      followAddress();
    },
    open,
    beginRush,
    /** Shows a solution of the present level from its start. */
    watch,
    /** Counts a solved level, and lets its result or the next level come. */
    endLevel,
    /** Says where one is, and the whole board. */
    announceBoard,
    /** Goes on to what comes next. */
    goOn(): void {
      const { current } = session;
      if (current.kind === 'rush') beginRush();
      else if (wasWatched) begin();
      else if (current.kind === 'own' && current.isDraft) menus.openEditor(writeMap(current.level));
      else if (session.next()) open(session.next());
      else menus.openLevelSelect();
    },
    /** Lets everybody come back on the stage, as after the last level. */
    watchEnding(): void {
      uncover();
      showEnding(parts);
    },
    /** Follows the link with which the page was opened, if there is one. */
    followAddress,
  };
}

/** Lets everybody come back on the stage; the card comes when one has seen them. */
function showEnding({ collection, session, renderer, overlay, level }: FlowParts): void {
  const gifts = givenGifts(collection, session.scores.solutions);
  renderer.showEnding(gifts, performance.now());
  overlay.announce(endingText(gifts));
  level.endAfter(ENDING_MS + LOOK_MS, () => overlay.showResult(endingResult(gifts, nameOfNext(session))));
}

/** What a button to what comes next says; null if nothing does. */
function nameOfNext(session: Session): string | null {
  if (session.current.kind === 'own' && session.current.isDraft) return 'Back to drawing';
  const next = session.next();
  return next?.kind === 'room' ? next.named.name : null;
}
