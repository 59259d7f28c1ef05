import {
  type Controls,
  createControls,
  packControls,
  unpackControls,
} from '#games/shooter-kit/rules/controls.ts';

export interface SeatControls extends Controls {
  dash: boolean;
}

const DASH_BIT = 1 << 21;

export function createSeatControls(): SeatControls {
  return { ...createControls(), dash: false };
}

/** The shared controls are in bits 0–20, the dash in 21. */
export function packSeatControls(controls: SeatControls): number {
  return packControls(controls) | (controls.dash ? DASH_BIT : 0);
}

/** Any word gives valid controls. */
export function unpackSeatControls(word: number, controls: SeatControls): void {
  unpackControls(word, controls);
  controls.dash = (word & DASH_BIT) !== 0;
}
