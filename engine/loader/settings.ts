import type { UnityConfig } from '#player/unity-contract.ts';
import { LoadError } from './load-error.ts';

/** The page's configuration over Unity's defaults, which `instance.Module` shows. */
export interface Settings
  extends Required<Omit<UnityConfig, 'symbolsUrl' | 'errorHandler' | 'onQuit' | 'devicePixelRatio'>> {
  /** Undefined where the canvas follows the window's. */
  devicePixelRatio: number | undefined;
  errorHandler: UnityConfig['errorHandler'];
}

function logBanner(message: string, type?: string): void {
  if (type === 'error') console.error(message);
  else console.warn(message);
}

/**
 * Completes a page's configuration. Unlike Unity's loaders, a key that is present but undefined leaves the default.
 * @param pageUrl what a relative streaming-assets address starts from
 * @throws LoadError if an address is missing
 */
export function readSettings(config: UnityConfig, pageUrl: string): Settings {
  for (const key of ['dataUrl', 'frameworkUrl', 'codeUrl'] as const) {
    if (typeof config[key] !== 'string' || config[key] === '') {
      throw new LoadError(`createUnityInstance wants config.${key}.`);
    }
  }
  return {
    dataUrl: config.dataUrl,
    frameworkUrl: config.frameworkUrl,
    codeUrl: config.codeUrl,
    streamingAssetsUrl: new URL(config.streamingAssetsUrl ?? 'StreamingAssets', pageUrl).href,
    companyName: config.companyName ?? '',
    productName: config.productName ?? '',
    productVersion: config.productVersion ?? '',
    devicePixelRatio: config.devicePixelRatio || undefined,
    matchWebGLToCanvasSize: config.matchWebGLToCanvasSize ?? true,
    webglContextAttributes: {
      preserveDrawingBuffer: false,
      powerPreference: 'high-performance',
      ...config.webglContextAttributes,
    },
    cacheControl: config.cacheControl ?? (() => 'must-revalidate'),
    disabledCanvasEvents: config.disabledCanvasEvents ?? ['contextmenu', 'dragstart'],
    showBanner: config.showBanner ?? logBanner,
    errorHandler: config.errorHandler,
    print: config.print ?? ((message) => console.log(message)),
    printErr: config.printErr ?? ((message) => console.error(message)),
  };
}
