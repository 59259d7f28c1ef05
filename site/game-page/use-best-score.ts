import { useEffect, useRef, useState } from 'react';
import { keepBestScore, readBestScore } from './best-score.ts';
import type { GameOver } from './game-over.ts';

/** A game's best score on this device. */
export interface BestScore {
  /** Null before there is one. */
  score: number | null;
  /** True when the last round has beaten an earlier best. */
  isNew: boolean;
  /** False where the browser keeps nothing: the score lasts as long as the page. */
  isKept: boolean;
}

const NONE: BestScore = { score: null, isNew: false, isKept: true };

/** The best score of a game on this device, kept anew at the end of each round. None in prerendered HTML. */
export function useBestScore(slug: string, gameOver: GameOver | null): BestScore {
  const [best, setBest] = useState<BestScore>(NONE);
  const known = useRef<number | null>(null);

  useEffect(() => {
    known.current = readBestScore(slug, window);
    setBest({ ...NONE, score: known.current });
  }, [slug]);

  useEffect(() => {
    if (!gameOver) return;
    const before = known.current;
    const score = keepBestScore(slug, gameOver.score, before, window);
    known.current = score;
    setBest({
      score,
      isNew: before !== null && score > before,
      isKept: readBestScore(slug, window) === score,
    });
  }, [slug, gameOver]);

  return best;
}
