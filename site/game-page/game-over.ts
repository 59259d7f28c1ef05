import { useEffect, useState } from 'react';
import { cleanName } from '#common/player-name.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import type { GameEventListener } from '#site/game-embed/player-message.ts';

export interface GameOver {
  /** The name is never empty and has at most `NAME_LIMIT` characters. */
  name: string;
  /** The score as sent by the game; may be negative or have a fraction. */
  score: number;
}

/** Maximum absolute score: far below the range in which numbers cannot represent every integer. */
export const SCORE_LIMIT = 1e15;

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Returns NaN for anything but a number. Builds that can only pass texts write their scores as such. */
function readScore(value: unknown): number {
  const isText = typeof value === 'string' && DECIMAL.test(value.trim());
  const score = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  // Adding 0 turns -0 into 0.
  return Math.abs(score) <= SCORE_LIMIT ? score + 0 : Number.NaN;
}

/** Cleans the name, because a game may send anything. Without a valid score it logs the event and returns null. */
export function readGameOver(parameters: readonly unknown[]): GameOver | null {
  const [name, given] = parameters;
  const score = readScore(given);
  if (Number.isNaN(score)) {
    console.warn('Ignored a GameOver event whose score is not a number, or beyond 1e15.', { parameters });
    return null;
  }
  return { name: cleanName(typeof name === 'string' ? name : ''), score };
}

/** Source of the sentence: requirements, section 4. */
export function gameOverText({ name, score }: GameOver): string {
  return `Game Over ${name}! You've scored ${score} points.`;
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
