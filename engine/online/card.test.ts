import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromText, toText } from '../replay/recording.ts';
import { cleanText } from '../shell/player-name.ts';
import { type Card, cardName, decodeCard, encodeCard } from './card.ts';
import { broughtBy, cardLink, LONGEST_LINK, pastedText } from './link.ts';
import { factsOf } from './sdp.ts';
import { FIREFOX_SDP, INVITE, made, READING } from './test-cards.ts';

/** Addresses as bytes have no short form. */
const WRITTEN_OUT = { '2001:db8::1:2': '2001:0db8:0000:0000:0000:0000:0001:0002' } as const;
const writtenOut = (card: Card) => ({
  ...card,
  facts: {
    ...card.facts,
    candidates: card.facts.candidates.map((each) => ({
      ...each,
      address: WRITTEN_OUT[each.address as keyof typeof WRITTEN_OUT] ?? each.address,
    })),
  },
});

test.each([
  ['invite', 2],
  ['reply', 2],
  ['invite', 3],
  ['reply', 4],
] as const)('an %s of %i players is read as it was written', (kind, players) => {
  const card = { ...INVITE, kind, players };
  expect(decodeCard(encodeCard(card), READING)).toMatchObject(writtenOut(card));
});

test.each([
  ['Chromium', INVITE.facts],
  ['Firefox', made(factsOf(FIREFOX_SDP))],
])('a link with a card of %s has at most 300 characters, at an address as long as ours get', (_, facts) => {
  const address = 'https://a-studio-with-a-name.example/play/shoot-or-die-multiplayer/#invite=old';
  const many = [...facts.candidates, ...facts.candidates, ...facts.candidates];
  const card: Card = {
    ...INVITE,
    name: cardName('Annabelle of the Thirteen', cleanText),
    setup: 'canyon race 3',
    facts: { ...facts, candidates: many },
  };
  const link = cardLink(card, address);
  expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
  const brought = made(broughtBy(new URL(link).hash));
  const read = decodeCard(brought.text, READING) as Card;
  // What a STUN server saw is what another network needs.
  expect(read.facts.candidates[0]).toEqual(INVITE.facts.candidates[0]);
});

test('a name is cut between characters, to what a card has room for', () => {
  expect(cardName('Ann', cleanText)).toBe('Ann');
  expect(cardName('🐙'.repeat(20), cleanText)).toBe('🐙'.repeat(6));
  expect(cardName(' \u202e\n ', cleanText)).toBe('');
});

test.each([
  ['another game', { slug: 'ember' }, 'other-game'],
  ['other rules', { rulesVersion: 13 }, 'other-rules'],
  ['an invite of more than can play the game', { mostPlayers: 1 }, 'damaged'],
  ['an invite of this morning', { now: READING.now + 24 * 60 }, 'too-old'],
])('%s is told apart', (_, reading, fault) => {
  expect(decodeCard(encodeCard(INVITE), { ...READING, ...reading })).toBe(fault);
});

test('a card of another format is told apart, although nothing else of it can be read', () => {
  const bytes = made(fromText(encodeCard(INVITE)));
  bytes[0] = (bytes[0] ?? 0) + 1;
  // The checksum is the same in every format, so that a damaged card is not taken for a newer one.
  expect(decodeCard(toText(bytes), READING)).toBe('damaged');
  let hash = 0x811c9dc5;
  for (const byte of bytes.subarray(0, -4)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, hash, true);
  expect(decodeCard(toText(bytes), READING)).toBe('other-format');
});

test('a card with any one character changed, or cut anywhere, is damaged', () => {
  const text = encodeCard(INVITE);
  for (let i = 0; i < text.length; i++) {
    expect(decodeCard(text.slice(0, i), READING)).toBe('damaged');
    const changed = `${text.slice(0, i)}${text[i] === 'B' ? 'C' : 'B'}${text.slice(i + 1)}`;
    // The last character has bits that stand for nothing.
    if (i < text.length - 1) expect(decodeCard(changed, READING)).toBe('damaged');
  }
});

/** Bytes with a checksum that is right: what somebody forges on purpose. */
function forged(body: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of body) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const end = [hash, hash >>> 8, hash >>> 16, hash >>> 24].map((byte) => byte & 0xff);
  return toText(Uint8Array.from([...body, ...end]));
}

test('no text and no forged bytes make reading fail, and nothing that is read can write a line of its own', () => {
  const whole = made(fromText(encodeCard(INVITE))).subarray(0, -4);
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  const changed = fc.array(change, { maxLength: 4 }).map((changes) => {
    const bytes = whole.slice();
    for (const [at, value] of changes) bytes[at] = value;
    return forged(bytes);
  });
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => forged(Uint8Array.from([1, ...bytes])));
  fc.assert(
    fc.property(fc.oneof(changed, anything, fc.string()), (text) => {
      const card = decodeCard(text, READING);
      if (typeof card === 'string') return;
      for (const line of [card.facts.ufrag, card.facts.pwd, card.name]) expect(line).not.toMatch(/[\r\n]/);
      for (const { address, port } of card.facts.candidates) {
        expect(address).toMatch(/^[\da-f.:-]+(local)?$/);
        expect(port).toBeLessThan(65_536);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a reply is found in whatever message it was pasted with', () => {
  expect(pastedText('here: https://a.example/play/x/#reply=AbC-_1 see you')).toBe('AbC-_1');
  expect(pastedText(' AbC-_1\n')).toBe('AbC-_1');
});
