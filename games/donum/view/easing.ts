/** How movement looks: shares of time from 0 to 1 go in, shares of way come out. */

/** Soft at both ends. */
export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

/** Fast at first, then settling. */
export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t);

/** Up and down again, 1 in the middle. */
export const arc = (t: number): number => 4 * t * (1 - t);

/** Between two numbers. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Kept between 0 and 1. */
export const clamp = (t: number): number => Math.min(1, Math.max(0, t));
