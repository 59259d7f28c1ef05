/** A seat's input in one step: the controls of both games, and the dash. */
import {
  type Controls,
  createControls,
  packControls,
  unpackControls,
} from '#games/shooter-kit/rules/controls.ts';

/** `choice` is the card taken by a choosing seat, 1 to 3; 0 for none. */
export interface SeatControls extends Controls {
  dash: boolean;
}

const DASH_BIT = 1 << 21;

export function createSeatControls(): SeatControls {
  return { ...createControls(), dash: false };
}

/** Packs controls into a word: the shared controls in bits 0–20, the dash in 21. */
export function packSeatControls(controls: SeatControls): number {
  return packControls(controls) | (controls.dash ? DASH_BIT : 0);
}

/** Unpacks a word into `controls`. Any word gives valid controls. */
export function unpackSeatControls(word: number, controls: SeatControls): void {
  unpackControls(word, controls);
  controls.dash = (word & DASH_BIT) !== 0;
}
