import { useEffect, useState } from 'react';
import type { Embed } from '#site/game-embed/embed.ts';
import type { GameEventListener } from '#site/game-embed/event-listeners.ts';
import { type GameOver, readGameOver } from './game-over.ts';

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
