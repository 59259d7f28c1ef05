interface Glide {
  from: number;
  to: number;
  startMs: number;
  lengthMs: number;
}

export const restAt = (value: number): Glide => ({ from: value, to: value, startMs: 0, lengthMs: 1 });

/** Starts an animation from the current value; instant if `lengthMs` is 0. */
export function sendTo(glide: Glide, to: number, nowMs: number, lengthMs: number): void {
  glide.from = lengthMs > 0 ? valueAt(glide, nowMs) : to;
  glide.to = to;
  glide.startMs = nowMs;
  glide.lengthMs = Math.max(1, lengthMs);
}

export const shareOf = (nowMs: number, startMs: number, lengthMs: number): number =>
  Math.min(1, Math.max(0, (nowMs - startMs) / lengthMs));

export const smooth = (share: number): number => share * share * (3 - 2 * share);

export const settle = (share: number): number => 1 - (1 - share) * (1 - share) * (1 - share);

export function valueAt({ from, to, startMs, lengthMs }: Glide, nowMs: number): number {
  return from + (to - from) * settle(shareOf(nowMs, startMs, lengthMs));
}

export const isMoving = ({ from, to, startMs, lengthMs }: Glide, nowMs: number): boolean =>
  from !== to && nowMs < startMs + lengthMs;
