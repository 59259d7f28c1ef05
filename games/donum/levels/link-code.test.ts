import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCode, writeCode } from './link-code.ts';
import { MapError, readMap, writeMap } from './map.ts';

const ROWS = ['@R....#####', 'CCoo.<^>v..', 'sfbrSFB....'];

test('a level comes out of its link as it went in, in a short code', () => {
  const code = writeCode(readMap(ROWS));
  expect(code).toMatch(/^[\w-]+$/);
  expect(code.length).toBeLessThan(44);
  expect(writeMap(readCode(code))).toEqual(ROWS);
});

test.each([
  ['', 'The link is cut short or damaged: it holds no level.'],
  ['%%%', 'The link is cut short or damaged: it holds no level.'],
  ['A', 'The link is cut short or damaged: it holds no level.'],
  ['A'.repeat(400), 'The link is cut short or damaged: it holds no level.'],
  [btoa('\u0002\u0003\u0003'), 'The link is of a kind that this game does not know.'],
  [btoa('\u0001\u00ff\u0003').replaceAll('/', '_'), 'The link tells of a board that does not fit: 255 by 3.'],
  [btoa('\u0001\u0001\u0001\u001f').replaceAll('=', ''), 'The link holds a tile that means nothing.'],
  [writeCode(readMap(ROWS)).slice(0, -4), 'its tiles do not fill the board'],
  [btoa('\u0001\u0001\u0001\u0000').replaceAll('=', ''), 'Nobody is there to play'],
])('the damaged code %j is refused with a reason', (code, message) => {
  expect(() => readCode(code)).toThrow(MapError);
  expect(() => readCode(code)).toThrow(message);
});

test('whatever somebody sends as a link, it is a level or a reason why not', () => {
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
