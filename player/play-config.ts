import { PlayFailure } from './play-failure.ts';

export interface PlayConfig {
  game: string;
  name: string;
  /** Paths below `/games/<game>/`, with the version in the query. With an empty `loaderUrl`, nothing is loaded. */
  loaderUrl: string;
  dataUrl: string;
  frameworkUrl: string;
  codeUrl: string;
  streamingAssetsUrl: string;
  companyName: string;
  productVersion: string;
  /** Whether to preserve the drawing buffer; otherwise screenshots would be blank. */
  screenshots: boolean;
  /** Whether the site caches played games for offline use, so that Unity's loader need not cache them. */
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
    return false; // `address` is not a URL. Some supported browsers have no `URL.canParse`.
  }
}

function faultOf(fields: Record<string, unknown>): string | null {
  for (const key of TEXTS) if (typeof fields[key] !== 'string') return `${key} is not a text.`;
  const config = fields as unknown as PlayConfig;
  const flag = (['screenshots', 'keptBySite'] as const).find((key) => typeof config[key] !== 'boolean');
  if (flag) return `${flag} must be true or false.`;
  if (!/^[a-z0-9-]+$/.test(config.game)) return 'game is not a valid slug.';
  if (config.loaderUrl === '') return null;
  const foreign = FILES.find((key) => config[key] === '' || !isOwnAddress(config[key]));
  return foreign ? `${foreign} is not an address on this site.` : null;
}

/** @throws PlayFailure if the configuration is missing or malformed */
export function readPlayConfig(): PlayConfig {
  const text = document.getElementById(PLAY_CONFIG_ID)?.textContent ?? '';
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (error) {
    throw new PlayFailure(
      'loader-fault',
      `The play document's configuration cannot be read: ${String(error)}`,
    );
  }
  const isObject = typeof fields === 'object' && fields !== null;
  const fault = isObject ? faultOf(fields as Record<string, unknown>) : 'not an object.';
  if (fault) throw new PlayFailure('loader-fault', `The play document's configuration is wrong: ${fault}`);
  return fields as PlayConfig;
}
