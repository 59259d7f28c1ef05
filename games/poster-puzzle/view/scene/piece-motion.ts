import { isMoving, restAt, sendTo, valueAt } from '#engine/rendering/easing.ts';
import type { ViewState } from './draw-pieces.ts';

const LIFT_MS = 90;
const LAY_MS = 130;
const TURN_MS = 140;
const SHINE_MS = 520;

/** Period of a hint's pulse, and its duration, in milliseconds. */
const BREATH_MS = 1100;
const HINT_MS = 4400;

const FADE_MS = 500;

/** With `isCalm`, everything except the flash is instant. */
export function createPieceMotion(view: ViewState, isCalm: () => boolean) {
  const lift = restAt(0);
  const swing = restAt(0);
  const shine = restAt(0);
  let hintUntilMs = 0;
  const length = (ms: number): number => (isCalm() ? 0 : ms);

  const hintGlow = (nowMs: number): number => {
    const left = hintUntilMs - nowMs;
    if (left <= 0) return 0;
    const breath = isCalm() ? 1 : 0.72 - 0.28 * Math.cos((left / BREATH_MS) * 2 * Math.PI);
    return Math.min(1, left / FADE_MS) * breath;
  };

  return {
    take(group: number): void {
      view.lifted = group;
      view.joined = -1;
      sendTo(lift, 1, performance.now(), length(LIFT_MS));
    },
    /** A group was dropped. `hasJoined` makes it flash. */
    lay(group: number, hasJoined: boolean): void {
      const now = performance.now();
      view.lifted = group;
      sendTo(lift, 0, now, length(LAY_MS));
      if (hasJoined) {
        view.joined = group;
        sendTo(shine, 1, now, 0);
        sendTo(shine, 0, now, SHINE_MS);
      }
    },
    turn(group: number, degrees: number): void {
      const now = performance.now();
      view.lifted = group;
      const left = valueAt(swing, now) + degrees;
      sendTo(swing, left, now, 0);
      sendTo(swing, 0, now, length(TURN_MS));
    },
    hint(): void {
      hintUntilMs = performance.now() + HINT_MS;
    },
    clear(): void {
      hintUntilMs = 0;
      view.lifted = view.joined = -1;
    },
    advance(nowMs: number): void {
      view.lift = valueAt(lift, nowMs);
      view.swing = valueAt(swing, nowMs);
      view.shine = valueAt(shine, nowMs);
      view.hintGlow = hintGlow(nowMs);
    },
    isMoving: (nowMs: number): boolean =>
      nowMs < hintUntilMs || isMoving(lift, nowMs) || isMoving(swing, nowMs) || isMoving(shine, nowMs),
  };
}
