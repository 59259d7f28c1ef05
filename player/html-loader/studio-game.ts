/**
 * Runs before every script of an HTML5 build: the build inlines it into `index.html`. At most 1 kB, and no imports. Opened
 * outside of the site it changes nothing, and `studioGame.over` does nothing.
 */
interface Host {
  dispatchReactUnityEvent?: (eventName: string, ...parameters: unknown[]) => void;
  openHtmlBuild?: (build: Window) => void;
}

/** The player's window; null if it is this one, or of another site. */
function player(): Host | null {
  try {
    return window.parent.location.origin === location.origin ? (window.parent as Host) : null;
  } catch {
    return null;
  }
}

const host = player();

Object.assign(window, {
  studioGame: {
    /** Reports the end of a round. `name` is the player's name, or empty. */
    over(name: unknown, score: unknown) {
      host?.dispatchReactUnityEvent?.('GameOver', String(name ?? ''), Number(score));
    },
  },
});

// The site caches its games, and a build's own worker would show an old version.
if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});

host?.openHtmlBuild?.(window);
