/**
 * FNV-1a of 32 bits, as an unsigned number. It finds accidents and nothing more: who changes bytes on purpose can compute it.
 */
export function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
