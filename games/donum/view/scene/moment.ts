/** One moment of a level as it is drawn, and how its drawers put sprites on the canvas. */

import type { Direction } from '../../rules/board.ts';
import type { Gift, Level, Placed, State, Turn } from '../../rules/rules.ts';
import type { HintMarks } from '../../session/hints.ts';
import type { Layout } from '../layout.ts';
import type { Sprite } from './sprite-atlas.ts';

// What goes on beside the steps and outlasts them: unwrapping, light, scraps of paper, the happy end.

/** One thing that goes on. */
export type Effect = { readonly startMs: number; readonly lengthMs: number } & (
  | { readonly kind: 'give'; readonly giver: number; readonly friend: Placed; readonly seat: number }
  | { readonly kind: 'bump'; readonly direction: Direction }
  | { readonly kind: 'take'; readonly at: number; readonly gift: Gift }
  | { readonly kind: 'finale' }
);

/** Scraps fly at a give, and rain at the end. */
interface Scrap {
  /** Direction of flight in radians, and speed as a share of the fastest. */
  readonly angle: number;
  readonly speed: number;
  readonly turn: number;
  readonly paper: 'rose paper' | 'teal paper' | 'cream paper';
  /** Where it rains from, as a share of the width, and when, as a share of the time. */
  readonly column: number;
  readonly delay: number;
}

const PAPERS = ['rose paper', 'teal paper', 'cream paper'] as const;

/** The same scraps every time: golden angles lie evenly without a pattern, and cost no chance. */
export const SCRAPS: readonly Scrap[] = Array.from({ length: 54 }, (_, index) => ({
  angle: index * 2.399963,
  speed: 0.45 + 0.55 * ((index * 0.618034) % 1),
  turn: 4 + 9 * ((index * 0.754877) % 1),
  paper: PAPERS[index % PAPERS.length] as Scrap['paper'],
  column: (index * 0.618034 + 0.07) % 1,
  delay: (index * 0.569841) % 1,
}));

/** What still goes on at a time. */
export function stillOn(effects: readonly Effect[], nowMs: number): Effect[] {
  return effects.filter((effect) => nowMs < effect.startMs + effect.lengthMs);
}

/** How much of an effect has passed, 0 to 1. */
export function shareOf(effect: Effect, nowMs: number): number {
  return Math.min(1, Math.max(0, (nowMs - effect.startMs) / effect.lengthMs));
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
