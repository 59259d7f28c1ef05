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

/** Bits 0–20 are the controls shared with the one-player game, bit 21 is the dash. */
export function packSeatControls(controls: SeatControls): number {
  return packControls(controls) | (controls.dash ? DASH_BIT : 0);
}

/** Every word, even a forged one, is unpacked to valid controls. */
export function unpackSeatControls(word: number, controls: SeatControls): void {
  unpackControls(word, controls);
  controls.dash = (word & DASH_BIT) !== 0;
}
