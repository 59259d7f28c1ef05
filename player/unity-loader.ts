import { pageOfOurs } from './page-channel.ts';
import type { PlayConfig } from './play-config.ts';
import { PlayFailure } from './play-failure.ts';
import { judgeFile, probe } from './probe-server.ts';
import type { CreateUnityInstance, UnityConfig } from './unity-contract.ts';

/** A build's loader script in the document. */
interface LoaderScript {
  element: HTMLScriptElement;
  /** What the script defined. Rejects with a PlayFailure. */
  ready: Promise<CreateUnityInstance>;
}

/** A script tag does not tell why it failed, so the address is asked again. */
async function explainScript(url: string, detail: string, signal: AbortSignal): Promise<PlayFailure> {
  const fault = await probe(url, judgeFile, signal);
  return fault ?? new PlayFailure('loader-fault', `${url}: ${detail}`);
}

/**
 * Adds a loader script to the document. Whoever adds it removes its element.
 * @param signal ends the questions to the server, not the script
 */
export function addLoaderScript(url: string, signal: AbortSignal): LoaderScript {
  const element = document.createElement('script');
  element.src = url;
  const ready = new Promise<CreateUnityInstance>((resolve, reject) => {
    element.addEventListener('load', () => {
      if (typeof window.createUnityInstance === 'function') resolve(window.createUnityInstance);
      else explainScript(url, 'it defines no createUnityInstance.', signal).then(reject);
    });
    element.addEventListener('error', () => {
      explainScript(url, 'the browser could not load it as a script.', signal).then(reject);
    });
  });
  document.head.append(element);
  return { element, ready };
}

/**
 * Whether the site keeps this game's files itself, for the time without a network: the page around does once the game has
 * loaded, and a service worker in charge answers with what is kept.
 */
function isKeptByUs({ keptBySite }: PlayConfig): boolean {
  if (!keptBySite || !('serviceWorker' in navigator)) return false;
  return pageOfOurs() !== null || navigator.serviceWorker.controller !== null;
}

/**
 * What Unity's loader does with files that it has downloaded: by itself it keeps them and asks whether they are still right.
 * Source of that default: specification, section 9. What we keep it must not keep as well: a game of 131 MB took 254.
 */
export function unityCacheControl(config: PlayConfig): 'must-revalidate' | 'no-store' {
  return isKeptByUs(config) ? 'no-store' : 'must-revalidate';
}

/**
 * Deletes what Unity's loader has kept of a game before we did.
 * Source of the name: loaders of Unity 2021.2 to 6; older ones have one database for all that they keep.
 */
export async function dropUnitysCopy(config: PlayConfig): Promise<void> {
  if (!isKeptByUs(config) || !('caches' in window)) return;
  try {
    await caches.delete(`UnityCache_${config.companyName}_${config.name}`);
  } catch (error) {
    // Where the browser refuses storage nothing is kept: no fault of anybody's.
    console.info('What Unity has kept of this game cannot be deleted.', error);
  }
}

/** Callbacks for a build's faults and for its end. */
interface BuildHandlers {
  /** A fault that the build reports only on its banner. */
  onBannerError(message: string): void;
  /** An uncaught error of the build. */
  onCrash(message: string): void;
  /** The build has quit by itself. Called from inside its last frame. */
  onQuit(): void;
}

/** Leaves blank values out: present but empty, they would overwrite a build's own. */
function filled<K extends string>(values: Record<K, string>): Partial<Record<K, string>> {
  const entries = Object.entries<string>(values).filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as Partial<Record<K, string>>;
}

/** The configuration for a build's loader. Source of the defaults: specification, section 9. */
export function unityConfig(config: PlayConfig, handlers: BuildHandlers): UnityConfig {
  return {
    dataUrl: config.dataUrl,
    frameworkUrl: config.frameworkUrl,
    codeUrl: config.codeUrl,
    ...filled({
      streamingAssetsUrl: config.streamingAssetsUrl,
      companyName: config.companyName,
      productName: config.name,
      productVersion: config.productVersion,
    }),
    cacheControl: () => unityCacheControl(config),
    disabledCanvasEvents: ['contextmenu', 'dragstart'],
    // No devicePixelRatio: without one a build follows the window's, with zoom and from screen to screen.
    ...(config.screenshots && { webglContextAttributes: { preserveDrawingBuffer: true } }),
    showBanner(message, type) {
      if (type === 'error') handlers.onBannerError(message);
      else console.warn(message);
    },
    errorHandler(message) {
      handlers.onCrash(message);
      return true;
    },
    onQuit: () => handlers.onQuit(),
  };
}
