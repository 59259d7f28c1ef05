/** Hash of a game's whole state in sixteen hexadecimal digits, equal (almost certainly) only for equal states. */
import type { Moving } from './moving.ts';

export function createStateHash() {
  const scratch = new DataView(new ArrayBuffer(8));
  let first = 0x811c9dc5;
  let second = 0x2f0b4c47;
  const addOne = (value: number): void => {
    scratch.setFloat64(0, value, true);
    for (let i = 0; i < 8; i++) {
      const byte = scratch.getUint8(i);
      first = Math.imul(first ^ byte, 0x01000193);
      second = Math.imul(second ^ byte, 0x01000193) ^ (second >>> 15);
    }
  };
  const add = (...values: readonly number[]): void => {
    for (const value of values) addOne(value);
  };
  return {
    add,
    addMoving({ x, y, fromX, fromY, velocityX, velocityY }: Moving): void {
      add(x, y, fromX, fromY, velocityX, velocityY);
    },
    /** Hash of all numbers so far, in their order. */
    text: () => [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join(''),
  };
}
