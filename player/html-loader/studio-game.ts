/** Inlined before all scripts of an HTML5 build: at most 1 kB, without imports. Has no effect on other sites. */
interface Host {
  dispatchReactUnityEvent?: (eventName: string, ...parameters: unknown[]) => void;
  openHtmlBuild?: (build: Window) => void;
}

/** Returns the player's window, or this window if it is not embedded; null if embedded by another site. */
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

// Hides service workers from builds, because a build's own worker would serve an old version of the build.
if (navigator.serviceWorker) Object.defineProperty(navigator, 'serviceWorker', { value: noWorkers });

host?.openHtmlBuild?.(window);
