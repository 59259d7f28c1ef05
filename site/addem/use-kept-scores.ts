import { type Dispatch, useEffect, useRef, useState } from 'react';
import { keepBestScores, recallBestScores } from './best-scores.ts';
import type { Game, GameAction } from './game.ts';
import { STORAGE_KEYS } from './storage.ts';

/**
 * Keeps the best scores of a game on the device after each result, and brings in those of other tabs. False once the
 * browser has refused to keep one.
 */
export function useKeptScores({ result, best }: Game, dispatch: Dispatch<GameAction>): boolean {
  const [kept, setKept] = useState(true);
  const current = useRef(best);
  useEffect(() => {
    current.current = best;
  }, [best]);

  useEffect(() => dispatch({ type: 'recall', best: recallBestScores() }), [dispatch]);

  const keptResult = useRef(result);
  useEffect(() => {
    if (result === keptResult.current) return;
    keptResult.current = result;
    const answer = keepBestScores(best);
    setKept(answer.kept);
    dispatch({ type: 'recall', best: answer.best });
  }, [result, best, dispatch]);

  useEffect(() => {
    // A tab may write before it has heard of another's score, and overwrite it: who is told puts its own back.
    const keepOurs = () => dispatch({ type: 'recall', best: keepBestScores(current.current).best });
    const changedElsewhere = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== STORAGE_KEYS.bestScores) return;
      if (newValue === null) dispatch({ type: 'forget' });
      else keepOurs();
    };
    // A page that comes back from the back/forward cache has missed what was told in between.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'recall', best: recallBestScores() });
    };
    addEventListener('storage', changedElsewhere);
    addEventListener('pageshow', shownAgain);
    return () => {
      removeEventListener('storage', changedElsewhere);
      removeEventListener('pageshow', shownAgain);
    };
  }, [dispatch]);

  return kept;
}
