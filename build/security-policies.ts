/** What browsers are told to refuse: the policies of pages, play documents and the service worker. */
import { createHash } from 'node:crypto';
import type { CatalogueEntry, GameDevice } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import { FIRST_PAINT_SCRIPT } from '#site/sign-in/first-paint-script.ts';
import { type InlineScript, scriptHash } from './html.ts';

type Policy = Record<string, readonly string[]>;

const serialize = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** What the policies follow from. */
export interface PolicyFacts extends Config {
  /** Whether a game's page offers Steam's widget; absent means none does. */
  onSteam?: boolean;
  /** Hashes of the scripts that stand in a page's HTML, in the policy's own form. */
  inlineScriptHashes?: readonly string[];
}

/** The facts of a build with these games and these scripts in its pages. */
export function policyFacts(
  config: Config,
  catalogue: readonly Pick<CatalogueEntry, 'stores'>[],
  inlineScripts: readonly InlineScript[] = [],
): PolicyFacts {
  return {
    ...config,
    onSteam: catalogue.some(({ stores }) => stores?.steamAppId),
    inlineScriptHashes: inlineScripts.map(scriptHash),
  };
}

/** The inline script before the first paint, by its hash; those below the content come with the facts. No other runs. */
const INLINE_SCRIPT = `'sha256-${createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')}'`;

function pagePolicy({ firebase, signIn, onSteam, inlineScriptHashes = [] }: PolicyFacts): Policy {
  const steam = onSteam ? ['https://store.steampowered.com'] : [];
  const google =
    firebase && signIn
      ? {
          script: ['https://apis.google.com'],
          connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
          frame: [`https://${firebase.authDomain}`],
        }
      : { script: [], connect: [], frame: [] };
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", INLINE_SCRIPT, ...inlineScriptHashes, ...google.script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...google.connect],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...google.frame, ...steam],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
}

/** The policy of a page's HTML as served. */
export function pageSecurityPolicy(config: PolicyFacts): string {
  return serialize({ ...pagePolicy(config), 'frame-ancestors': ["'none'"] });
}

/** The same for a `<meta>` element, which knows no frame-ancestors. */
export function metaSecurityPolicy(config: PolicyFacts): string {
  return serialize(pagePolicy(config));
}

/** The service worker fetches the site's own files and does nothing else. */
const workerPolicy: Policy = { 'default-src': ["'none'"], 'connect-src': ["'self'"] };

export const WORKER_POLICY = serialize(workerPolicy);

/**
 * Builds of Unity and of our own load scripts from blobs and compile wasm; they reach no host but those that the game's entry
 * declares.
 */
function playPolicy(hosts: readonly string[]): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'blob:', "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...hosts],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
  };
}

/** The policy of a game's play document as served. `hosts` are those that the game may call. */
export function playSecurityPolicy(config: Config, hosts: readonly string[]): string {
  return serialize({ ...playPolicy(hosts), 'frame-ancestors': ["'self'", ...config.playEmbedOrigins] });
}

/** The same for the document itself, where a host sends no headers, or has the document at another address. */
export function playMetaSecurityPolicy(hosts: readonly string[]): string {
  return serialize(playPolicy(hosts));
}

/** A drawing that is opened by itself is a document: it may set its own styles, and run, load or navigate nothing. */
const drawingPolicy: Policy = { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] };

export const DRAWING_POLICY = serialize(drawingPolicy);

/** Everything that one of these policies allows: a document that has one of them and this one is no stricter for it. */
function unionOf(policies: readonly Policy[]): Policy {
  const union: Policy = {};
  for (const policy of policies)
    for (const [directive, sources] of Object.entries(policy))
      union[directive] = [...new Set([...(union[directive] ?? []), ...sources])];
  return Object.fromEntries(
    Object.entries(union).map(([directive, sources]) => {
      const allowed = sources.filter((source) => source !== "'none'");
      return [directive, allowed.length > 0 ? allowed : ["'none'"]];
    }),
  );
}

/**
 * The policy of every answer without one of its own: redirects, refusals, unknown addresses and files. Hosts that join the
 * headers of several rules send it with a document's own policy, so it must allow what that allows. `hosts` are those that any
 * game may call.
 */
export function anySecurityPolicy(config: PolicyFacts, hosts: readonly string[]): string {
  const { sandbox: _restrictsMore, ...drawing } = drawingPolicy;
  return serialize(unionOf([pagePolicy(config), playPolicy(hosts), workerPolicy, drawing]));
}

/** What a game may ask the visitor for, if its entry says so. */
const DEVICES: readonly GameDevice[] = ['camera', 'microphone'];

const ALLOWED_HERE = ['fullscreen', 'gamepad', 'autoplay', 'accelerometer', 'gyroscope', 'screen-wake-lock'];
const ALLOWED_NOWHERE = ['geolocation', 'payment', 'usb', 'serial', 'midi'];

/** What browsers may offer to a document; `devices` to those of a game that asks for them. */
export function permissionsPolicy(devices: readonly GameDevice[] = []): string {
  const refused = DEVICES.filter((device) => !devices.includes(device));
  return [
    ...[...ALLOWED_HERE, ...devices].map((name) => `${name}=(self)`),
    ...[...refused, ...ALLOWED_NOWHERE].map((name) => `${name}=()`),
  ].join(', ');
}
