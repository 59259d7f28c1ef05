import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import * as texts from './texts.ts';

export interface StoreLink {
  text: string;
  store: string;
  href: string;
}

const steamListing = (appId: string) => `https://store.steampowered.com/app/${appId}/`;

export function storeLinks(stores: CatalogueEntry['stores']): StoreLink[] {
  return [
    { text: texts.ANDROID, store: 'Google Play', href: stores?.android },
    { text: texts.IOS, store: 'App Store', href: stores?.ios },
    ...[
      { name: 'Steam', url: stores?.steamAppId && steamListing(stores.steamAppId) },
      ...(stores?.others ?? []),
    ].map(({ name, url }) => ({ text: texts.onStore(name), store: name, href: url })),
  ].flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []));
}

export function StoreLinks({ name, stores }: { name: string; stores: CatalogueEntry['stores'] }) {
  const links = storeLinks(stores);
  if (links.length === 0) return <p className="comment">{texts.inNoStore(name)}</p>;
  const credits = links.flatMap(({ store }) => texts.CREDITS[store] ?? []);
  return (
    <>
      <ul className="store-links">
        {links.map(({ text, store, href }) => (
          <li key={store}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <span className="store-link-text">{text}</span>{' '}
              <span className="store-link-store">{store}</span>
            </a>
          </li>
        ))}
      </ul>
      {credits.length > 0 && <p className="store-credits">{credits.join(' ')}</p>}
    </>
  );
}
