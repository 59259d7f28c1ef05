import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#common/player-name.ts';
import { decodePacket } from './packet.ts';
import { decodePresence, decodeRoster, encodePresence, encodeRoster, type Member } from './roster.ts';

const member = (name: string, changed: Partial<Member> = {}): Member => ({
  name,
  isReady: false,
  isHidden: false,
  isSilent: false,
  ...changed,
});
const members = (...names: string[]) => names.map((name) => member(name));
const ROSTER = {
  hasBegun: true,
  seat: 2,
  members: [
    member('Ann', { isReady: true }),
    member('Ben', { isHidden: true }),
    member('Cy', { isSilent: true }),
  ],
};

test('a roster survives encoding and decoding, and is not mistaken for a packet of a match', () => {
  const bytes = encodeRoster(ROSTER);
  expect(decodeRoster(bytes, cleanText, 4)).toEqual(ROSTER);
  expect(decodePacket(bytes)).toBeNull();
});

test.each([
  ['a seat that nobody has', { ...ROSTER, seat: 3 }],
  ['the host’s seat', { ...ROSTER, seat: 0 }],
  ['more than four', { ...ROSTER, members: members('a', 'b', 'c', 'd', 'e') }],
  ['nobody', { ...ROSTER, members: [] }],
  ['a name longer than any', { ...ROSTER, members: members('a', 'b', 'c'.repeat(25)) }],
])('a roster of %s is rejected', (_, roster) => {
  expect(decodeRoster(encodeRoster(roster), cleanText, 4)).toBeNull();
});

test('rejects a roster with more players than the game has seats', () => {
  expect(decodeRoster(encodeRoster(ROSTER), cleanText, 2)).toBeNull();
});

test('in a roster decoded from any bytes, each name can be displayed and the seat belongs to a guest', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      bytes[0] = encodeRoster(ROSTER)[0] ?? 0;
      const roster = decodeRoster(bytes, cleanText, 4);
      if (!roster) return;
      expect(roster.seat).toBeGreaterThan(0);
      expect(roster.seat).toBeLessThan(roster.members.length);
      for (const { name } of roster.members) expect(name).toMatch(/^[^\p{Cc}]+$/u);
    }),
  );
});

test('a guest’s state can be encoded and decoded, and other bytes are rejected', () => {
  for (const presence of [
    { isReady: true, isHidden: false },
    { isReady: false, isHidden: true },
  ])
    expect(decodePresence(encodePresence(presence))).toEqual(presence);
  expect(decodePresence(encodeRoster(ROSTER))).toBeNull();
  expect(decodePresence(new Uint8Array())).toBeNull();
});
