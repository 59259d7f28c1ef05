import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreCurve } from './game-over-dialog.tsx';
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
