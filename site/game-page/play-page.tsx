import type { ComponentType } from 'react';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { GamePage } from './game-page.tsx';

/** The page of a game that has none of its own making: all that it shows is in the game's entry. */
export function playPage(slug: string, entry: GameEntry): ComponentType {
  const game = catalogueEntry(slug, entry);
  return () => <GamePage game={game} />;
}
