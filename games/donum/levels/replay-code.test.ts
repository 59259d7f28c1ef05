import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS } from '../rules/board.ts';
import { MapError } from './map.ts';
import { type Replay, readReplay, writeReplay } from './replay-code.ts';

const replays: fc.Arbitrary<Replay> = fc.record({
  of: fc.constantFrom<Replay['of']>(
    { kind: 'room', id: 'for-you' },
    { kind: 'day', date: '2026-11-21' },
    { kind: 'own', code: 'AQcF_-x' },
  ),
  moves: fc.array(fc.constantFrom(...DIRECTIONS), { minLength: 1, maxLength: 400 }),
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(replays, (replay) => {
      expect(readReplay(writeReplay(replay))).toEqual(replay);
    }),
  );
});

test('a solution of sixty moves is a code of some thirty characters', () => {
  const moves = Array.from({ length: 60 }, () => 'up' as const);
  expect(writeReplay({ of: { kind: 'room', id: 'donum' }, moves }).length).toBeLessThan(32);
});

test('a code that is cut short, padded or made up is refused with a sentence', () => {
  const code = writeReplay({
    of: { kind: 'room', id: 'for-you' },
    moves: ['up', 'down', 'up', 'down', 'left'],
  });
  for (const wrong of [
    '',
    'for-you',
    'for-you.',
    code.slice(0, -2),
    `${code}AAAA`,
    `${code}.x`,
    '.AA',
    'x.!!',
  ]) {
    expect(() => readReplay(wrong), wrong).toThrow(MapError);
  }
});

test('whatever is sent is read, or refused as a link, and nothing else happens', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(readReplay(text).moves.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(MapError);
      }
    }),
  );
});
