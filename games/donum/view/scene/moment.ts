/** One moment of a level as it is drawn, and how its drawers put sprites on the canvas. */
import type { Direction } from '../../rules/board.ts';
import type { Gift, Level, State, Turn } from '../../rules/rules.ts';
import type { Effect } from '../effects/effects.ts';
import type { Layout } from '../layout.ts';
import type { Sprite } from './sprite-drawings.ts';

/** What a hint shows on the board. */
export interface HintMarks {
  /** Places to mark. */
  readonly marked: readonly number[];
  /** The way, as places with the direction in which one leaves them. */
  readonly way: readonly { readonly at: number; readonly direction: Direction }[];
}

/** The ending under way. */
export interface Ending {
  readonly gifts: readonly Gift[];
  readonly startMs: number;
}

/** All that decides what is seen, at one time. */
export interface Moment {
  readonly level: Level;
  readonly layout: Layout;
  /** The state before and after the turn that is shown; the same if none is. */
  readonly before: State;
  readonly after: State;
  readonly turn: Turn | null;
  /** How much of the turn has been made, 0 to 1. */
  readonly share: number;
  readonly effects: readonly Effect[];
  readonly hint: HintMarks | null;
  readonly nowMs: number;
  /** Less motion: no hops, no scraps, no rays. */
  readonly isCalm: boolean;
  readonly isSolved: boolean;
  /** Null as long as the game has not ended. */
  readonly ending: Ending | null;
}

/** Draws a sprite: at a place in CSS pixels, in a size in tiles. */
export type Put = (
  sprite: Sprite,
  x: number,
  y: number,
  size?: number,
  extra?: { alpha?: number; turn?: number; glow?: number; stretch?: number },
) => void;
