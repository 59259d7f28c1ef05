import { useEffect, useRef, useState } from 'react';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import { useOnline } from '#site/shell/online-status.ts';
import styles from './store-card.css?url';
import { type StoreLink, StoreLinks, storeLinks } from './store-links.tsx';

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const link = ({ text, store, href }: StoreLink) =>
  `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${escaped(text)} <small>${escaped(store)}</small></a>`;

const steamWidget = (appId: string) => `https://store.steampowered.com/widget/${appId}/`;

/**
 * The document in the frame until the visitor requests Steam's. The link to Steam's widget opens in the frame itself, so it
 * works without a script. With a Steam listing the other stores are linked below the frame, where Steam's widget does not
 * replace them.
 */
function storeCard({ name, tagline, stores }: Pick<CatalogueEntry, 'name' | 'tagline' | 'stores'>): string {
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
    `<p class="actions">${actions.join('') || `// ${escaped(name)} is not in any store yet.`}</p></html>`,
  ].join('');
}

/** Size of the frame in CSS pixels. Source: requirements, section 9. */
const SIZE = { width: 646, height: 190 };

/**
 * Our own card until the visitor requests Steam's widget: nothing is requested from Steam before. Without a Steam listing,
 * or offline, there is only the card.
 */
export function StoreWidget({ game }: { game: Pick<CatalogueEntry, 'name' | 'tagline' | 'stores'> }) {
  const { name, stores } = game;
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  /** Sets the card's offline state, and handles its link. Steam's own document is inaccessible. */
  const connect = () => {
    const card = frame.current?.contentDocument;
    if (!card?.documentElement) return;
    card.documentElement.toggleAttribute('data-offline', !online);
    card.onclick = (event) => {
      if (!(event.target as Element).closest('[data-ask]')) return;
      event.preventDefault();
      setAsked(true);
    };
  };
  useEffect(connect);
  // The focused link was removed with its document.
  useEffect(() => {
    if (asked) frame.current?.focus({ preventScroll: true });
  }, [asked]);

  const appId = stores?.steamAppId;
  return (
    <>
      {asked && appId ? (
        // A new element, because a new address in the same one would add to the visitor's history.
        <iframe
          key="steam"
          ref={frame}
          className="store-widget"
          src={steamWidget(appId)}
          title={`${name} on Steam`}
          {...SIZE}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <iframe
          key="card"
          ref={frame}
          className="store-widget"
          srcDoc={storeCard(game)}
          title={`${name} in the stores`}
          {...SIZE}
          onLoad={connect}
        />
      )}
      {appId && hasOtherStores(stores) && <StoreLinks name={name} stores={{ ...stores, steamAppId: null }} />}
    </>
  );
}

const hasOtherStores = ({ android, ios, others = [] }: NonNullable<CatalogueEntry['stores']>) =>
  Boolean(android ?? ios) || others.length > 0;
