/** The picture in time: draws frames while something moves, and none when nothing does. */
import type { GameHost } from '#engine/game.ts';
import type { Direction } from '../rules/board.ts';
import { presentEntry } from '../rules/history.ts';
import { isSolved, type Level } from '../rules/rules.ts';
import type { Motion, Playing } from '../session/level-run.ts';
import { clamp } from './easing.ts';
import { type Effect, HANDOVER_MS, LEAVING_MS, stillOn, UNWRAP_MS } from './effects/effects.ts';
import type { Layout } from './layout.ts';
import { createStage } from './scene/scene.ts';
import type { Moment, ShownHint } from './scene/sprites.ts';

const BUMP_MS = 120;
const GLINT_MS = 260;
const GIVE_MS = HANDOVER_MS + UNWRAP_MS + LEAVING_MS;
const FINALE_MS = 2300;

/** The end begins while the last gift is being unwrapped. */
const FINALE_AFTER_MS = HANDOVER_MS + UNWRAP_MS;

/** What the theatre is given. */
export interface TheatreParts {
  readonly host: GameHost;
  readonly displayFont: string;
  /** The level in play. */
  playing(): Playing;
  /** Called at every frame before it is drawn; true as long as more frames are wanted. */
  onFrame(nowMs: number): boolean;
  /** The layout has changed. */
  onLayout(layout: Layout): void;
}

/** The theatre. */
export interface Theatre {
  readonly layout: Layout;
  /** Builds the scenery of a level and forgets what went on in the last one. */
  setLevel(level: Level): void;
  /** Shows a level that is only drawn, not played; null shows the one in play again. */
  setDraft(level: Level | null): void;
  setHint(hint: ShownHint | null): void;
  showMotion(motion: Motion): void;
  showRefusal(direction: Direction, nowMs: number): void;
  showFinale(nowMs: number): void;
  /** Asks for a frame. */
  wake(): void;
  dispose(): void;
}

/** Opens the theatre. Throws if there is no WebGL 2. */
export function openTheatre(parts: TheatreParts): Theatre {
  let effects: Effect[] = [];
  let hint: ShownHint | null = null;
  let draft: Level | null = null;
  let request: number | null = null;
  const motionWish = window.matchMedia('(prefers-reduced-motion: reduce)');

  const wake = (): void => {
    request ??= requestAnimationFrame(frame);
  };
  const stage = createStage(parts.host, parts.playing().level, parts.displayFont, () => {
    parts.onLayout(stage.layout);
    wake();
  });

  const momentAt = (nowMs: number): Moment => {
    const level = draft ?? parts.playing().level;
    const isCalm = motionWish.matches;
    const common = { level, layout: stage.layout, effects, hint, nowMs, isCalm };
    if (draft) {
      return { ...common, before: draft.start, after: draft.start, turn: null, share: 1, isSolved: false };
    }
    const { motion, history } = parts.playing();
    const { state } = presentEntry(history);
    const finale = effects.find((effect) => effect.kind === 'finale');
    const isOver = isSolved(state) && !motion && nowMs >= (finale?.startMs ?? 0);
    const shown = motion ? turnShown(motion, nowMs) : { before: state, after: state, turn: null, share: 1 };
    return { ...common, ...shown, isSolved: isOver };
  };

  /** When the last frame came, if another one was asked for right then: only such frames tell how fast the machine is. */
  let lastMs: number | null = null;
  const frame = (nowMs: number): void => {
    request = null;
    try {
      const isMoving = parts.onFrame(nowMs);
      effects = stillOn(effects, nowMs);
      stage.draw(momentAt(nowMs), lastMs === null ? null : nowMs - lastMs);
      const goesOn = isMoving || effects.length > 0;
      lastMs = goesOn ? nowMs : null;
      if (goesOn) wake();
    } catch (error) {
      parts.host.crash(error);
    }
  };

  return {
    get layout() {
      return stage.layout;
    },
    setLevel(level) {
      draft = null;
      effects = [];
      hint = null;
      stage.setLevel(level, false);
      parts.onLayout(stage.layout);
      wake();
    },
    setDraft(level) {
      draft = level;
      effects = [];
      stage.setLevel(level ?? parts.playing().level, level !== null);
      parts.onLayout(stage.layout);
      wake();
    },
    setHint(next) {
      hint = next;
      wake();
    },
    showMotion(motion) {
      const { turn, state } = motion.to;
      const { startMs } = motion;
      if (motion.isBackward) {
        effects = [];
      } else if (turn?.given) {
        const seat = parts.playing().level.start.friends.findIndex(({ at }) => at === turn.given?.at);
        effects.push({
          kind: 'give',
          giver: state.player,
          friend: turn.given,
          seat,
          startMs,
          lengthMs: GIVE_MS,
        });
      } else if (turn?.taken) {
        effects.push({ kind: 'take', at: state.player, gift: turn.taken, startMs, lengthMs: GLINT_MS });
      }
      wake();
    },
    showRefusal(direction, nowMs) {
      effects.push({ kind: 'bump', direction, startMs: nowMs, lengthMs: BUMP_MS });
      wake();
    },
    showFinale(nowMs) {
      effects.push({ kind: 'finale', startMs: nowMs + FINALE_AFTER_MS, lengthMs: FINALE_MS });
      wake();
    },
    wake,
    dispose() {
      if (request !== null) cancelAnimationFrame(request);
      stage.dispose();
    },
  };
}

/** What of a turn is to be seen: forward, or running back. */
function turnShown(motion: Motion, nowMs: number): Pick<Moment, 'before' | 'after' | 'turn' | 'share'> {
  const { from, to, isBackward } = motion;
  const share = clamp((nowMs - motion.startMs) / motion.lengthMs);
  if (!isBackward) return { before: from.state, after: to.state, turn: to.turn, share: to.turn ? share : 1 };
  // A restart, done or undone, is no single turn: it cuts.
  if (!from.turn || from.moves !== to.moves + 1)
    return { before: to.state, after: to.state, turn: null, share: 1 };
  return { before: to.state, after: from.state, turn: from.turn, share: 1 - share };
}
