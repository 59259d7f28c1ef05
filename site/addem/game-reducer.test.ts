import { expect, test } from 'vitest';
import { type Game, newGame, playGame } from './game-reducer.ts';

const started = playGame(newGame, { kind: 'start', rival: null, playerName: 'Ada', mode: 'timed', seed: 1 });

function answerRight(game: Game): Game {
  const typed = playGame(game, { kind: 'edit', typed: game.round.expected });
  return playGame(typed, { kind: 'submit', at: 1 });
}

const runOut = (game: Game) => playGame(game, { kind: 'seconds', seconds: game.round.timeLeft });

test('when time runs out, the result is shown and added to the best scores', () => {
  const over = runOut(answerRight(answerRight(started)));
  expect(over.result).toMatchObject({ newBest: true, round: { score: 2, phase: 'over' } });
  expect(over.best).toEqual([{ name: 'Ada', score: 2 }]);
});

test('an equal score is not a new best', () => {
  const over = runOut(answerRight(started));
  const again = playGame(over, { kind: 'start', rival: null, playerName: 'Ada', mode: 'timed', seed: 2 });
  expect(runOut(answerRight(again)).result?.newBest).toBe(false);
  expect(runOut(answerRight(answerRight(again))).result?.newBest).toBe(true);
});

test('does not add a round without answers to the best scores', () => {
  const over = runOut(started);
  expect(over.result).toMatchObject({ newBest: false, round: { score: 0 } });
  expect(over.best).toEqual([]);
});

test('a player without a name is listed as Player', () => {
  const nameless = playGame(newGame, { kind: 'start', rival: null, playerName: '', mode: 'timed', seed: 1 });
  expect(runOut(answerRight(nameless)).best).toEqual([{ name: 'Player', score: 1 }]);
});

test('the next round starts with score zero, and keeps the last result', () => {
  const over = runOut(answerRight(started));
  const again = playGame(over, { kind: 'start', rival: null, playerName: 'Ada', mode: 'timed', seed: 2 });
  expect(again.round).toMatchObject({ phase: 'playing', score: 0, timeLeft: 15, answers: [] });
  expect(again.result).toBe(over.result);
});

test('seconds after the end of a round do not change the result', () => {
  const over = runOut(answerRight(started));
  const later = playGame(over, { kind: 'seconds', seconds: 5 });
  expect(later.result).toBe(over.result);
  expect(later.best).toBe(over.best);
});

test('leaving a practice round preserves the name and stores no score', () => {
  const practice = playGame(newGame, {
    kind: 'start',
    rival: null,
    playerName: 'Ada',
    mode: 'practice',
    seed: 1,
  });
  const left = playGame(answerRight(practice), { kind: 'leave' });
  expect(left.round).toMatchObject({ phase: 'waiting', playerName: 'Ada', score: 0 });
  expect(left.best).toEqual([]);
});

test('merges scores read from the device with those of this visit', () => {
  const over = runOut(answerRight(started));
  const recalled = playGame(over, {
    kind: 'recall',
    best: [
      { name: 'Bob', score: 7 },
      { name: 'Ada', score: 0 },
    ],
  });
  expect(recalled.best).toEqual([
    { name: 'Bob', score: 7 },
    { name: 'Ada', score: 1 },
  ]);
});
