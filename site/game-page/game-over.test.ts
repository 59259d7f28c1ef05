import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameOverText, NAME_LIMIT, readGameOver } from './game-over.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

test('the sentence is the specification’s, letter for letter', () => {
  expect(gameOverText({ name: 'Ada', score: 120 })).toBe("Game Over Ada! You've scored 120 points.");
});

test('a name and a score are taken as they are', () => {
  expect(readGameOver(['Ada', 120])).toEqual({ name: 'Ada', score: 120 });
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
  ['characters that turn the text round go', '\u202eadA', 'adA'],
])('of the name, %s', (_, given, shown) => {
  expect(readGameOver([given, 1])?.name).toBe(shown);
});

test('a name of 201 characters is cut to 200, without cutting a character in two', () => {
  expect(readGameOver(['😀'.repeat(NAME_LIMIT + 1), 1])?.name).toBe('😀'.repeat(NAME_LIMIT));
});

test.each([
  [12.9, 12],
  [-3.5, -3],
  [0, 0],
])('a score of %d is shown as %d', (given, shown) => {
  expect(readGameOver(['Ada', given])?.score).toBe(shown);
});

test('a score of -0 is shown as 0', () => {
  expect(readGameOver(['Ada', -0])?.score).toBe(0);
});

test.each([[undefined], ['120'], [null], [true], [Number.NaN], [Number.POSITIVE_INFINITY], [{}]])(
  'a score of %o is ignored with a warning',
  (score) => {
    expect(readGameOver(['Ada', score])).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  },
);

test('whatever a game sends, the sentence has a name and a whole number, or there is none', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (parameters) => {
      const gameOver = readGameOver(parameters);
      if (gameOver === null) return;
      expect(gameOver.name.trim()).not.toBe('');
      expect(Array.from(gameOver.name).length).toBeLessThanOrEqual(NAME_LIMIT);
      expect(Number.isInteger(gameOver.score)).toBe(true);
    }),
  );
});

test.each([
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  [-1e21, '-1000000000000000000000'],
])('a score of %d is told with all its digits', (score, digits) => {
  expect(gameOverText({ name: 'Ada', score })).toBe(`Game Over Ada! You've scored ${digits} points.`);
});
