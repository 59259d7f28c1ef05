/** Frames: where a poster, or the part of it that is joined, lies on the table. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { FINEST, type Frame } from './state.ts';

const QUARTER_COSINES = [1, 0, -1, 0];
const QUARTER_SINES = [0, 1, 0, -1];

/** A frame at a place. */
export function createFrame(x: number, y: number, turn: number): Frame {
  const frame = { x, y, turn: 0, cosine: 1, sine: 0 };
  setTurn(frame, turn);
  return frame;
}

/** Makes one frame the same as another. */
export function copyFrame(from: Frame, to: Frame): void {
  to.x = from.x;
  to.y = from.y;
  to.turn = from.turn;
  to.cosine = from.cosine;
  to.sine = from.sine;
}

/** Sets the turn in degrees, brought to 0…359.9; the frame's own middle stays. */
export function setTurn(frame: Frame, degrees: number): void {
  frame.turn = degrees - 360 * Math.floor(degrees / 360);
  // Exact at quarters, so that straight pieces are drawn straight.
  const quarter = frame.turn / 90;
  if (Number.isInteger(quarter)) {
    frame.cosine = QUARTER_COSINES[quarter % 4] as number;
    frame.sine = QUARTER_SINES[quarter % 4] as number;
  } else {
    frame.cosine = cosineOfTurn(frame.turn / 360);
    frame.sine = sineOfTurn(frame.turn / 360);
  }
}

/** Sets the turn while the point (homeX, homeY) of the poster stays where it is on the table. */
export function turnAbout(frame: Frame, degrees: number, homeX: number, homeY: number): void {
  const x = tableX(frame, homeX, homeY);
  const y = tableY(frame, homeX, homeY);
  setTurn(frame, degrees);
  frame.x += x - tableX(frame, homeX, homeY);
  frame.y += y - tableY(frame, homeX, homeY);
}

/** Where a point of the poster lies on the table. */
export function tableX(frame: Frame, homeX: number, homeY: number): number {
  return frame.x + frame.cosine * homeX - frame.sine * homeY;
}

/** Where a point of the poster lies on the table. */
export function tableY(frame: Frame, homeX: number, homeY: number): number {
  return frame.y + frame.sine * homeX + frame.cosine * homeY;
}

/** The point of the poster that lies at a point of the table. */
export function homeX(frame: Frame, x: number, y: number): number {
  return frame.cosine * (x - frame.x) + frame.sine * (y - frame.y);
}

/** The point of the poster that lies at a point of the table. */
export function homeY(frame: Frame, x: number, y: number): number {
  return frame.cosine * (y - frame.y) - frame.sine * (x - frame.x);
}

/** The turn from one frame to another, −180 to 180 degrees. */
export function turnBetween(from: Frame, to: Frame): number {
  const degrees = to.turn - from.turn;
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}

/** Rounds the middle to what a kept table can tell. */
export function roundFrame(frame: Frame): void {
  frame.x = Math.round(frame.x / FINEST) * FINEST;
  frame.y = Math.round(frame.y / FINEST) * FINEST;
}
