/** Easing functions from time to distance, both 0 to 1. */

export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t);

export const arc = (t: number): number => 4 * t * (1 - t);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const clamp = (t: number): number => Math.min(1, Math.max(0, t));
