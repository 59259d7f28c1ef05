/** Inlined before every script of an HTML5 build: at most 1 kB, no imports. Does nothing outside the site. */
interface Host {
  dispatchReactUnityEvent?: (eventName: string, ...parameters: unknown[]) => void;
  openHtmlBuild?: (build: Window) => void;
}

/** Returns the player's window, or this window outside of a frame; null if the player is on another site. */
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
    over(name: unknown, score: unknown) {
      host?.dispatchReactUnityEvent?.('GameOver', String(name ?? ''), Number(score));
    },
  },
});

const never = new Promise(() => {});
const noWorkers = {
  controller: null,
  ready: never,
  register: () => never,
  getRegistration: async () => undefined,
  getRegistrations: async () => [],
  addEventListener() {},
};

// Hides service workers from builds: a build's own worker would serve an old version of the build.
if (navigator.serviceWorker) Object.defineProperty(navigator, 'serviceWorker', { value: noWorkers });

host?.openHtmlBuild?.(window);
