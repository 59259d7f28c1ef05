/** Reads ZIP archives as specified (PKWARE's APPNOTE.TXT), independently of our writer, so that each tests the other. */
import { inflateRawSync } from 'node:zlib';

export interface ReadEntry {
  path: string;
  content: Buffer;
  mode: number;
  /** System that defines the file attributes; 3 is Unix. */
  system: number;
  /** DOS date and time as one number. */
  time: number;
}

const DEFLATED = 8;

function expectSignature(archive: Buffer, at: number, signature: string): void {
  const found = archive.toString('latin1', at, at + 4);
  if (found !== signature) throw new Error(`The zip has ${JSON.stringify(found)} at ${at}.`);
}

export function readZip(archive: Buffer): ReadEntry[] {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expectSignature(archive, at, 'PK\x01\x02');
    const [packed, plain] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    expectSignature(archive, local, 'PK\x03\x04');
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const body = archive.subarray(start, start + packed);
    const content = archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(body) : body;
    const path = archive.toString('ascii', at + 46, at + 46 + nameLength);
    if (content.length !== plain) throw new Error(`${path} has ${content.length} bytes instead of ${plain}.`);
    const entry = {
      path,
      content,
      mode: archive.readUInt32LE(at + 38) >>> 16,
      system: archive.readUInt8(at + 5),
      time: archive.readUInt32LE(at + 12),
    };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return entry;
  });
}
