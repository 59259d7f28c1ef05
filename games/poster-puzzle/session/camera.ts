/** View of the table, limited so that the table never leaves the screen. */
import { settle, shareOf } from '#engine/rendering/easing.ts';

/** A rectangle, in table units or in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** Point of the table in the middle of `frame`. */
  x: number;
  y: number;
  /** CSS pixels per table unit. */
  scale: number;
  /** Part of the screen that is not covered by text and tools, in CSS pixels. */
  frame: Box;
  /** The whole visible area, in table units. */
  table: Box;
}

const CLOSEST = 9;

export function fittingScale({ frame, table }: Camera): number {
  return Math.min(frame.width / table.width, frame.height / table.height);
}

function allowedScale(camera: Camera, scale: number): number {
  const fitting = fittingScale(camera);
  return Math.min(fitting * CLOSEST, Math.max(fitting, scale));
}

export function lookAt(camera: Camera, part: Box = camera.table): void {
  camera.x = part.x + part.width / 2;
  camera.y = part.y + part.height / 2;
  camera.scale = Math.min(camera.frame.width / part.width, camera.frame.height / part.height);
  keepOnTable(camera);
}

/** Preserves the middle point and the zoom. A table that was completely visible stays completely visible. */
export function moveFrame(camera: Camera, frame: Box): void {
  const closeness = camera.scale / fittingScale(camera);
  camera.frame = frame;
  camera.scale = closeness * fittingScale(camera);
  keepOnTable(camera);
}

function keepOnTable(camera: Camera): void {
  camera.scale = allowedScale(camera, camera.scale);
  camera.x = within(camera.x, camera.table.x, camera.table.width, camera.frame.width / camera.scale);
  camera.y = within(camera.y, camera.table.y, camera.table.height, camera.frame.height / camera.scale);
}

/** Limits the middle of a view of width `seen` to the table. A table narrower than the view is centred. */
function within(middle: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, middle));
}

export const screenX = ({ frame, x, scale }: Camera, tableX: number): number =>
  frame.x + frame.width / 2 + (tableX - x) * scale;
export const screenY = ({ frame, y, scale }: Camera, tableY: number): number =>
  frame.y + frame.height / 2 + (tableY - y) * scale;
export const tableX = ({ frame, x, scale }: Camera, pixel: number): number =>
  x + (pixel - frame.x - frame.width / 2) / scale;
export const tableY = ({ frame, y, scale }: Camera, pixel: number): number =>
  y + (pixel - frame.y - frame.height / 2) / scale;

export function pan(camera: Camera, across: number, down: number): void {
  camera.x -= across / camera.scale;
  camera.y -= down / camera.scale;
  keepOnTable(camera);
}

export function zoom(camera: Camera, factor: number, pixelX: number, pixelY: number): void {
  const [pointX, pointY] = [tableX(camera, pixelX), tableY(camera, pixelY)];
  camera.scale = allowedScale(camera, camera.scale * factor);
  camera.x += pointX - tableX(camera, pixelX);
  camera.y += pointY - tableY(camera, pixelY);
  keepOnTable(camera);
}

const TRAVEL_MS = 260;

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
    /** Applies `change` to a copy of the camera, and starts an animation to the copy's view. */
    begin(change: (copy: Camera) => void, nowMs: number): void {
      const copy = { ...camera };
      change(copy);
      Object.assign(from, { x: camera.x, y: camera.y, scale: camera.scale });
      Object.assign(to, { x: copy.x, y: copy.y, scale: copy.scale });
      startMs = nowMs;
      isOn = true;
      if (isCalm()) advance(startMs + TRAVEL_MS);
    },
    stop(): void {
      isOn = false;
    },
    advance,
  };
}
