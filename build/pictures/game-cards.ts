import { POSTERS } from '#posters/catalogue.ts';
import { mediaOf } from './media.ts';
import type { Card } from './social-card.ts';

/** A game with a poster of its own, and what its card shows. */
export interface GameCard extends Card {
  slug: string;
}

/**
 * Those of all games, in the order in which their posters hang.
 * @throws Error for a poster that does not exist
 */
export async function gameCards(): Promise<GameCard[]> {
  const placeOf = ({ slug, poster }: GameCard) => {
    const place = POSTERS.findIndex(({ id }) => id === poster);
    if (place < 0) throw new Error(`media/${slug}/card.ts: there is no poster ${poster}.`);
    return place;
  };
  return Object.entries(await mediaOf<Card>('card'))
    .map(([slug, card]) => ({ slug, ...card }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}
