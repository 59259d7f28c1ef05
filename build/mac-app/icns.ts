/** Apple's icon file: a list of pictures, each behind a type that says how large it is. */

/** The types that hold a PNG, by their side in pixels. Source: Apple's IconStorage types, as iconutil writes them. */
const PNG_TYPES = { 32: 'ic11', 64: 'ic12', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' } as const;

/** Sides of the pictures that an icon has, in pixels. */
export const ICON_SIDES = [32, 64, 128, 256, 512, 1024] as const;

/** A side that an icon has a picture for. */
export type IconSide = (typeof ICON_SIDES)[number];

/** Bytes of a type and a length, which stand before the file's content and before each picture. */
const HEADER_BYTES = 8;

function chunk(type: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(type, 'ascii');
  header.writeUInt32BE(HEADER_BYTES + content.length, 4);
  return Buffer.concat([header, content]);
}

/** An icon of these pictures, each a PNG. */
export function icns(pictures: ReadonlyMap<IconSide, Uint8Array>): Buffer {
  return chunk('icns', Buffer.concat([...pictures].map(([side, png]) => chunk(PNG_TYPES[side], png))));
}
