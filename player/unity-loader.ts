import { pageOfOurs } from './page-channel.ts';
import type { PlayConfig } from './play-config.ts';
import { PlayFailure } from './play-failure.ts';
import { faultOfFile, probe } from './probe-server.ts';
import type { CreateUnityInstance, UnityConfig } from './unity-contract.ts';

interface LoaderScript {
  element: HTMLScriptElement;
  /** Resolves to the global that the script defined; rejects with a PlayFailure. */
  ready: Promise<CreateUnityInstance>;
}

/** Asks the server for the cause, because a script element does not report it. */
async function explainScript(url: string, detail: string, signal: AbortSignal): Promise<PlayFailure> {
  const fault = await probe(url, faultOfFile, signal);
  return fault ?? new PlayFailure('loader-fault', `${url}: ${detail}`);
}

/** The caller removes the element. Aborting `signal` cancels requests to the server, but not the script. */
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

/** True if a page of ours, which caches games once loaded, embeds the document, or a service worker serves it. */
function isCachedBySite({ keptBySite }: PlayConfig): boolean {
  if (!keptBySite || !('serviceWorker' in navigator)) return false;
  return pageOfOurs() !== null || navigator.serviceWorker.controller !== null;
}

/** Uses Unity's cache (requirements, section 9) except for files cached by the site: 131 MB would take up 254 MB. */
export function unityCacheControl(config: PlayConfig): 'must-revalidate' | 'no-store' {
  return isCachedBySite(config) ? 'no-store' : 'must-revalidate';
}

/** Loaders of Unity 2021.2 to 6 use this database name; older loaders share one database. */
export async function deleteUnityCache(config: PlayConfig): Promise<void> {
  if (!isCachedBySite(config) || !('caches' in window)) return;
  try {
    await caches.delete(`UnityCache_${config.companyName}_${config.name}`);
  } catch (error) {
    console.info('Unity’s cached files of this game could not be deleted.', error);
  }
}

interface BuildHandlers {
  onBannerError(message: string): void;
  onCrash(message: string): void;
  onQuit(): void;
}

/** Removes empty values, because each would replace the build's own value. */
function filled<K extends string>(values: Record<K, string>): Partial<Record<K, string>> {
  const entries = Object.entries<string>(values).filter(([, value]) => value !== '');
  return Object.fromEntries(entries) as Partial<Record<K, string>>;
}

/** Defaults: requirements, section 9. */
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
    // `devicePixelRatio` is omitted, so that a build follows the window's ratio, including after zooming.
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
