// Detects threads by shared memory, because new Unity versions write no worker script and mention pthreads in every build.

const IMPORT_SECTION = 2;
const MEMORY_SECTION = 5;

const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
const SHARED = 2;

interface Cursor {
  bytes: Uint8Array;
  at: number;
}

/** Reads an unsigned integer of variable length (LEB128). Bytes past the end count as 0. */
function readNumber(cursor: Cursor): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
}

function readLimits(cursor: Cursor): number {
  const flags = readNumber(cursor);
  readNumber(cursor);
  if (flags & 1) readNumber(cursor);
  return flags;
}

function skipName(cursor: Cursor): void {
  const length = readNumber(cursor);
  cursor.at += length;
}

function importsSharedMemory(cursor: Cursor): boolean {
  for (let left = readNumber(cursor); left > 0; left--) {
    skipName(cursor);
    skipName(cursor);
    const kind = readNumber(cursor);
    if (kind === KIND.memory) {
      if (readLimits(cursor) & SHARED) return true;
    } else if (kind === KIND.table) {
      readNumber(cursor);
      readLimits(cursor);
    } else if (kind === KIND.global) cursor.at += 2;
    else {
      if (kind === KIND.tag) cursor.at++;
      readNumber(cursor);
    }
  }
  return false;
}

function definesSharedMemory(cursor: Cursor): boolean {
  for (let left = readNumber(cursor); left > 0; left--) if (readLimits(cursor) & SHARED) return true;
  return false;
}

export function hasSharedMemory(module: Uint8Array): boolean {
  const cursor: Cursor = { bytes: module, at: 8 };
  while (cursor.at < module.length) {
    const section = readNumber(cursor);
    const length = readNumber(cursor);
    const end = cursor.at + length;
    if (section === IMPORT_SECTION && importsSharedMemory(cursor)) return true;
    if (section === MEMORY_SECTION) return definesSharedMemory(cursor);
    cursor.at = end;
  }
  return false;
}
