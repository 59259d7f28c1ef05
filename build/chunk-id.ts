import { createHash } from 'node:crypto';

/**
 * A number for a chunk that stays the same from build to build, as the file-name shape of the specification's section 7
 * wants. `name` is the path of the module that it was made for, or its group's name.
 */
export function chunkId(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return String(1000 + (digest.readUInt32BE(0) % 9000));
}
