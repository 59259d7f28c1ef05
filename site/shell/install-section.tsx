import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import * as texts from './install-texts.ts';

/** Only Chromium makes this offer. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

// Registered early, because the event `beforeinstallprompt` may arrive before hydration. During prerendering there is no document.
if (globalThis.document) {
  addEventListener('beforeinstallprompt', (event) => set(event as InstallOffer));
  addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Safari on iOS does not offer installation by itself. */
const isInSafariOnIos = () => 'standalone' in navigator && navigator.standalone === false;

export function InstallSection() {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  const [byHand, setByHand] = useState(false);
  useEffect(() => setByHand(isInSafariOnIos()), []);
  const install = useOneAtATime(async () => {
    // Each offer can be used only once. After a refusal, the browser may make another.
    await current?.prompt().catch(() => {});
    if (offer === current) set(null);
  });
  if (!current && !byHand) return null;
  return (
    <section aria-labelledby="install">
      <div className="home-rule">
        <h2 id="install">{texts.INSTALL}</h2>
      </div>
      <p>{texts.WHY}</p>
      {current ? (
        <p className="actions">
          <button type="button" className="quiet-button" onClick={() => void install()}>
            {texts.INSTALL}
          </button>
        </p>
      ) : (
        <p>{texts.IN_SAFARI}</p>
      )}
    </section>
  );
}
