/** The level in play: makes the moves that are asked for, and lets them be seen, heard and read until everybody has theirs. */

import type { Direction } from '../rules/board.ts';
import { createHistory, type History, presentEntry } from '../rules/history.ts';
import { findWalk, isSolved } from '../rules/rules.ts';
import { describeChange, describeRefusal, describeState } from '../view/board-description.ts';
import { placeUnder } from '../view/layout.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { SoundEffects } from '../view/sound-effects.ts';
import type { PushAction } from './actions.ts';
import { canBeHeld, createAutoMoves } from './auto-moves.ts';
import type { Hints } from './hints.ts';
import { hudStateOf } from './hud-state.ts';
import { createLevelRun, type LevelRun, type Motion } from './level-run.ts';
import type { Session } from './session.ts';

/** What can be asked of a level in play. */
type LevelInput = Direction | 'undo' | 'redo' | 'restart';

/** Plays one level after another. */
export type LevelController = ReturnType<typeof createLevelController>;

/** Takes up the session's present level where the device was left. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a move, its refusal and its end are shown, sounded and said here, a few lines each.
export function createLevelController(parts: {
  session: Session;
  overlay: Overlay;
  renderer: Renderer;
  sounds: SoundEffects;
  hints: Hints;
  /** Hears when the level is solved. */
  push: PushAction;
}) {
  const { session, overlay, renderer, sounds, hints, push } = parts;
  let ending: { atMs: number; happen(): void } | null = null;
  let run = runFrom(session.resume());
  const autoMoves = createAutoMoves({
    move: (direction, nowMs) => run.press(direction, nowMs),
    undo: (nowMs) => run.undo(nowMs),
  });

  function runFrom(history: History): LevelRun {
    return createLevelRun(session.level, { onMotion, onRefused, onSolved }, history);
  }

  function showHud(): void {
    overlay.showHud(hudStateOf(session, run.history));
  }

  function describe(): string[] {
    return describeState(run.level, presentEntry(run.history).state);
  }

  function show(): void {
    overlay.describeBoard(describe());
    showHud();
  }

  function onMotion(motion: Motion): void {
    hints.clear();
    overlay.hideNote();
    overlay.hideResult();
    ending = null;
    renderer.showMotion(motion);
    if (motion.isBackward || !motion.to.turn) sounds.undone();
    else sounds.turn(motion.to.turn);
    overlay.announce(describeChange(run.level, motion));
    if (!autoMoves.isWatching) session.save(run.history);
    show();
  }

  function onRefused(direction: Direction): void {
    autoMoves.drop();
    sounds.refused();
    overlay.announce(describeRefusal(run.level, presentEntry(run.history).state, direction));
    renderer.showRefusal(direction, performance.now());
  }

  function onSolved(): void {
    const isWatched = autoMoves.isWatching;
    autoMoves.drop();
    sounds.solved();
    renderer.showFinale(performance.now());
    push({ kind: 'solved', isWatched });
    showHud();
  }

  return {
    get run(): LevelRun {
      return run;
    },
    /** True when everybody has theirs. */
    get isSolved(): boolean {
      return isSolved(presentEntry(run.history).state);
    },
    /** Begins the session's present level. */
    begin(): void {
      hints.clear();
      autoMoves.drop();
      ending = null;
      run = runFrom(createHistory(session.level));
      renderer.setLevel(run.level);
      show();
    },
    /** Does what is asked for; it may be held until `release`. */
    press(input: LevelInput, nowMs: number): void {
      if (canBeHeld(input)) autoMoves.hold(input, nowMs);
      else autoMoves.drop();
      if (input === 'undo' || input === 'redo' || input === 'restart') run[input](nowMs);
      else run.press(input, nowMs);
    },
    release: autoMoves.release,
    /** The finger that swipes is still on its way. */
    restartHold: autoMoves.restartHold,
    /** Walks to the place at a point of the canvas, in CSS pixels. */
    walkTo(x: number, y: number): void {
      const { state } = presentEntry(run.history);
      const place = placeUnder(renderer.layout, run.level, x, y);
      if (place === null || place === state.player || isSolved(state)) return;
      const walk = findWalk(run.level, state, place);
      if (walk) {
        autoMoves.walk(walk);
      } else {
        sounds.refused();
        overlay.announce('There is no free way to that place.');
      }
    },
    /** Makes moves from the start, slowly. */
    watch: autoMoves.watch,
    undoMany(count: number, nowMs: number): void {
      for (let left = count; left > 0; left--) run.undo(nowMs);
    },
    /** Lets go of everything that is held or planned. */
    stop(): void {
      autoMoves.drop();
      run.stop();
    },
    /** Lets something happen after so many milliseconds, unless a move or another level comes before. */
    endAfter(waitMs: number, happen: () => void): void {
      ending = { atMs: performance.now() + waitMs, happen };
    },
    /** The board as it is now, in sentences. */
    describe,
    /** Shows the HUD and the description. */
    show,
    showHud,
    /** Brings time forward; true as long as something goes on. */
    advance(nowMs: number): boolean {
      const isMoving = run.advance(nowMs);
      const goesOn = autoMoves.advance(nowMs, isMoving);
      if (ending && nowMs >= ending.atMs) {
        const { happen } = ending;
        ending = null;
        happen();
      }
      return run.motion !== null || goesOn || ending !== null;
    },
  };
}
