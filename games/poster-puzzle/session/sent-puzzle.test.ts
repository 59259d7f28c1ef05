import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeDuel, LONGEST_LINK } from '#engine/replay/duel.ts';
import { packText } from '#engine/replay/packed-text.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { examples } from '#tests/support/examples.ts';
import { sentText, toDuel, writeSent } from './send-puzzle.ts';
import { fromDuel, LONGEST_NOTE, readSent, readSentLink, type SentPuzzle } from './sent-puzzle.ts';

const ADDRESS = 'https://games.example/play/poster-puzzle/';

const SENT: SentPuzzle = {
  name: 'Ada',
  poster: 'donum-bow',
  posterSeed: 0,
  seed: 77,
  count: 48,
  turning: true,
  steps: 754 * 60,
  hints: 1,
  note: 'Meet me under the bow at eight.',
};

const linkOf = async (sent: SentPuzzle): Promise<string> =>
  (await sentText(sent, 'The Bow', ADDRESS)).split('\n')[2] ?? '';
const hashOf = async (sent: SentPuzzle): Promise<string> => new URL(await linkOf(sent)).hash;
const hashOfBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `#duel=${await packText(bytes)}`;

const someSent: fc.Arbitrary<SentPuzzle> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 12 }).filter((name) => /^[A-Za-z ]*[A-Za-z]$/.test(name.trim())),
  poster: fc.constantFrom('donum-bow', 'day', 'shoot-or-die-heart'),
  posterSeed: fc.nat(100_000),
  seed: fc.nat(0xffff_ffff),
  count: fc.constantFrom(...PIECE_COUNTS),
  turning: fc.boolean(),
  steps: fc.integer({ min: 1_800, max: 60 * 60 * 60 * 100 }),
  hints: fc.nat(200),
  note: fc.string({ maxLength: 300, unit: 'grapheme' }),
});

test('the text contains poster, pieces, time and hints, but neither the note nor the solution', async () => {
  const text = await sentText(SENT, 'The Bow', ADDRESS);
  const [told, asked, link, ...rest] = text.split('\n');
  expect(told).toBe('Poster Puzzle: The Bow, 48 pieces, turned, in 12:34, 1 hint.');
  expect(asked).toBe('Same poster, same cut. Can you do it faster?');
  expect(link).toMatch(/^https:\/\/games\.example\/play\/poster-puzzle\/#duel=[\w-]+$/);
  expect(rest).toEqual([]);
  expect(text).not.toMatch(/meet|bow at|eight|Ada|points|donum/);
  // A full solution of 48 pieces would take 700 characters.
  expect(text.length).toBeLessThan(300);
  const easy = { ...SENT, turning: false, hints: 0, note: '' };
  expect((await sentText(easy, 'The Bow', ADDRESS)).split('\n')[0]).toBe(
    'Poster Puzzle: The Bow, 48 pieces, in 12:34, no hint.',
  );
});

test('opening the link gives the same poster, cut, count, time and note', async () => {
  expect(await readSentLink(await hashOf(SENT))).toEqual(SENT);
  expect(readSent(writeSent(SENT))).toEqual(SENT);
});

test('any puzzle survives its link with its note sanitised and shortened, and no link is long', async () => {
  await fc.assert(
    fc.asyncProperty(someSent, async (sent) => {
      const link = await linkOf(sent);
      expect(link.length).toBeLessThan(LONGEST_LINK / 2);
      const read = await readSentLink(new URL(link).hash);
      if (typeof read !== 'object' || read === null) throw new Error(`It says ${read}`);
      expect({ ...read, note: '' }).toEqual({ ...sent, name: sent.name.trim(), note: '' });
      expect([...new Intl.Segmenter().segment(read.note)].length).toBeLessThanOrEqual(LONGEST_NOTE);
      expect(read.note).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(readSent(writeSent(read))).toEqual(read);
    }),
    { numRuns: 60 },
  );
});

test('characters in a note that reverse text or hide letters are removed', async () => {
  const read = await readSentLink(await hashOf({ ...SENT, note: ' so\u202e near\n\u200b yet\u0000 ' }));
  expect(read).toMatchObject({ note: 'so near  yet' });
});

test('changed, outdated, oversized and impossible links each show a sentence, and other addresses do not', async () => {
  const duel = toDuel(SENT);
  const damaged = encodeDuel(duel);
  damaged[20] = (damaged[20] ?? 0) ^ 1;
  expect(await readSentLink(await hashOfBytes(damaged))).toMatch(/damaged/);
  const older = encodeDuel({ ...duel, rulesVersion: duel.rulesVersion - 1 });
  expect(await readSentLink(await hashOfBytes(older))).toMatch(/another version/);
  expect(await readSentLink(`#duel=${'A'.repeat(LONGEST_LINK + 1)}`)).toMatch(/too much data/);
  expect(await readSentLink(await hashOfBytes(new Uint8Array(300_000)))).toMatch(/too much data/);
  for (const boast of [
    { ...duel, score: duel.score + 1 },
    { ...duel, steps: duel.steps - 600 },
    toDuel({ ...SENT, steps: 10 }),
  ])
    expect(await readSentLink(await hashOfBytes(encodeDuel(boast)))).toMatch(/claims an impossible result/);
  expect(await readSentLink('')).toBeNull();
  expect(await readSentLink('#run=AAAA')).toBeNull();
});

test('refuses 300 pieces in 8.3 seconds, and any number of pieces in less time than a person needs', async () => {
  for (const count of PIECE_COUNTS)
    for (const steps of [0, 498, 6 * (count - 1) - 1].filter((each) => each < 6 * (count - 1)))
      expect(await readSentLink(await hashOf({ ...SENT, count, steps })), `${count}, ${steps}`).toMatch(
        /claims an impossible result/,
      );
});

test('accepts none of ten thousand forged links with a time that no person could reach', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PIECE_COUNTS),
      fc.nat(4_000),
      fc.nat(0xffff_ffff),
      (count, steps, score) => {
        const duel = toDuel({ ...SENT, note: '', count, steps });
        for (const forged of [duel, { ...duel, score }]) {
          const read = fromDuel(forged);
          if (typeof read === 'object') expect(read.steps).toBeGreaterThanOrEqual(6 * (read.count - 1));
        }
      },
    ),
    { numRuns: examples(10_000) },
  );
});

test('any link gives a puzzle of this game or an error message', async () => {
  const good = encodeDuel(toDuel(SENT));
  const sealed = (own: Uint8Array) => encodeDuel({ ...toDuel(SENT), body: { own } });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((some) => Uint8Array.from(some)),
    fc.uint8Array({ maxLength: 200 }).map((some) => sealed(Uint8Array.from(some))),
    fc
      .tuple(fc.nat(good.length - 1), fc.nat(255))
      .map(([at, value]) => good.map((byte, i) => (i === at ? value : byte))),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, fc.string()), async (link) => {
      const hash = typeof link === 'string' ? `#duel=${link}` : await hashOfBytes(link);
      const read = await readSentLink(hash);
      if (typeof read === 'string') expect(read).toMatch(/^That link .*\.$/);
      else expect(readSent(writeSent(read as SentPuzzle))).toEqual(read);
    }),
    { numRuns: 400 },
  );
});
