import type { ComponentType } from 'react';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { policyFacts } from '#site/catalogue/policy-facts.ts';
import { SupportPage } from './support-page.tsx';

/**
 * The support page of a game, made of its entry.
 * @throws Error when the entry has no facts for its policy
 */
export function supportPageOf(slug: string, entry: GameEntry): ComponentType {
  const game = catalogueEntry(slug, entry);
  if (game.privacy === null) throw new Error(`${slug} has no policy.`);
  const privacy = policyFacts(game.name, game.privacy);
  return () => <SupportPage game={game} privacy={privacy} />;
}
