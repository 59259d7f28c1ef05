import { useEffect, useRef, useState } from 'react';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import { useOnline } from '#site/shell/online-status.ts';
import styles from './store-card.css?url';
import { type StoreLink, StoreLinks, storeLinks } from './store-links.tsx';
import * as texts from './texts.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const link = ({ text, store, href }: StoreLink) =>
  `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${escaped(text)} <small>${escaped(store)}</small></a>`;

const steamWidget = (appId: string) => `https://store.steampowered.com/widget/${appId}/`;

/** Document shown until the visitor requests Steam's. Its link works without scripts. */
function storeCard({ name, tagline, stores }: Pick<CatalogueEntry, 'name' | 'tagline' | 'stores'>): string {
  const appId = stores?.steamAppId;
  const links = storeLinks(stores).filter(({ store }) => !appId || store === 'Steam');
  const actions = links.map(link);
  if (appId)
    actions.push(
      `<a href="${steamWidget(escaped(appId))}" rel="noreferrer" data-ask>${texts.LOAD_STEAM_WIDGET}</a>`,
    );
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${texts.cardTitle(escaped(name))}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${styles}">`,
    `<p class="name">${escaped(name)} <span>${texts.FREE}</span></p><p>${escaped(tagline)}</p>`,
    `<p class="actions">${actions.join('') || texts.inNoStore(escaped(name))}</p></html>`,
  ].join('');
}

/** In CSS pixels. Source: requirements, section 9. */
const SIZE = { width: 646, height: 190 };

/** Requests nothing from Steam until a visitor asks for the widget. */
export function StoreWidget({ game }: { game: Pick<CatalogueEntry, 'name' | 'tagline' | 'stores'> }) {
  const { name, stores } = game;
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  /** Steam's own document cannot be accessed. */
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
  // Moves the focus, because the focused link was removed with its document.
  useEffect(() => {
    if (asked) frame.current?.focus({ preventScroll: true });
  }, [asked]);

  const appId = stores?.steamAppId;
  return (
    <>
      {asked && appId ? (
        // A new element, because a new URL in the same element would add an entry to the visitor's history.
        <iframe
          key="steam"
          ref={frame}
          className="store-widget"
          src={steamWidget(appId)}
          title={texts.steamWidgetTitle(name)}
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
          title={texts.cardTitle(name)}
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
