import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../shell/player-name.ts';
import { decodePacket } from './packet.ts';
import { decodeRoster, encodeRoster } from './roster.ts';

const ROSTER = { hasBegun: true, seat: 2, names: ['Ann', 'Ben', 'Cy'] };

test('a roster comes back as it was told, and is no packet of a match', () => {
  const bytes = encodeRoster(ROSTER);
  expect(decodeRoster(bytes, cleanText)).toEqual(ROSTER);
  expect(decodePacket(bytes)).toBeNull();
});

test.each([
  ['a seat that nobody has', { ...ROSTER, seat: 3 }],
  ['the host’s seat', { ...ROSTER, seat: 0 }],
  ['more than four', { ...ROSTER, names: ['a', 'b', 'c', 'd', 'e'] }],
  ['nobody', { ...ROSTER, names: [] }],
  ['a name longer than any', { ...ROSTER, names: ['a', 'b', 'c'.repeat(25)] }],
])('a roster of %s is none', (_, roster) => {
  expect(decodeRoster(encodeRoster(roster), cleanText)).toBeNull();
});

test('whatever bytes come, each name can be shown and the seat is a guest’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      bytes[0] = encodeRoster(ROSTER)[0] ?? 0;
      const roster = decodeRoster(bytes, cleanText);
      if (!roster) return;
      expect(roster.seat).toBeGreaterThan(0);
      expect(roster.seat).toBeLessThan(roster.names.length);
      for (const name of roster.names) expect(name).toMatch(/^[^\p{Cc}]+$/u);
    }),
  );
});
