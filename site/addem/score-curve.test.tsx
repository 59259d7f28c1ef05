import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GameOverSign, ScoreCurve } from './game-over-dialog.tsx';
import { startRound, submitAnswer, typeAnswer } from './rules.ts';
import type { Run } from './run.ts';

const runWith = (...answers: Run['answers']): Run => ({ seed: 1, name: 'Ann', answers });

test('the curves of both runs have the same scale, from the lowest to the highest score', () => {
  const own = runWith({ at: 3, right: true }, { at: 6, right: true });
  const rival = runWith({ at: 7, right: false });
  const html = renderToStaticMarkup(<ScoreCurve own={own} rival={rival} />);
  expect([...html.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    'M0 40.0H300',
    'M0 40.0H100.0V60.0H214.3V60.0',
    'M0 40.0H42.9V20.0H85.7V0.0H300.0V0.0',
  ]);
});

test('the end of a round shows whole sums per minute, and the slowest sum to a tenth of a second', () => {
  const started = startRound({ playerName: 'Ann', mode: 'timed', seed: 1 });
  const first = submitAnswer(typeAnswer(started, started.expected), 2.25);
  const second = submitAnswer(typeAnswer(first, first.expected), 9.51);
  const round = { ...submitAnswer(typeAnswer(second, 'x'), 10), phase: 'over' as const };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GameOverSign
        {...{ id: 'a', title: null, playAgain: null, ready: true, best: [], scoresKept: true }}
        result={{ round, rival: null, newBest: false }}
        onPlayAgain={() => {}}
        onChangePlayer={() => {}}
      />
    </MemoryRouter>,
  );
  const values = [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value]) => value);
  expect(values).toEqual(['6', '1', `${first.num1} + ${first.num2}, 7.3 s`]);
});
