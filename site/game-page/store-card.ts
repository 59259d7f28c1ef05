import type { CatalogueEntry } from '#site/catalogue/game.ts';
import styles from './store-card.css?url';
import { type StoreLink, storeLinks } from './store-links.tsx';

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const link = ({ text, store, href }: StoreLink) =>
  `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${escaped(text)} <small>${escaped(store)}</small></a>`;

/** Address of Steam's widget for a game. */
export const steamWidget = (appId: string) => `https://store.steampowered.com/widget/${appId}/`;

/**
 * The document in the store widget's frame until the visitor asks for Steam's: what the game is, its price, and its
 * stores. The link to Steam's widget opens in the frame itself, so it works without a script. With a Steam listing
 * the other stores are linked below the frame, where Steam's widget does not take their place.
 */
export function storeCard({
  name,
  tagline,
  stores,
}: Pick<CatalogueEntry, 'name' | 'tagline' | 'stores'>): string {
  const appId = stores?.steamAppId;
  const links = storeLinks(stores).filter(({ store }) => !appId || store === 'Steam');
  const actions = links.map(link);
  if (appId)
    actions.push(
      `<a href="${steamWidget(escaped(appId))}" rel="noreferrer" data-ask>Load Steam’s widget</a>`,
    );
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(name)} in the stores</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${styles}">`,
    `<p class="name">${escaped(name)} <span>Free</span></p><p>${escaped(tagline)}</p>`,
    `<p class="actions">${actions.join('') || `// ${escaped(name)} is in no store yet.`}</p></html>`,
  ].join('');
}
