import { LoadError } from './hosted-game.ts';

/** Size in bytes of the first uint32, which is the length of the index. */
const PREFIX_BYTES = 4;

type Range = readonly [offset: number, length: number];

function isRange(value: unknown, available: number): value is Range {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [offset, length]: unknown[] = value;
  const areCounts = Number.isInteger(offset) && Number.isInteger(length);
  return (
    areCounts && Number(offset) >= 0 && Number(length) >= 0 && Number(offset) + Number(length) <= available
  );
}

function parseIndex(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Layout: index length (uint32, little-endian), index (JSON, name: [offset after the index, length]), files. */
// The files are views of the given bytes, not copies. @throws LoadError
export function unpackData(packed: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const damaged = (what: string) => new LoadError(`The game's data file is damaged: ${what}.`);
  if (packed.length < PREFIX_BYTES) throw damaged('it is too short');
  const indexBytes = new DataView(packed.buffer, packed.byteOffset, PREFIX_BYTES).getUint32(0, true);
  const start = PREFIX_BYTES + indexBytes;
  if (start > packed.length) throw damaged('its index is longer than the file');
  const index = parseIndex(packed.subarray(PREFIX_BYTES, start));
  if (typeof index !== 'object' || index === null || Array.isArray(index))
    throw damaged('its index cannot be read');

  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, range] of Object.entries(index)) {
    if (!isRange(range, packed.length - start)) throw damaged(`"${name}" is outside it`);
    files.set(name, packed.subarray(start + range[0], start + range[0] + range[1]));
  }
  return files;
}
