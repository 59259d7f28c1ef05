import { expect, test } from 'vitest';
import { passSeconds, type Round, startRound, submitAnswer, typeAnswer } from './round.ts';
import { shareText } from './share-text.ts';

const address = 'https://example.org/webgames/addem-numbers';

/** A finished round with these answers: r is right, w is wrong. */
function finished(answers: string): Round {
  let round = startRound({ playerName: 'Ada', mode: 'timed', seed: 5 });
  for (const letter of answers) {
    round = submitAnswer(typeAnswer(round, letter === 'r' ? round.expected : 'x'));
  }
  return passSeconds(round, round.timeLeft);
}

test('a result is its score, its seconds, a stripe for every answer and where to play', () => {
  expect(shareText(finished('rrwr'), address)).toBe(
    `Addem Numbers // score 2 in 24 seconds\n▮▮▯▮\n${address}`,
  );
});

test('a round without an answer has no stripes', () => {
  expect(shareText(finished(''), address)).toBe(`Addem Numbers // score 0 in 15 seconds\n${address}`);
});

test('fifteen stripes make a row', () => {
  const [, first, second] = shareText(finished('r'.repeat(17)), address).split('\n');
  expect([first, second]).toEqual(['▮'.repeat(15), '▮▮']);
});

test('a long round is cut after four rows and says by how much', () => {
  const lines = shareText(finished('r'.repeat(75)), address).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[5]).toBe('and 15 more');
});

test('a negative score is told as it is', () => {
  expect(shareText(finished('ww'), address)).toContain('score -2 in 15 seconds');
});
