import type { Direction, Gift, Level, Placed, State, Turn } from '../../rules/rules.ts';
import type { HintMarks } from '../../session/hints.ts';
import type { Layout } from '../layout.ts';
import type { Sprite } from './sprite-atlas.ts';

// Effects that last longer than a step: unwrapping, light, confetti and the finale.

export type Effect = { readonly startMs: number; readonly lengthMs: number } & (
  | { readonly kind: 'give'; readonly giver: number; readonly friend: Placed; readonly chair: number }
  | { readonly kind: 'bump'; readonly direction: Direction }
  | { readonly kind: 'take'; readonly at: number; readonly gift: Gift }
  | { readonly kind: 'finale' }
);

interface Scrap {
  /** Direction of flight, in radians. */
  readonly angle: number;
  readonly speed: number;
  readonly turn: number;
  readonly paper: 'rose paper' | 'teal paper' | 'cream paper';
  /** Start of the fall, as a fraction of the canvas width. */
  readonly column: number;
  readonly delay: number;
}

const PAPERS = ['rose paper', 'teal paper', 'cream paper'] as const;

/** Golden angles spread confetti evenly without a pattern, and need no random numbers. */
export const SCRAPS: readonly Scrap[] = Array.from({ length: 54 }, (_, index) => ({
  angle: index * 2.399963,
  speed: 0.45 + 0.55 * ((index * 0.618034) % 1),
  turn: 4 + 9 * ((index * 0.754877) % 1),
  paper: PAPERS[index % PAPERS.length] as Scrap['paper'],
  column: (index * 0.618034 + 0.07) % 1,
  delay: (index * 0.569841) % 1,
}));

export function stillOn(effects: readonly Effect[], nowMs: number): Effect[] {
  return effects.filter((effect) => nowMs < effect.startMs + effect.lengthMs);
}

export function shareOf(effect: Effect, nowMs: number): number {
  return Math.min(1, Math.max(0, (nowMs - effect.startMs) / effect.lengthMs));
}

export interface Ending {
  readonly gifts: readonly Gift[];
  readonly startMs: number;
}

export interface Moment {
  readonly level: Level;
  readonly layout: Layout;
  /** States before and after the shown turn; equal if there is none. */
  readonly before: State;
  readonly after: State;
  readonly turn: Turn | null;
  /** Progress of the turn, 0 to 1. */
  readonly share: number;
  readonly effects: readonly Effect[];
  readonly hint: HintMarks | null;
  readonly nowMs: number;
  /** True for reduced motion: no hops, confetti or rays. */
  readonly isCalm: boolean;
  readonly isSolved: boolean;
  readonly ending: Ending | null;
}

/** Draws a sprite at a position in CSS pixels, with a size in tiles. */
export type Put = (
  sprite: Sprite,
  x: number,
  y: number,
  size?: number,
  extra?: { alpha?: number; turn?: number; glow?: number; stretch?: number },
) => void;
