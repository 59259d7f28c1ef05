import type { GameHost } from '#engine/game.ts';
import { clamp } from '#engine/rendering/easing.ts';
import { presentEntry } from '../rules/history.ts';
import { type Direction, type Gift, isSolved, type Level, type State } from '../rules/rules.ts';
import type { DonumEvents } from '../session/events.ts';
import type { HintMarks } from '../session/hints.ts';
import {
  ENDING_MS,
  FINALE_AFTER_MS,
  HANDOVER_MS,
  LEAVING_MS,
  type LevelRun,
  type Motion,
  UNWRAP_MS,
} from '../session/level-run.ts';
import type { Layout } from './layout.ts';
import { type Effect, type Ending, type Moment, stillOn } from './scene/moment.ts';
import { LevelScene } from './scene/scene.ts';
import type { SoundEffects } from './sound-effects.ts';

const BUMP_MS = 120;
const GLINT_MS = 260;
const GIVE_MS = HANDOVER_MS + UNWRAP_MS + LEAVING_MS;
const FINALE_MS = 2300;

interface RendererParts {
  readonly host: GameHost;
  readonly displayFont: string;
  readonly firstLevel: Level;
  onLayout(layout: Layout): void;
  onChange(): void;
}

export class Renderer {
  readonly #parts: RendererParts;
  readonly #scene: LevelScene;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #level: Level;
  #draft: Level | null = null;
  #hint: HintMarks | null = null;
  #effects: Effect[] = [];
  #ending: Ending | null = null;

  constructor(parts: RendererParts) {
    const { host, displayFont, firstLevel, onLayout, onChange } = parts;
    this.#parts = parts;
    this.#level = firstLevel;
    this.#scene = new LevelScene(host, firstLevel, displayFont, (layout) => {
      onLayout(layout);
      onChange();
    });
  }

  get layout(): Layout {
    return this.#scene.layout;
  }
  /** Paints the first level's textures, one per step. Call it before `draw`. */
  build(): Generator<void, void> {
    return this.#scene.build();
  }
  setLevel(next: Level): void {
    this.#level = next;
    this.#hint = null;
    this.setDraft(null);
  }
  /** Shows the level that is being edited; null shows the level in play again. */
  setDraft(next: Level | null): void {
    this.#draft = next;
    this.#effects = [];
    this.#ending = null;
    this.#scene.setLevel(next ?? this.#level, next !== null);
    this.#parts.onLayout(this.layout);
    this.#parts.onChange();
  }
  setHint(next: HintMarks | null): void {
    this.#hint = next;
    this.#parts.onChange();
  }
  showMotion(motion: Motion): void {
    this.#ending = null;
    if (motion.isBackward) this.#effects = [];
    else this.#effects.push(...effectsOf(motion, this.#level));
    this.#parts.onChange();
  }
  showRefusal(direction: Direction, nowMs: number): void {
    this.#effects.push({ kind: 'bump', direction, startMs: nowMs, lengthMs: BUMP_MS });
    this.#parts.onChange();
  }
  showFinale(nowMs: number): void {
    this.#effects.push({ kind: 'finale', startMs: nowMs + FINALE_AFTER_MS, lengthMs: FINALE_MS });
    this.#parts.onChange();
  }
  showEnding(gifts: readonly Gift[], nowMs: number): void {
    this.#ending = { gifts, startMs: nowMs };
    this.#parts.onChange();
  }
  /** `seconds` is the time since the last frame, or null. Returns true while effects that last longer than a move continue. */
  draw(run: LevelRun, nowMs: number, seconds: number | null): boolean {
    this.#effects = stillOn(this.#effects, nowMs);
    this.#scene.draw(this.#momentAt(run, nowMs), seconds);
    return this.#effects.length > 0 || (this.#ending !== null && nowMs < this.#ending.startMs + ENDING_MS);
  }
  dispose(): void {
    this.#scene.dispose();
  }

  #momentAt({ motion, history }: LevelRun, nowMs: number): Moment {
    const [level, effects, ending] = [this.#level, this.#effects, this.#ending];
    const common = { layout: this.layout, effects, nowMs, isCalm: this.#reducedMotion.matches, ending };
    const draft = this.#draft;
    if (draft) return { ...common, ...still(draft.start), level: draft, isSolved: false, hint: null };
    const { state } = presentEntry(history);
    const finale = effects.find((effect) => effect.kind === 'finale');
    const isOver = isSolved(state) && !motion && nowMs >= (finale?.startMs ?? 0);
    const shown = motion ? turnShown(motion, nowMs) : still(state);
    return { ...common, level, hint: this.#hint, ...shown, isSolved: isOver };
  }
}

function effectsOf({ to: { turn, state }, startMs }: Motion, level: Level): Effect[] {
  if (turn?.given) {
    const chair = level.start.friends.findIndex(({ at }) => at === turn.given?.at);
    const give: Effect = {
      ...{ kind: 'give', giver: state.player, friend: turn.given, chair },
      ...{ startMs, lengthMs: GIVE_MS },
    };
    const { back } = turn.given;
    return back
      ? [give, { kind: 'take', at: state.player, gift: back, startMs, lengthMs: GLINT_MS }]
      : [give];
  }
  return turn?.taken
    ? [{ kind: 'take', at: state.player, gift: turn.taken, startMs, lengthMs: GLINT_MS }]
    : [];
}

type TurnShown = Pick<Moment, 'before' | 'after' | 'turn' | 'share'>;

function still(state: State): TurnShown {
  return { before: state, after: state, turn: null, share: 1 };
}

function turnShown(motion: Motion, nowMs: number): TurnShown {
  const { from, to, isBackward } = motion;
  const share = clamp((nowMs - motion.startMs) / motion.lengthMs);
  if (!isBackward) return { before: from.state, after: to.state, turn: to.turn, share: to.turn ? share : 1 };
  // Undoing or redoing a restart changes many moves at once, so the new state is shown without animation.
  if (!from.turn || from.moves !== to.moves + 1) return still(to.state);
  return { before: to.state, after: from.state, turn: from.turn, share: 1 - share };
}

/** `sounds` returns null until they are loaded. */
export function showEvents(
  renderer: Renderer,
  sounds: () => SoundEffects | null,
): Omit<DonumEvents, 'said' | 'gameOver' | 'changed'> {
  return {
    level: (level) => renderer.setLevel(level),
    draft: (level) => renderer.setDraft(level),
    hint: (marks) => renderer.setHint(marks),
    motion(motion) {
      renderer.showMotion(motion);
      if (motion.isBackward || !motion.to.turn) sounds()?.undone();
      else sounds()?.turn(motion.to.turn);
    },
    refused(direction) {
      sounds()?.refused();
      if (direction) renderer.showRefusal(direction, performance.now());
    },
    solved() {
      sounds()?.solved();
      renderer.showFinale(performance.now());
    },
    ending: (gifts) => renderer.showEnding(gifts, performance.now()),
  };
}
