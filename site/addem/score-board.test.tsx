import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Round, startRound, submitAnswer, typeAnswer } from './rules.ts';
import { BestScoresList, ScoreBoard } from './score-board.tsx';

const started = startRound({ playerName: 'Ada', mode: 'timed', seed: 1 });
const answered = (round: Round, typed: string) => submitAnswer(typeAnswer(round, typed), 1);
const board = (round: Round, best = [{ name: 'Ada', score: 12 }]) =>
  renderToStaticMarkup(<ScoreBoard round={round} best={best} />);

test.each<[string, boolean, Round]>([
  ['a right answer', true, answered(started, started.expected)],
  ['no answer', false, started],
  ['a wrong answer', false, answered(started, '0')],
  ['a right answer without a clock', false, { ...answered(started, started.expected), mode: 'practice' }],
  ['the end of the round', false, { ...answered(started, started.expected), phase: 'over' }],
])('after %s, the board shows gained seconds: %j', (_, isShown, round) => {
  expect(board(round).includes('+3')).toBe(isShown);
});

test.each([
  [4, false],
  [3, true],
  [1, true],
])('with %i seconds left, the time is marked as the last seconds: %j', (timeLeft, isMarked) => {
  expect(board({ ...started, timeLeft })).toContain(`data-last-seconds="${isMarked}"`);
});

test('a round without a clock shows no time', () => {
  const html = board({ ...started, mode: 'practice' });
  expect(html).toContain('no clock');
  expect(html).not.toMatch(/>15</);
  expect(board(started)).toMatch(/>15</);
});

test('shows the player’s own best score only if there is one', () => {
  expect(board(started)).toMatch(/Best.*>12</);
  expect(board(started, [{ name: 'Bo', score: 12 }])).not.toContain('Best');
});

const BEST = ['Ada', 'Bo', 'Cy', 'Di'].map((name, index) => ({ name, score: 9 - index }));

const ranks = (playerName: string, best = BEST) => {
  const html = renderToStaticMarkup(<BestScoresList best={best} playerName={playerName} lines={2} />);
  const lines = [...html.matchAll(/<li value="(\d+)"( aria-current="true")?><bdi>(\w+)<\/bdi>/g)];
  return lines.map(([, rank, isOwn, name]) => `${rank} ${name}${isOwn ? ', own' : ''}`);
};

test('lists the best scores with their ranks, and the player’s own one even below them', () => {
  expect(ranks('Ada')).toEqual(['1 Ada, own', '2 Bo']);
  expect(ranks('Di')).toEqual(['1 Ada', '2 Bo', '4 Di, own']);
  expect(ranks('Eve')).toEqual(['1 Ada', '2 Bo']);
  expect(renderToStaticMarkup(<BestScoresList best={[]} playerName="Ada" lines={2} />)).toBe('');
});
