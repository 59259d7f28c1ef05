import type { CatalogueEntry } from './catalogue/game.ts';
import type { Page, PageTexts, PublishedPage } from './page.ts';

/** A game with a poster that we draw has a card made from it, another may bring one; the others show the studio's. */
const cardOf = ({ slug, poster, card }: CatalogueEntry) =>
  card || !poster.src.startsWith('/posters/') ? { card: slug } : {};

/** What is said of a game's page. Throws where no game has it. */
function gameTexts(path: string, catalogue: readonly CatalogueEntry[]): PageTexts {
  const played = catalogue.find((game) => game.path === path);
  if (played) return { description: `${played.tagline} ${played.blurb}`, ...cardOf(played) };
  const supported = catalogue.find(({ supportPath }) => supportPath === path);
  if (!supported) throw new Error(`${path} has no description: it wants one in site/page-texts.ts.`);
  const description = `What ${supported.name} is, how to play it, its privacy policy and how to reach us about it.`;
  return { description, ...cardOf(supported) };
}

/** A page with what search engines and social cards read of it: from `texts` by its path, else from the game's entry. */
export function withSearchTexts(
  page: Page,
  texts: Readonly<Record<string, PageTexts>>,
  catalogue: readonly CatalogueEntry[],
): PublishedPage {
  const { description, card = 'studio' } = texts[page.path] ?? gameTexts(page.path, catalogue);
  return { ...page, description, card };
}
