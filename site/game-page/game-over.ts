import { useEffect, useState } from 'react';
import { cleanName } from '#common/player-name.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import type { GameEventListener } from '#site/game-embed/player-message.ts';

export interface GameOver {
  /** Never empty, and at most `NAME_LIMIT` characters. */
  name: string;
  /** May be negative or fractional. */
  score: number;
  /** True if the score was reached with assists. It then does not count as a best score. */
  isAssisted: boolean;
}

/** Largest accepted score, far below the first integer that a float cannot represent. */
export const SCORE_LIMIT = 1e15;

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Returns NaN for anything except a number or a numeric text, which some builds have to send. */
function readScore(value: unknown): number {
  const isText = typeof value === 'string' && DECIMAL.test(value.trim());
  const score = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  // Adding 0 turns -0 into 0.
  return Math.abs(score) <= SCORE_LIMIT ? score + 0 : Number.NaN;
}

export function readGameOver(parameters: readonly unknown[]): GameOver | null {
  const [name, given, assists] = parameters;
  const score = readScore(given);
  if (Number.isNaN(score)) {
    console.warn('Ignored a GameOver event whose score is not a number, or beyond 1e15.', { parameters });
    return null;
  }
  // Only `true` counts, because builds by others may send a number as a third parameter.
  return { name: cleanName(typeof name === 'string' ? name : ''), score, isAssisted: assists === true };
}

export function useGameOver(embed: Embed): GameOver | null {
  const [gameOver, setGameOver] = useState<GameOver | null>(null);

  useEffect(() => {
    const onGameOver: GameEventListener = (...parameters) => {
      const read = readGameOver(parameters);
      if (read) setGameOver(read);
    };
    embed.addEventListener('GameOver', onGameOver);
    return () => {
      embed.removeEventListener('GameOver', onGameOver);
      setGameOver(null);
    };
  }, [embed]);

  return gameOver;
}
