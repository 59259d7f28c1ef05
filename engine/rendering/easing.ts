/** Easing functions: map a time to a distance, both from 0 to 1. */

export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t);

export const settle = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t);

export const arc = (t: number): number => 4 * t * (1 - t);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const clamp = (t: number): number => Math.min(1, Math.max(0, t));

/** Returns the elapsed fraction of an animation. */
export const shareOf = (nowMs: number, startMs: number, lengthMs: number): number =>
  clamp((nowMs - startMs) / lengthMs);

interface Glide {
  from: number;
  to: number;
  startMs: number;
  lengthMs: number;
}

export const restAt = (value: number): Glide => ({ from: value, to: value, startMs: 0, lengthMs: 1 });

/** Starts an animation from the current value. With a `lengthMs` of 0, the value changes immediately. */
export function sendTo(glide: Glide, to: number, nowMs: number, lengthMs: number): void {
  glide.from = lengthMs > 0 ? valueAt(glide, nowMs) : to;
  glide.to = to;
  glide.startMs = nowMs;
  glide.lengthMs = Math.max(1, lengthMs);
}

export const valueAt = ({ from, to, startMs, lengthMs }: Glide, nowMs: number): number =>
  mix(from, to, settle(shareOf(nowMs, startMs, lengthMs)));

export const isMoving = ({ from, to, startMs, lengthMs }: Glide, nowMs: number): boolean =>
  from !== to && nowMs < startMs + lengthMs;
