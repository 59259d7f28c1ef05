import type { PlayConfig } from './play-config.ts';
import { unityCacheControl } from './unity-cache.ts';
import type { UnityConfig } from './unity-contract.ts';

/** Callbacks for a build's faults and for its end. */
export interface BuildHandlers {
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
