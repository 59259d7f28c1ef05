/** Where one looks at the table: a point and a scale, kept so that the table never leaves the screen. */
import { settle, shareOf } from './easing.ts';

/** A rectangle; of the table in its own units, of the screen in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A view of the table. Plain data, changed in place. */
export interface Camera {
  /** The table's point in the middle of `frame`. */
  x: number;
  y: number;
  /** CSS pixels for a table unit. */
  scale: number;
  /** The part of the screen that the words leave free, in CSS pixels. */
  frame: Box;
  /** All there is to look at, in table units. */
  table: Box;
}

/** So much closer than the whole table one can look. */
const CLOSEST = 9;

/** The scale at which the whole table is in the frame. */
export function fittingScale({ frame, table }: Camera): number {
  return Math.min(frame.width / table.width, frame.height / table.height);
}

/** Shows a part of the table, or all of it. */
export function lookAt(camera: Camera, part: Box = camera.table): void {
  camera.x = part.x + part.width / 2;
  camera.y = part.y + part.height / 2;
  camera.scale = Math.min(camera.frame.width / part.width, camera.frame.height / part.height);
  keepOnTable(camera);
}

/** Looks through another part of the screen at the same point, and as close as before: the whole table stays whole. */
export function moveFrame(camera: Camera, frame: Box): void {
  const closeness = camera.scale / fittingScale(camera);
  camera.frame = frame;
  camera.scale = closeness * fittingScale(camera);
  keepOnTable(camera);
}

/** Keeps the scale within its limits and the table in the frame. */
function keepOnTable(camera: Camera): void {
  const fitting = fittingScale(camera);
  camera.scale = Math.min(fitting * CLOSEST, Math.max(fitting, camera.scale));
  camera.x = within(camera.x, camera.table.x, camera.table.width, camera.frame.width / camera.scale);
  camera.y = within(camera.y, camera.table.y, camera.table.height, camera.frame.height / camera.scale);
}

/** The middle of a look `seen` wide, on a table that begins at `start`. A table narrower than the look lies in its middle. */
function within(middle: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, middle));
}

/** Screen pixels of a table point. */
export const screenX = ({ frame, x, scale }: Camera, tableX: number): number =>
  frame.x + frame.width / 2 + (tableX - x) * scale;
/** Screen pixels of a table point. */
export const screenY = ({ frame, y, scale }: Camera, tableY: number): number =>
  frame.y + frame.height / 2 + (tableY - y) * scale;
/** The table's point under a screen pixel. */
export const tableX = ({ frame, x, scale }: Camera, pixel: number): number =>
  x + (pixel - frame.x - frame.width / 2) / scale;
/** The table's point under a screen pixel. */
export const tableY = ({ frame, y, scale }: Camera, pixel: number): number =>
  y + (pixel - frame.y - frame.height / 2) / scale;

/** Moves the table by screen pixels. */
export function pan(camera: Camera, across: number, down: number): void {
  camera.x -= across / camera.scale;
  camera.y -= down / camera.scale;
  keepOnTable(camera);
}

/** Looks `factor` times as close; what is under the screen's point stays there. */
export function zoom(camera: Camera, factor: number, pixelX: number, pixelY: number): void {
  const [pointX, pointY] = [tableX(camera, pixelX), tableY(camera, pixelY)];
  const fitting = fittingScale(camera);
  camera.scale = Math.min(fitting * CLOSEST, Math.max(fitting, camera.scale * factor));
  camera.x += pointX - tableX(camera, pixelX);
  camera.y += pointY - tableY(camera, pixelY);
  keepOnTable(camera);
}

/** The camera's way from where it looks to where one wants to look: short, and settling. */
const TRAVEL_MS = 260;

/** Makes the travel of a camera; `isCalm` is whether motion is reduced, so that it is there at once. */
export function createCameraTravel(camera: Camera, isCalm: () => boolean) {
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
    get isOn(): boolean {
      return isOn;
    },
    /** Sets out to where a copy of the camera is after `change`. */
    begin(change: (copy: Camera) => void, nowMs: number): void {
      const copy = { ...camera };
      change(copy);
      Object.assign(from, { x: camera.x, y: camera.y, scale: camera.scale });
      Object.assign(to, { x: copy.x, y: copy.y, scale: copy.scale });
      startMs = nowMs;
      isOn = true;
      if (isCalm()) advance(startMs + TRAVEL_MS);
    },
    /** Stays where it is. */
    stop(): void {
      isOn = false;
    },
    /** Brings the camera to a time. */
    advance,
  };
}
