/**
 * One seat's inputs in few bytes. The aim moves a little each tick and the rest hardly ever, so they are kept apart: what
 * is left of the words as runs, then the aim as steps from tick to tick, which deflate to half a byte.
 *
 * Layout: how many ticks (varint), runs of what is left (length and bits, varints) until that many, then for each tick
 * the step of the aim (zigzag varint).
 */
import type { ByteReader, ByteWriter } from '#engine/replay/bytes.ts';
import { AIM_DIRECTIONS } from '#games/shooter-kit/rules/controls.ts';

/** The aim is in the lowest bits of a word. */
const AIM_BITS = 10;

export function writeSeatWords(writer: ByteWriter, words: Uint32Array): void {
  writer.varint(words.length);
  const restAt = (tick: number): number => (words[tick] ?? 0) >>> AIM_BITS;
  for (let from = 0; from < words.length; ) {
    let end = from + 1;
    while (end < words.length && restAt(end) === restAt(from)) end++;
    writer.varint(end - from);
    writer.varint(restAt(from));
    from = end;
  }
  let last = 0;
  for (const word of words) {
    const aim = word % AIM_DIRECTIONS;
    // The short way round: −512…511.
    const step = ((aim - last + 1.5 * AIM_DIRECTIONS) % AIM_DIRECTIONS) - AIM_DIRECTIONS / 2;
    writer.varint(step < 0 ? -2 * step - 1 : 2 * step);
    last = aim;
  }
}

/** Reads them back; null where they are damaged, or more than `mostTicks`. */
export function readSeatWords(reader: ByteReader, mostTicks: number): Uint32Array | null {
  const ticks = reader.varint();
  if (ticks === null || ticks > mostTicks) return null;
  const words = new Uint32Array(ticks);
  for (let from = 0; from < ticks; ) {
    const length = reader.varint();
    const rest = reader.varint();
    if (length === null || rest === null || length === 0 || length > ticks - from) return null;
    if (rest >= 1 << (32 - AIM_BITS)) return null;
    words.fill((rest << AIM_BITS) >>> 0, from, from + length);
    from += length;
  }
  let aim = 0;
  for (let tick = 0; tick < ticks; tick++) {
    const step = reader.varint();
    if (step === null || step > AIM_DIRECTIONS) return null;
    aim = (aim + AIM_DIRECTIONS + (step % 2 === 0 ? step / 2 : -(step + 1) / 2)) % AIM_DIRECTIONS;
    words[tick] = (words[tick] ?? 0) + aim;
  }
  return words;
}
