type Size = readonly [width: number, height: number];

/** Sides are stored minus one in 24 bits (14 if lossless), or unchanged in 14 (lossy). Source: RFC 9649. */
export function webpSize(picture: Buffer): Size | null {
  switch (picture.length < 30 ? '' : picture.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ':
      return [picture.readUInt16LE(26) & 0x3fff, picture.readUInt16LE(28) & 0x3fff];
    case 'WEBPVP8L': {
      const bits = picture.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'WEBPVP8X':
      return [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1];
    default:
      return null;
  }
}

const FRAMES = [0xffc0, 0xffc2];
const SCAN = Buffer.from([0xff, 0xda]);
const END = Buffer.from([0xff, 0xd9]);

export function jpegSize(picture: Buffer): Size | null {
  if (picture.length < 4 || picture.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    if (FRAMES.includes(picture.readUInt16BE(at))) {
      return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)];
    }
  }
  return null;
}

/** False for a WebP, JPEG or PNG picture whose end is missing: it has its size in the header, but shows only a part. */
export function hasEnd(picture: Buffer): boolean {
  if (picture.length < 8) return true;
  if (picture.toString('latin1', 0, 4) === 'RIFF') return picture.length >= picture.readUInt32LE(4) + 8;
  if (picture.toString('latin1', 1, 4) === 'PNG') return picture.includes('IEND');
  // A thumbnail in the header has an end of its own, so search after the last frame's start.
  return picture.readUInt16BE(0) !== 0xffd8 || picture.lastIndexOf(END) > picture.lastIndexOf(SCAN);
}
