import { createHash } from 'node:crypto';
import type { CatalogueEntry, GameDevice } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import { FIRST_PAINT_SCRIPT } from '#site/sign-in/first-paint-script.ts';
import type { HtmlSources } from './games/html-build.ts';
import { type InlineScript, scriptHash } from './html.ts';

type Policy = Record<string, readonly string[]>;

const serialize = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

export interface PolicyFacts extends Config {
  onSteam?: boolean;
  inlineScriptHashes?: readonly string[];
}

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

/** Hash of the inline script that runs before the first paint; `inlineScriptHashes` contains the hashes of the later ones. */
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

export function pageSecurityPolicy(config: PolicyFacts): string {
  return serialize({ ...pagePolicy(config), 'frame-ancestors': ["'none'"] });
}

/** Returns the policy for a `<meta>` element, which does not support frame-ancestors. */
export function metaSecurityPolicy(config: PolicyFacts): string {
  return serialize(pagePolicy(config));
}

/** The service worker only fetches the site's own files. */
const workerPolicy: Policy = { 'default-src': ["'none'"], 'connect-src': ["'self'"] };

export const WORKER_POLICY = serialize(workerPolicy);

/** Allows an HTML5 build the site's files, its entry's hosts and the sources that it needs (`games/html-build.ts`). */
function htmlPolicy(sources: HtmlSources, hosts: readonly string[]): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources['script-src']],
    'style-src': ["'self'", ...sources['style-src']],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...hosts],
    'worker-src': ["'self'", ...sources['worker-src']],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
  };
}

export function htmlSecurityPolicy(config: Config, sources: HtmlSources, hosts: readonly string[]): string {
  return serialize({ ...htmlPolicy(sources, hosts), ...playAncestors(config) });
}

export function htmlMetaSecurityPolicy(sources: HtmlSources, hosts: readonly string[]): string {
  return serialize(htmlPolicy(sources, hosts));
}

export interface PlayFacts {
  hosts: readonly string[];
  /** Sources of an HTML5 build's own document, which the play document shows in a frame. */
  sources?: HtmlSources | undefined;
}

/** The policy allows scripts from blobs and wasm, because Unity builds and our games need both. */
function playPolicy({ hosts, sources }: PlayFacts): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'blob:', "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...hosts],
    'worker-src': ["'self'", 'blob:'],
    ...(sources && { 'frame-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
  };
}

const playAncestors = ({ playEmbedOrigins }: Config): Policy => ({
  'frame-ancestors': ["'self'", ...playEmbedOrigins],
});

export function playSecurityPolicy(config: Config, facts: PlayFacts): string {
  return serialize({ ...playPolicy(facts), ...playAncestors(config) });
}

/** Returns the policy for the document's `<meta>` element, for hosts that send no headers or serve it at another address. */
export function playMetaSecurityPolicy(facts: PlayFacts): string {
  return serialize(playPolicy(facts));
}

/** An SVG opened directly is a document: it may set its own styles, but run, load or navigate nothing. */
const drawingPolicy: Policy = { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] };

export const DRAWING_POLICY = serialize(drawingPolicy);

/** Returns the union of the policies: sending it in addition to any of them restricts nothing further. */
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

/** Returns the policy for responses without their own. Hosts that join headers send it in addition to a document's policy. */
export function anySecurityPolicy(config: PolicyFacts, games: readonly PlayFacts[]): string {
  const { sandbox: _restrictsMore, ...drawing } = drawingPolicy;
  const ofGames = games.flatMap((facts) => [
    playPolicy(facts),
    ...(facts.sources ? [htmlPolicy(facts.sources, facts.hosts)] : []),
  ]);
  return serialize(
    unionOf([pagePolicy(config), playPolicy({ hosts: [] }), workerPolicy, drawing, ...ofGames]),
  );
}

const DEVICES: readonly GameDevice[] = ['camera', 'microphone'];

const ALLOWED_HERE = ['fullscreen', 'gamepad', 'autoplay', 'accelerometer', 'gyroscope', 'screen-wake-lock'];
const ALLOWED_NOWHERE = ['geolocation', 'payment', 'usb', 'serial', 'midi'];

export function permissionsPolicy(devices: readonly GameDevice[] = []): string {
  const refused = DEVICES.filter((device) => !devices.includes(device));
  return [
    ...[...ALLOWED_HERE, ...devices].map((name) => `${name}=(self)`),
    ...[...refused, ...ALLOWED_NOWHERE].map((name) => `${name}=()`),
  ].join(', ');
}
