/**
 * The production headers, from one source for our own server, Firebase Hosting (`firebase-hosting.ts`) and `_headers`. Hosts differ in what
 * they do when several rules set one header (the last wins, or all are joined), so no path gets a header from two rules.
 *
 * Who may frame what: X-Frame-Options goes with every answer, an unknown address included, which no rule can name. A
 * browser that finds `frame-ancestors` in a policy ignores it (CSP 3, 6.4.2.2), so nobody frames pages, and play documents
 * are framed by whom the studio allows.
 */
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import type { Config } from '#site/config.ts';
import { FIRST_PAINT_SCRIPT } from '#site/sign-in/first-paint-script.ts';
import { type InlineScript, scriptHash } from './inline-scripts.ts';

/** Headers for a path. `path` is exact, or ends in `/*` for everything below it; `/*` is every path. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

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

function pagePolicy({ firebase, onSteam, inlineScriptHashes = [] }: PolicyFacts): Policy {
  const steam = onSteam ? ['https://store.steampowered.com'] : [];
  const google = firebase
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

/** The same for a `<meta>` element, which knows no frame-ancestors: hosts serve 404.html at paths no rule can name. */
export function metaSecurityPolicy(config: PolicyFacts): string {
  return serialize(pagePolicy(config));
}

/** The service worker fetches the site's own files and does nothing else. */
const WORKER_POLICY = serialize({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });

/** Builds of Unity and of our own load scripts from blobs and compile wasm; they reach no other host. */
function playSecurityPolicy(config: Config): string {
  return serialize({
    'default-src': ["'none'"],
    'script-src': ["'self'", 'blob:', "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...config.playEmbedOrigins],
    'object-src': ["'none'"],
  });
}

const PERMISSIONS_POLICY = [
  ...['fullscreen', 'gamepad', 'autoplay', 'accelerometer', 'gyroscope', 'screen-wake-lock'].map(
    (name) => `${name}=(self)`,
  ),
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'].map((name) => `${name}=()`),
].join(', ');

const REVALIDATE = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Documents that stand for others; they have addresses of their own all the same. */
const STAND_INS = ['/404', '/offline'];

/**
 * All rules of a build. `pagePaths` are the site's own pages, `games` the slugs that have a play document, `fileRules`
 * say how single files below `/games/` are encoded, `unlisted` are those pages that search engines are to leave out.
 */
export function headerRules(
  config: PolicyFacts,
  pagePaths: readonly string[],
  games: readonly string[],
  fileRules: readonly HeaderRule[] = [],
  unlisted: readonly string[] = [],
): HeaderRule[] {
  const everywhere: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
    // Sign-in's popup must keep its way back to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  if (config.hstsSeconds > 0)
    everywhere['Strict-Transport-Security'] = `max-age=${config.hstsSeconds}; includeSubDomains`;

  const page = { ...REVALIDATE, 'Content-Security-Policy': pageSecurityPolicy(config) };
  const play = { ...REVALIDATE, 'Content-Security-Policy': playSecurityPolicy(config) };
  return [
    { path: '/*', headers: everywhere },
    { path: '/static/*', headers: IMMUTABLE },
    { path: '/games/*', headers: REVALIDATE },
    { path: '/posters/*', headers: REVALIDATE },
    { path: '/screenshots/*', headers: REVALIDATE },
    ...fileRules,
    { path: '/downloads/*', headers: { ...REVALIDATE, 'Content-Disposition': 'attachment' } },
    { path: '/news.atom', headers: { ...REVALIDATE, 'Content-Type': 'application/atom+xml; charset=utf-8' } },
    {
      path: '/manifest.webmanifest',
      headers: { ...REVALIDATE, 'Content-Type': 'application/manifest+json' },
    },
    {
      path: '/service-worker.js',
      headers: { ...REVALIDATE, 'Content-Security-Policy': WORKER_POLICY },
    },
    ...[...pagePaths, ...STAND_INS].map((path) => ({
      path,
      headers: unlisted.includes(path) ? { ...page, 'X-Robots-Tag': 'noindex' } : page,
    })),
    // Hosts differ in whether they redirect to the form with the slash.
    ...games.flatMap((slug) => [`/play/${slug}/`, `/play/${slug}`].map((path) => ({ path, headers: play }))),
  ];
}

/** Whether a rule speaks of a path. */
export function ruleApplies(rule: HeaderRule, path: string): boolean {
  return rule.path.endsWith('/*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path;
}

/** The headers for a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((rule) => ruleApplies(rule, path)).map((rule) => rule.headers));
}

/** The rules as a `_headers` file, which Cloudflare Pages, Netlify and others read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
