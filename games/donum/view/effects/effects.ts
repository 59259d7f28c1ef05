/** What goes on beside the steps and outlasts them: unwrapping, light, scraps of paper, the happy end. */
import type { Direction } from '../../rules/board.ts';
import type { Gift, Placed } from '../../rules/rules.ts';

/** A gift is unwrapped for so long; the level goes on meanwhile. */
export const UNWRAP_MS = 450;

/** Before that it flies from hand to hand. */
export const HANDOVER_MS = 130;

/** After that the friend goes to their seat. */
export const LEAVING_MS = 420;

/** The end begins while the last gift is being unwrapped. */
export const FINALE_AFTER_MS = HANDOVER_MS + UNWRAP_MS;

/** One thing that goes on. */
export type Effect = { readonly startMs: number; readonly lengthMs: number } & (
  | { readonly kind: 'give'; readonly giver: number; readonly friend: Placed; readonly seat: number }
  | { readonly kind: 'bump'; readonly direction: Direction }
  | { readonly kind: 'take'; readonly at: number; readonly gift: Gift }
  | { readonly kind: 'finale' }
);

/** Scraps fly at a give, and rain at the end. */
export interface Scrap {
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
