// @vitest-environment happy-dom

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS } from '../rules/rules.ts';
import { type Replay, readCode, readReplay, readShared } from './links.ts';
import { MapError, readMap, writeMap } from './map.ts';
import { linkTo, writeCode, writeReplay } from './write-links.ts';

const ROWS = ['@R....#####', 'CCoo.<^>v..', 'sfbrSFB....'];

test('a level survives a round trip through a link, and its code is short', () => {
  const code = writeCode(readMap(ROWS));
  expect(code).toMatch(/^[\w-]+$/);
  expect(code.length).toBeLessThan(44);
  expect(writeMap(readCode(code))).toEqual(ROWS);
});

test.each([
  ['', 'The link is cut short or damaged: it contains no level.'],
  ['%%%', 'The link is cut short or damaged: it contains no level.'],
  ['A', 'The link is cut short or damaged: it contains no level.'],
  ['A'.repeat(400), 'The link is cut short or damaged: it contains no level.'],
  [btoa('\u0002\u0003\u0003'), 'The link is of a kind that this game does not support.'],
  [btoa('\u0001\u00ff\u0003').replaceAll('/', '_'), 'The link contains a board that does not fit: 255 by 3.'],
  [btoa('\u0001\u0001\u0001\u001f').replaceAll('=', ''), 'The link contains an unknown tile.'],
  [writeCode(readMap(ROWS)).slice(0, -4), 'its tiles do not fill the board'],
  [btoa('\u0001\u0001\u0001\u0000').replaceAll('=', ''), 'There is no player yet'],
])('the damaged code %j is refused with a reason', (code, message) => {
  expect(() => readCode(code)).toThrow(MapError);
  expect(() => readCode(code)).toThrow(message);
});

test('any link gives a level or an error with a reason', () => {
  const text = fc.oneof(fc.string(), fc.base64String());
  fc.assert(
    fc.property(text, (code) => {
      try {
        readCode(code);
      } catch (error) {
        expect(error).toBeInstanceOf(MapError);
      }
    }),
  );
});

const replays: fc.Arbitrary<Replay> = fc.record({
  of: fc.constantFrom<Replay['of']>(
    { kind: 'room', id: 'for-you' },
    { kind: 'day', date: '2026-11-21' },
    { kind: 'own', code: 'AQcF_-x' },
  ),
  moves: fc.array(fc.constantFrom(...DIRECTIONS), { minLength: 1, maxLength: 400 }),
});

test('an encoded solution decodes to itself', () => {
  fc.assert(
    fc.property(replays, (replay) => {
      expect(readReplay(writeReplay(replay))).toEqual(replay);
    }),
  );
});

test('a solution of sixty moves is a code of about thirty characters', () => {
  const moves = Array.from({ length: 60 }, () => 'up' as const);
  expect(writeReplay({ of: { kind: 'room', id: 'donum' }, moves }).length).toBeLessThan(32);
});

test('a truncated, padded or made-up code is refused with a reason', () => {
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

test('any code is decoded or refused with a MapError, never with another error', () => {
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

test('reads the kind and the code of a link', () => {
  for (const kind of ['level', 'watch'] as const) {
    expect(readShared(linkTo(kind, 'for-you.CA-_'))).toEqual({ kind, code: 'for-you.CA-_' });
  }
});

const CODES = { level: 'AQMDwA', watch: 'for-you.CA-_', play: '2026-11-22' } as const;

test.each(['', '.', ')', ').', '>', '”', '…', ' ', '%20', '%0A', '\u200b', '\ufe0f', '\\'])(
  'a link followed by %j is read without these characters, also from the address bar',
  (tail) => {
    for (const [kind, code] of Object.entries(CODES) as ['level' | 'watch' | 'play', string][])
      for (const link of [linkTo(kind, code) + tail, new URL(linkTo(kind, code) + tail).hash])
        expect(readShared(link), link).toEqual({ kind, code });
  },
);

test('reads a whole code even if a mail program has broken it into lines or a chat has changed it', () => {
  for (const [changed, code] of [
    ['level=for-you\u200b.C\n A-_\u2060 ', 'for-you.CA-_'],
    ['play=2026\u201111\u201122', '2026-11-22'],
    ['watch=for-you%2ECA-_', 'for-you.CA-_'],
  ])
    expect(readShared(new URL(`https://example.org/#${changed}`).hash)?.code).toBe(code);
});

test('an address without a link gives null', () => {
  for (const address of ['https://example.org/play/donum/', 'https://example.org/#other=1', '', 'level=x']) {
    expect(readShared(address)).toBeNull();
  }
});
