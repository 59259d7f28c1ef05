import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NAME_LIMIT } from '#common/player-name.ts';
import { readGameOver, SCORE_LIMIT } from './game-over.ts';
import { gameOver as gameOverText } from './texts.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

test('the sentence is the required one, letter for letter', () => {
  expect(gameOverText({ name: 'Ada', score: 120, isAssisted: false })).toBe(
    "Game Over Ada! You've scored 120 points.",
  );
});

test('uses a valid name and score unchanged', () => {
  expect(readGameOver(['Ada', 120])).toEqual({ name: 'Ada', score: 120, isAssisted: false });
});

test.each([
  [true, true],
  [1, false],
  [false, false],
  [0, false],
  [null, false],
  ['no', false],
])('a third parameter of %j means assists: %s', (given, isAssisted) => {
  expect(readGameOver(['Ada', 120, given])?.isAssisted).toBe(isAssisted);
});

test.each([
  ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['emoji stay whole', '👩‍🚀 Ada', '👩‍🚀 Ada'],
  ['blanks around it go', '  Ada\n', 'Ada'],
  ['nothing becomes Player', '', 'Player'],
  ['blanks alone become Player', '  \t', 'Player'],
  ['a missing name becomes Player', undefined, 'Player'],
  ['null becomes Player', null, 'Player'],
  ['a number becomes Player', 7, 'Player'],
  ['an object becomes Player', { toString: () => 'Eve' }, 'Player'],
  ['characters that reverse the text direction', '\u202eadA', 'adA'],
])('removes %s from a name', (_, given, shown) => {
  expect(readGameOver([given, 1])?.name).toBe(shown);
});

test('truncates a name of 201 characters to 200, between characters', () => {
  expect(readGameOver(['😀'.repeat(NAME_LIMIT + 1), 1])?.name).toBe('😀'.repeat(NAME_LIMIT));
});

test.each([
  [1.5, '1.5'],
  [-3.5, '-3.5'],
  [0, '0'],
  ['12', '12'],
  [' 12.9\n', '12.9'],
  ['-0.5', '-0.5'],
  ['1e3', '1000'],
  [SCORE_LIMIT, '1000000000000000'],
  ['-1000000000000000', '-1000000000000000'],
])('announces a score of %j as %s points', (given, shown) => {
  const gameOver = readGameOver(['Ada', given]);
  expect(gameOver && gameOverText(gameOver)).toBe(`Game Over Ada! You've scored ${shown} points.`);
});

test('a score of -0 is shown as 0', () => {
  expect(readGameOver(['Ada', -0])?.score).toBe(0);
});

test.each([
  [undefined],
  [''],
  [' '],
  ['many'],
  ['0x10'],
  ['1 000'],
  ['Infinity'],
  [null],
  [true],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [SCORE_LIMIT + 1],
  ['-1e16'],
  [[12]],
  [{}],
])('refuses a score of %o with one line in the log', (score) => {
  expect(readGameOver(['Ada', score])).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('for any event of a game, the sentence has a name and a number, or there is no sentence', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), fc.double().map(String))), (parameters) => {
      const gameOver = readGameOver(parameters);
      if (gameOver === null) return;
      expect(gameOver.name.trim()).not.toBe('');
      expect(Number.isFinite(gameOver.score)).toBe(true);
      expect(Math.abs(gameOver.score)).toBeLessThanOrEqual(SCORE_LIMIT);
      expect(gameOverText(gameOver).endsWith(` ${gameOver.score} points.`)).toBe(true);
    }),
  );
});
