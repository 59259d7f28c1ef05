import { useEffect, useState } from 'react';
import { cleanName } from '#common/player-name.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import type { GameEventListener } from '#site/game-embed/player-message.ts';

/** How a game ended, as the page may show it. */
export interface GameOver {
  /** Never empty, at most `NAME_LIMIT` characters. */
  name: string;
  /** As the game gave it; may be negative or have a fraction. */
  score: number;
}

/** What a score may be at most, above and below zero: far below where numbers begin to skip whole ones. */
export const SCORE_LIMIT = 1e15;

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number; NaN for anything else. Builds that can pass only texts write their scores as such. */
function readScore(value: unknown): number {
  const isText = typeof value === 'string' && DECIMAL.test(value.trim());
  const score = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  // Adding 0 turns -0 into 0.
  return Math.abs(score) <= SCORE_LIMIT ? score + 0 : Number.NaN;
}

/**
 * Reads a GameOver event's parameters: name and score. A game may send anything, so the name is made presentable. Without a score the event says nothing: it is logged, and null.
 */
export function readGameOver(parameters: readonly unknown[]): GameOver | null {
  const [name, given] = parameters;
  const score = readScore(given);
  if (Number.isNaN(score)) {
    console.warn('Ignored a GameOver event whose score is no number, or beyond 1e15.', { parameters });
    return null;
  }
  return { name: cleanName(typeof name === 'string' ? name : ''), score };
}

/** The sentence below the game. Source: specification, section 4. */
export function gameOverText({ name, score }: GameOver): string {
  return `Game Over ${name}! You've scored ${score} points.`;
}

/** How the game's last round ended; null before one has. */
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
