/** One level on the stage: the moves one makes, and what is seen, heard and said of them until everybody has theirs. */

import type { Direction } from '../rules/board.ts';
import { createHistory, type History, presentEntry } from '../rules/history.ts';
import { findWalk } from '../rules/path.ts';
import { isSolved } from '../rules/rules.ts';
import type { Sounds } from '../view/audio/sound-effects.ts';
import { describeChange, describeRefusal, describeState } from '../view/board-description.ts';
import { placeUnder } from '../view/layout.ts';
import type { House } from '../view/overlay.ts';
import type { Theatre } from '../view/renderer.ts';
import { canBeHeld, createPace } from './auto-moves.ts';
import type { Hinting } from './hints.ts';
import { createPlaying, type Motion, type Playing } from './level-run.ts';
import type { Session } from './session.ts';

/** What happens some time after a level is solved: a card comes, or the next level. */
export interface Ending {
  readonly afterMs: number;
  happen(): void;
}

/** What a scene is made of. */
export interface SceneParts {
  readonly session: Session;
  readonly house: House;
  readonly sounds: Sounds;
  readonly hinting: Hinting;
  theatre(): Theatre;
  /** The moves have changed. */
  onChange(): void;
  /** Everybody has theirs; `isShown` if it was a solution that one has watched. */
  onSolved(history: History, isShown: boolean): Ending;
}

/** What the stage does with a wish. */
export type StageWish = Direction | 'undo' | 'redo' | 'restart';

/** The scene. */
export interface Scene {
  readonly playing: Playing;
  /** True when everybody has theirs. */
  readonly isOver: boolean;
  /** Begins the session's present level, or goes on with it from `history`. */
  begin(history?: History): void;
  /** Does what is wished for; it may be held until `release`. */
  act(wish: StageWish, nowMs: number): void;
  release(wish: string): void;
  /** The finger that swipes is still on its way. */
  rearm(nowMs: number): void;
  /** Walks to the place at a point of the canvas, in CSS pixels. */
  walkTo(x: number, y: number): void;
  /** Shows moves from the start, slowly. */
  show(moves: readonly Direction[], nowMs: number): void;
  undoMany(count: number, nowMs: number): void;
  /** Lets go of everything that is held or planned. */
  stop(): void;
  /** Brings time forward; true as long as something goes on. */
  advance(nowMs: number): boolean;
}

/** Puts the session's present level on the stage. */
export function createScene(parts: SceneParts): Scene {
  const { session, house, sounds, hinting } = parts;
  let ending: { atMs: number; happen(): void } | null = null;
  let playing = createLevel(session.takeUp());
  const pace = createPace({
    move: (direction, nowMs) => playing.press(direction, nowMs),
    undo: (nowMs) => playing.undo(nowMs),
  });

  function createLevel(history: History): Playing {
    return createPlaying(session.level, { onMotion, onRefused, onSolved }, history);
  }

  function onMotion(motion: Motion): void {
    hinting.clear();
    house.hideNote();
    house.hideSolved();
    ending = null;
    parts.theatre().showMotion(motion);
    if (motion.isBackward || !motion.to.turn) sounds.undone();
    else sounds.turn(motion.to.turn);
    house.say(describeChange(playing.level, motion));
    if (!pace.isShowing) session.keep(playing.history);
    house.describe(describeState(playing.level, motion.to.state));
    parts.onChange();
  }

  function onRefused(direction: Direction): void {
    pace.drop();
    sounds.refused();
    house.say(describeRefusal(playing.level, presentEntry(playing.history).state, direction));
    parts.theatre().showRefusal(direction, performance.now());
  }

  function onSolved(): void {
    const isShown = pace.isShowing;
    pace.drop();
    const nowMs = performance.now();
    sounds.solved();
    parts.theatre().showFinale(nowMs);
    const { afterMs, happen } = parts.onSolved(playing.history, isShown);
    ending = { atMs: nowMs + afterMs, happen };
    parts.onChange();
  }

  function stop(): void {
    pace.drop();
    playing.stop();
  }

  return {
    get playing() {
      return playing;
    },
    get isOver() {
      return isSolved(presentEntry(playing.history).state);
    },
    begin(history = createHistory(session.level)) {
      hinting.clear();
      pace.drop();
      ending = null;
      playing = createLevel(history);
      parts.theatre().setLevel(playing.level);
      house.describe(describeState(playing.level, presentEntry(history).state));
      parts.onChange();
    },
    act(wish, nowMs) {
      if (canBeHeld(wish)) pace.hold(wish, nowMs);
      else pace.drop();
      if (wish === 'undo' || wish === 'redo' || wish === 'restart') playing[wish](nowMs);
      else playing.press(wish, nowMs);
    },
    release: pace.release,
    rearm: pace.rearm,
    walkTo(x, y) {
      const { state } = presentEntry(playing.history);
      const place = placeUnder(parts.theatre().layout, playing.level, x, y);
      if (place === null || place === state.player || isSolved(state)) return;
      const walk = findWalk(playing.level, state, place);
      if (walk) {
        pace.walk(walk);
      } else {
        sounds.refused();
        house.say('There is no free way to that place.');
      }
    },
    show: pace.show,
    undoMany(count, nowMs) {
      for (let left = count; left > 0; left--) playing.undo(nowMs);
    },
    stop,
    advance(nowMs) {
      const isMoving = playing.advance(nowMs);
      const goesOn = pace.advance(nowMs, isMoving);
      if (ending && nowMs >= ending.atMs) {
        const { happen } = ending;
        ending = null;
        happen();
      }
      return playing.motion !== null || goesOn || ending !== null;
    },
  };
}
