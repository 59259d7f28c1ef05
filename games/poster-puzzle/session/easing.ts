/** Numbers that run to where they are going, in time and not in frames. */

/** A number on its way. */
interface Glide {
  from: number;
  to: number;
  startMs: number;
  lengthMs: number;
}

/** A number at rest. */
export const restAt = (value: number): Glide => ({ from: value, to: value, startMs: 0, lengthMs: 1 });

/** Sends it off from where it is now; at once if `lengthMs` is 0. */
export function sendTo(glide: Glide, to: number, nowMs: number, lengthMs: number): void {
  glide.from = lengthMs > 0 ? valueAt(glide, nowMs) : to;
  glide.to = to;
  glide.startMs = nowMs;
  glide.lengthMs = Math.max(1, lengthMs);
}

/** How far a span of time has run, 0 to 1. */
export const shareOf = (nowMs: number, startMs: number, lengthMs: number): number =>
  Math.min(1, Math.max(0, (nowMs - startMs) / lengthMs));

/** Slow at both ends. */
export const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Fast first. */
export const settle = (share: number): number => 1 - (1 - share) * (1 - share) * (1 - share);

/** Where it is now. */
export function valueAt({ from, to, startMs, lengthMs }: Glide, nowMs: number): number {
  return from + (to - from) * settle(shareOf(nowMs, startMs, lengthMs));
}

/** Whether it is still on its way. */
export const isMoving = ({ from, to, startMs, lengthMs }: Glide, nowMs: number): boolean =>
  from !== to && nowMs < startMs + lengthMs;
