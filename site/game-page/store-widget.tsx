import { useState } from 'react';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { useOnline } from '#site/shell/online-status.ts';
import { SteamFrame } from './steam-frame.tsx';
import { StoreLinks } from './store-links.tsx';

/**
 * Where to get a game. A plain card of the widget's size until the visitor asks for Steam's widget; nothing is
 * requested of Steam before. Without a Steam listing, or offline, the card is all there is.
 */
export function StoreWidget({ game }: { game: CatalogueEntry }) {
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const appId = game.stores?.steamAppId ?? null;

  if (asked && appId !== null) return <SteamFrame name={game.name} appId={appId} />;
  return (
    <div className="store-card">
      <p className="store-card-name">{game.name}</p>
      <p className="store-card-tagline">{game.tagline}</p>
      <div className="store-card-links">
        <StoreLinks name={game.name} stores={game.stores} />
        {appId !== null && online && (
          <button type="button" className="store-card-ask" onClick={() => setAsked(true)}>
            Load Steam’s widget
          </button>
        )}
      </div>
    </div>
  );
}
