import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../files.ts';
import { mediaOf } from '../pictures/media.ts';

const PROMISED = { ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 };

function sidesOf(slug: string): Record<string, number> {
  const icon = readFileSync(join(projectRoot, `media/${slug}/icon.icns`));
  expect(icon.toString('ascii', 0, 4)).toBe('icns');
  expect(icon.readUInt32BE(4)).toBe(icon.length);
  const sides: Record<string, number> = {};
  for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4)) {
    // A PNG's signature is 8 bytes, its first chunk's header 8, and then comes its width.
    expect(icon.toString('latin1', at + 9, at + 12)).toBe('PNG');
    sides[icon.toString('ascii', at, at + 4)] = icon.readUInt32BE(at + 24);
  }
  return sides;
}

const slugs = Object.keys(await mediaOf<string>('icon'));

test.skipIf(slugs.length === 0)('a game’s icon holds a PNG of each side that its type promises', () => {
  for (const slug of slugs) expect(sidesOf(slug), slug).toEqual(PROMISED);
});
