/** The camera's way from where it looks to where one wants to look: short, and settling. */

import { type Camera, keepOnTable } from './camera.ts';
import { settle, shareOf } from './easing.ts';

const TRAVEL_MS = 260;

export interface CameraTravel {
  readonly isOn: boolean;
  /** Sets out to where a copy of the camera is after `change`. */
  begin(change: (copy: Camera) => void): void;
  /** Stays where it is. */
  stop(): void;
  /** Brings the camera to a time. */
  advance(nowMs: number): void;
}

/** Makes the travel of a camera; `isCalm` is whether motion is reduced, so that it is there at once. */
export function createCameraTravel(camera: Camera, isCalm: () => boolean): CameraTravel {
  const from = { x: 0, y: 0, scale: 1 };
  const to = { x: 0, y: 0, scale: 1 };
  let isOn = false;
  let startMs = 0;

  const advance = (nowMs: number): void => {
    if (!isOn) return;
    const share = settle(shareOf(nowMs, startMs, TRAVEL_MS));
    camera.x = from.x + (to.x - from.x) * share;
    camera.y = from.y + (to.y - from.y) * share;
    camera.scale = from.scale + (to.scale - from.scale) * share;
    keepOnTable(camera);
    if (share === 1) isOn = false;
  };

  return {
    get isOn() {
      return isOn;
    },
    begin(change) {
      const copy = { ...camera };
      change(copy);
      Object.assign(from, { x: camera.x, y: camera.y, scale: camera.scale });
      Object.assign(to, { x: copy.x, y: copy.y, scale: copy.scale });
      startMs = performance.now();
      isOn = true;
      if (isCalm()) advance(startMs + TRAVEL_MS);
    },
    stop() {
      isOn = false;
    },
    advance,
  };
}
