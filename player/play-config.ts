import { PlayFailure } from './play-failure.ts';

/**
 * Data that the build writes into each play document (`/play/<game>/`) as a JSON block with the id `play-config`. The
 * document itself is rendered from `player/index.html`.
 */
export interface PlayConfig {
  /** Catalogue slug, e.g. 'shoot-or-die'. */
  game: string;
  name: string;
  /**
   * Static paths below `/games/<game>/`, each with its version in the query. An empty loader means that there is nothing to
   * load.
   */
  loaderUrl: string;
  dataUrl: string;
  frameworkUrl: string;
  codeUrl: string;
  streamingAssetsUrl: string;
  companyName: string;
  productVersion: string;
  /** True if the page offers screenshots: the drawing buffer is preserved, so that a picture is never blank. */
  screenshots: boolean;
  /** True if the site caches the files of played games, so that Unity's loader need not. */
  keptBySite: boolean;
}

export const PLAY_CONFIG_ID = 'play-config';

const TEXTS = [
  'game',
  'name',
  'loaderUrl',
  'dataUrl',
  'frameworkUrl',
  'codeUrl',
  'streamingAssetsUrl',
  'companyName',
  'productVersion',
] as const satisfies readonly (keyof PlayConfig)[];

const FILES = [
  'loaderUrl',
  'dataUrl',
  'frameworkUrl',
  'codeUrl',
] as const satisfies readonly (keyof PlayConfig)[];

function isOwnAddress(address: string): boolean {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false; // It is no address at all. `URL.canParse` is younger than the browsers that we support.
  }
}

function faultOf(fields: Record<string, unknown>): string | null {
  for (const key of TEXTS) if (typeof fields[key] !== 'string') return `${key} is not a text.`;
  const config = fields as unknown as PlayConfig;
  const flag = (['screenshots', 'keptBySite'] as const).find((key) => typeof config[key] !== 'boolean');
  if (flag) return `${flag} is neither true nor false.`;
  if (!/^[a-z0-9-]+$/.test(config.game)) return 'game is not a slug.';
  if (config.loaderUrl === '') return null;
  const foreign = FILES.find((key) => config[key] === '' || !isOwnAddress(config[key]));
  return foreign ? `${foreign} is not an address on this site.` : null;
}

/**
 * Reads this document's configuration.
 * @throws PlayFailure if it is missing or malformed
 */
export function readPlayConfig(): PlayConfig {
  const text = document.getElementById(PLAY_CONFIG_ID)?.textContent ?? '';
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (error) {
    throw new PlayFailure('loader-fault', `The play document's configuration: ${String(error)}`);
  }
  const isObject = typeof fields === 'object' && fields !== null;
  const fault = isObject ? faultOf(fields as Record<string, unknown>) : 'not an object.';
  if (fault) throw new PlayFailure('loader-fault', `The play document's configuration: ${fault}`);
  return fields as PlayConfig;
}
