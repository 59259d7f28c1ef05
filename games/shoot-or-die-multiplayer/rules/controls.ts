/** What a seat wants in one step: the controls of both games, and the dash, which only hearts in company have. */
import {
  type Controls,
  createControls,
  packControls,
  unpackControls,
} from '#games/shooter-kit/rules/controls.ts';

/** `choice` is the card that is taken, 1…3, where this seat may choose; 0 for none. */
export interface SeatControls extends Controls {
  dash: boolean;
}

const DASH_BIT = 1 << 21;

/** Nobody touches anything. */
export function createSeatControls(): SeatControls {
  return { ...createControls(), dash: false };
}

/** One word for a replay or the network: the shared controls in bits 0–20, the dash in 21. */
export function packSeatControls(controls: SeatControls): number {
  return packControls(controls) | (controls.dash ? DASH_BIT : 0);
}

/** Reads a word back into `controls`. Any word gives valid controls. */
export function unpackSeatControls(word: number, controls: SeatControls): void {
  unpackControls(word, controls);
  controls.dash = (word & DASH_BIT) !== 0;
}
