/** What search engines are told about a page in their own vocabulary, schema.org. */
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import type { Config } from '#site/config.ts';
import type { PublishedPage } from '#site/page.ts';

/** The studio on its home page, a game on the page where it is played, nothing elsewhere. `card` is the page's. */
export function structuredData(
  { path, card }: Pick<PublishedPage, 'path' | 'card'>,
  config: Config,
  catalogue: readonly CatalogueEntry[],
): object | null {
  if (path === '/') return organization(config);
  const game = catalogue.find((entry) => entry.path === path);
  return game ? videoGame(game, card, config) : null;
}

function organization({ studioName, siteUrl, contactEmail, social }: Config): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: studioName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email: contactEmail,
    sameAs: social.map(({ url }) => url),
  };
}

function videoGame(
  { name, path, blurb }: CatalogueEntry,
  card: string,
  { siteUrl, studioName }: Config,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name,
    url: siteUrl + path,
    description: blurb,
    image: `${siteUrl}/cards/card-${card}.jpg`,
    gamePlatform: 'Web browser',
    applicationCategory: 'Game',
    operatingSystem: 'Any',
    author: { '@type': 'Organization', name: studioName, url: siteUrl },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
  };
}
