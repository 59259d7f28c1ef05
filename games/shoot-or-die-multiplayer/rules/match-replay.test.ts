import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import { examples } from '#tests/support/examples.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls, type SeatControls } from './controls.ts';
import { createMatch, type Match, MOST_ROUNDS, RULES_VERSION, stepMatch } from './match.ts';
import {
  createMatchPlayback,
  decodeMatchReplay,
  encodeMatchReplay,
  type MatchReplay,
  readSeatWords,
  stepMatchPlayback,
  withoutIdleWords,
  writeSeatWords,
} from './match-replay.ts';

/** Plays rivals to the end of the second round, and returns replays from both rounds' starts. */
function record(seats: number): { match: Match; replays: MatchReplay[] } {
  const match = createMatch(31, seats);
  const rivals = Array.from({ length: seats }, (_, seat) =>
    createRival(seat % 2 === 0 ? TEMPERS.fighter : TEMPERS.hunter, seat),
  );
  const inputs = rivals.map(createSeatControls);
  const words = rivals.map((): number[] => []);
  const starts: { tick: number; start: MatchReplay['start'] }[] = [];
  while (match.roundNumber < 2 || match.phase !== 'choice') {
    if (match.phase === 'count-in' && match.phaseSteps === 0)
      starts.push({
        tick: words[0]?.length ?? 0,
        start: { roundNumber: match.roundNumber, modifier: match.round.modifier },
      });
    for (const [seat, rival] of rivals.entries()) {
      rival.steer(match, seat, inputs[seat] as SeatControls);
      words[seat]?.push(packSeatControls(inputs[seat] as SeatControls));
    }
    stepMatch(match, inputs);
  }
  const replays = starts.map(({ tick, start }) => ({
    seed: 31,
    names: ['Ada', 'Benoît', 'Cy', 'Di'].slice(0, seats),
    start,
    words: words.map((each) => Uint32Array.from(each.slice(tick))),
  }));
  return { match, replays };
}

const two = record(2);
const { replays } = two;

describe.each([
  ['two', two],
  ['four', record(4)],
])('a recorded match of %s', (_, { match: played, replays: made }) => {
  test.each([0, 1])('has the same result when it is replayed from the start of round %i + 1', (index) => {
    const replay = decodeMatchReplay(encodeMatchReplay(made[index] as MatchReplay)) as MatchReplay;
    const playback = createMatchPlayback(replay);
    while (stepMatchPlayback(playback, replay));
    const { match } = playback;
    expect(match.round).toEqual(played.round);
    if (index === 0)
      expect([match.wins, match.scores, match.tallies]).toEqual([played.wins, played.scores, played.tallies]);
    expect(match.choice.offers).toEqual(played.choice.offers);
  });

  test('an encoded replay is decoded without changes', () => {
    for (const replay of made) expect(decodeMatchReplay(encodeMatchReplay(replay))).toEqual(replay);
  });
});

test('a replay with a byte changed or removed is refused, or can still be played', () => {
  const [, replay] = replays;
  const short = { ...replay, words: replay?.words.map((each) => each.slice(0, 200)) } as MatchReplay;
  const bytes = encodeMatchReplay(short);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 255 }), fc.boolean(), (at, value, isCut) => {
      const place = at % (isCut ? bytes.length : 60);
      const forged = isCut ? bytes.subarray(0, place) : bytes.map((byte, i) => (i === place ? value : byte));
      const read = decodeMatchReplay(forged);
      if (!read) return;
      expect(isCut).toBe(false);
      const playback = createMatchPlayback(read);
      for (let i = 0; i < 300 && stepMatchPlayback(playback, read); i++);
      for (const heart of playback.match.round.hearts) expect(Number.isFinite(heart.x)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('no forged match claims won rounds or points beyond those of its own rounds', () => {
  const start = fc.record({
    roundNumber: fc.integer({ min: 0, max: 9 }),
    modifier: fc.constantFrom(null, 'rubber' as const, 'fever' as const),
  });
  const tail = fc.array(fc.nat(255), { maxLength: 12 });
  const believed: MatchReplay['start'][] = [];
  fc.assert(
    fc.property(start, tail, fc.nat(40), (forged, claims, at) => {
      const words = [Uint32Array.of(1, 2), Uint32Array.of(3, 4)];
      const bytes = [...encodeMatchReplay({ seed: 9, names: ['Admin', 'Bo'], start: forged, words })];
      bytes.splice(at, 0, ...claims);
      const read = decodeMatchReplay(Uint8Array.from(bytes));
      if (!read) return;
      believed.push(read.start);
    }),
    { numRuns: examples(10_000) },
  );
  for (const read of believed) expect(Object.keys(read)).toEqual(['roundNumber', 'modifier']);
  const { wins, scores, tallies } = createMatchPlayback({ ...(replays[1] as MatchReplay) }).match;
  expect([...wins, ...scores, ...tallies.flatMap((tally) => Object.values(tally))].some(Boolean)).toBe(false);
});

describe('limits of a replay', () => {
  const [replay] = two.replays as [MatchReplay];
  const isRead = (changed: Partial<MatchReplay>) =>
    decodeMatchReplay(encodeMatchReplay({ ...replay, ...changed })) !== null;
  const withStart = (changed: Partial<MatchReplay['start']>) =>
    isRead({ start: { ...replay.start, ...changed } });

  test.each<[string, boolean, boolean]>([
    ['the first round', withStart({ roundNumber: 1 }), withStart({ roundNumber: 0 })],
    ['the last round', withStart({ roundNumber: MOST_ROUNDS }), withStart({ roundNumber: MOST_ROUNDS + 1 })],
    [
      'a modifier after the first round',
      withStart({ roundNumber: 2, modifier: 'rubber' }),
      withStart({ roundNumber: 1, modifier: 'rubber' }),
    ],
    [
      'as many inputs of each seat',
      isRead({ words: [Uint32Array.of(1), Uint32Array.of(2)] }),
      isRead({ words: [Uint32Array.of(1), Uint32Array.of(2, 2)] }),
    ],
  ])('%s is accepted, and anything beyond is refused', (_, isReadAtEdge, isReadBeyond) => {
    expect([isReadAtEdge, isReadBeyond]).toEqual([true, false]);
  });

  test('a replay for one or five hearts, from another version or with trailing bytes is refused', () => {
    const bytes = encodeMatchReplay(replay);
    const withByte = (at: number, value: number) => bytes.map((byte, i) => (i === at ? value : byte));
    expect(decodeMatchReplay(withByte(0, 1)), 'the first format').toBeNull();
    expect(decodeMatchReplay(withByte(1, 0))).toBeNull();
    expect(decodeMatchReplay(withByte(1, 4))).toBeNull();
    expect(bytes[2]).toBe(RULES_VERSION);
    for (const version of [0, 1, 2, 3, 4].filter((each) => each !== RULES_VERSION))
      expect(decodeMatchReplay(withByte(2, version)), `version ${version}`).toBeNull();
    expect(decodeMatchReplay(Uint8Array.of(...bytes, 0))).toBeNull();
  });

  test('a name is truncated to twenty characters', () => {
    const names = ['🚀'.repeat(21), 'Bo'];
    expect(decodeMatchReplay(encodeMatchReplay({ ...replay, names }))?.names).toEqual([
      '🚀'.repeat(20),
      'Bo',
    ]);
  });
});

function bytesOf(words: Uint32Array): Uint8Array {
  const writer = createByteWriter();
  writeSeatWords(writer, words);
  return writer.bytes();
}

test('any inputs survive encoding', () => {
  fc.assert(
    fc.property(fc.uint32Array({ maxLength: 300 }), (words) => {
      const reader = createByteReader(bytesOf(words));
      expect(readSeatWords(reader, 300)).toEqual(words);
      expect(reader.isAtEnd()).toBe(true);
    }),
  );
});

test('a slowly moving aim needs one byte per tick, also where its angle wraps around', () => {
  const words = Uint32Array.from({ length: 600 }, (_, tick) => (1020 + tick * 3) % 1024);
  expect(bytesOf(words).length).toBeLessThan(610);
});

test('truncated bytes, and too many ticks, are refused', () => {
  const bytes = bytesOf(Uint32Array.from({ length: 50 }, (_, tick) => tick << 10));
  expect(readSeatWords(createByteReader(bytes), 49)).toBeNull();
  for (let length = 0; length < bytes.length; length++)
    expect(readSeatWords(createByteReader(bytes.subarray(0, length)), 50)).toBeNull();
});

test.each([1, 2, 4, 5])('a replay of %i hearts is read only for two to four hearts', (seats) => {
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat}`);
  const words = names.map(() => Uint32Array.of(1, 2, 3));
  const replay: MatchReplay = { seed: 5, names, start: { roundNumber: 1, modifier: null }, words };
  expect(decodeMatchReplay(encodeMatchReplay(replay))).toEqual(seats === 2 || seats === 4 ? replay : null);
});

test('inputs with a number of more than 32 bits are refused, wherever the number is', () => {
  const numbers = [2, 2, 0, 0, 0];
  const read = (at: number | null) => {
    const writer = createByteWriter();
    for (const [i, number] of numbers.entries()) {
      if (i !== at) writer.varint(number);
      else for (const byte of [0xff, 0xff, 0xff, 0xff, 0x1f]) writer.byte(byte);
    }
    return readSeatWords(createByteReader(writer.bytes()), 50);
  };
  expect(read(null)).toEqual(Uint32Array.of(0, 0));
  for (const at of numbers.keys()) expect(read(at), `number ${at}`).toBeNull();
});

test('inputs whose parts are empty or longer than the rest are refused', () => {
  const read = (...numbers: number[]) => {
    const writer = createByteWriter();
    for (const number of numbers) writer.varint(number);
    return readSeatWords(createByteReader(writer.bytes()), 50);
  };
  expect(read(3, 1, 5, 2, 6, 0, 0, 0)).toEqual(Uint32Array.of(5 << 10, 6 << 10, 6 << 10));
  expect(read(3, 1, 5, 3, 6, 0, 0, 0)).toBeNull();
  expect(read(3, 0, 5, 3, 6, 0, 0, 0)).toBeNull();
  expect(read(1, 1, 2 ** 22 - 1, 0)).toEqual(Uint32Array.of(0xffff_fc00));
  expect(read(1, 1, 2 ** 22, 0)).toBeNull();
  expect(read(1, 1, 0, 1024)).toEqual(Uint32Array.of(512));
  expect(read(1, 1, 0, 1025)).toBeNull();
});

test('removing idle inputs keeps the result and leaves nothing to encode between the rounds', () => {
  const [replay] = replays as [MatchReplay];
  const made = withoutIdleWords(replay);
  expect({ ...made, words: [] }).toEqual({ ...replay, words: [] });
  const playback = createMatchPlayback(replay);
  const again = createMatchPlayback(made);
  let isMore = true;
  for (let tick = 0; isMore; tick++) {
    const { phase } = playback.match;
    const isIdle = phase !== 'round' && phase !== 'choice';
    for (const [seat, words] of made.words.entries())
      expect(words[tick]).toBe(isIdle ? (words[tick - 1] ?? 0) : replay.words[seat]?.[tick]);
    isMore = stepMatchPlayback(playback, replay);
    expect(stepMatchPlayback(again, made)).toBe(isMore);
  }
  expect(again.match).toEqual(playback.match);
});
