import { useEffect, useState, useSyncExternalStore } from 'react';
import { config } from '#site/config.ts';

/** Chromium's offer to install the site, which no other browser makes. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

// From the start of a page that shows it, because it may come before React is live. There is no window while prerendering.
if (globalThis.document) {
  addEventListener('beforeinstallprompt', (event) => set(event as InstallOffer));
  addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True in Safari on iOS, which offers no installation by itself, unless the site is installed already. */
const isInSafariOnIos = () => 'standalone' in navigator && navigator.standalone === false;

/** Offers to install the site where the browser can; nothing elsewhere. */
export function InstallSection() {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  const [byHand, setByHand] = useState(false);
  useEffect(() => setByHand(isInSafariOnIos()), []);
  if (!current && !byHand) return null;
  return (
    <section aria-labelledby="install">
      <h2 id="install" className="home-rule">
        Install
      </h2>
      <p>{`${config.studioName} as an app: its own window, and the games that you have played also without a network.`}</p>
      {current ? (
        <p className="actions">
          <button type="button" className="button" onClick={() => void current.prompt()}>
            Install
          </button>
        </p>
      ) : (
        <p>In Safari, press Share, and then Add to Home Screen.</p>
      )}
    </section>
  );
}
