/** A race's whole state in sixteen hexadecimal digits: two races are the same to the last bit exactly if (all but surely) these are. */
import type { ShipInput } from './input.ts';
import { packInput } from './input.ts';
import type { Race } from './state.ts';

/** Hashes every number of the state, as its eight bytes, by two FNV-1a sums with different seeds. */
export function digestRace(race: Race): string {
  const scratch = new DataView(new ArrayBuffer(8));
  let first = 0x811c9dc5;
  let second = 0x2f0b4c47;
  const addNumber = (value: number): void => {
    scratch.setFloat64(0, value, true);
    for (let i = 0; i < 8; i++) {
      const byte = scratch.getUint8(i);
      first = Math.imul(first ^ byte, 0x01000193);
      second = Math.imul(second ^ byte, 0x01000193) ^ (second >>> 15);
    }
  };
  const add = (value: unknown): void => {
    if (typeof value === 'number') addNumber(value);
    else if (typeof value === 'boolean') addNumber(value ? 1 : 0);
    else if (typeof value === 'string') for (const letter of value) addNumber(letter.codePointAt(0) ?? 0);
    else if (Array.isArray(value) || ArrayBuffer.isView(value))
      for (const item of value as unknown[]) add(item);
    // Own keys keep the order in which the state's makers write them.
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) add(item);
  };
  const { track, inputs, events: _eventsOfOneStep, ...rest } = race;
  add(track.id);
  add(rest);
  for (const input of inputs) addNumber(packInput(input as ShipInput));
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
