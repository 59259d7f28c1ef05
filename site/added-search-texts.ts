import type { CatalogueEntry } from './catalogue/game.ts';
import type { Page } from './page.ts';

/** A game with a poster of its own has a card made from it; the others show the studio's. */
const cardOf = ({ slug, poster }: CatalogueEntry) => (poster.src.startsWith('/posters/') ? 'studio' : slug);

/** A page with what search engines and social cards read of it, taken from the catalogue where the page says nothing. */
export function withSearchTexts(page: Page, catalogue: readonly CatalogueEntry[]): Page {
  if (page.description !== '') return page;
  const played = catalogue.find(({ path }) => path === page.path);
  if (played) return { ...page, description: `${played.tagline} ${played.blurb}`, card: cardOf(played) };
  const supported = catalogue.find(({ supportPath }) => supportPath === page.path);
  if (!supported) throw new Error(`${page.path} has no description.`);
  const description = `What ${supported.name} is, how to play it, its privacy policy and how to reach us about it.`;
  return { ...page, description, card: cardOf(supported) };
}
