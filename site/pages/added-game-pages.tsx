import type { ComponentType } from 'react';
import { loadAddedGame } from '#site/catalogue/load-added-game.ts';
import { GamePage } from '#site/game-page/game-page.tsx';
import { SupportPage } from '#site/support-page/support-page.tsx';

/** A page of a game that has none of its own making: all it shows is in the game's entry. */
export async function addedGamePage(slug: string, part: 'play' | 'support'): Promise<ComponentType> {
  const game = await loadAddedGame(slug);
  const { privacy } = game;
  if (part === 'support' && privacy) return () => <SupportPage game={game} privacy={privacy} />;
  return () => <GamePage game={game} />;
}
