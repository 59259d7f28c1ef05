/**
 * If several rules set a header, some hosts send only the last value and others join all values, so no path gets a
 * header from two rules. There are two exceptions: in Permissions-Policy the last value for a name counts in both cases
 * (RFC 8941, 3.2), and the policy for all paths allows everything that a single path's policy allows. X-Frame-Options
 * is sent for every path, because no rule can name unknown addresses; `frame-ancestors` overrides it (CSP 3, 6.4.2.2).
 */
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { PublishedHtml } from './games/publish-html.ts';
import {
  anySecurityPolicy,
  DRAWING_POLICY,
  htmlSecurityPolicy,
  type PlayFacts,
  type PolicyFacts,
  pageSecurityPolicy,
  permissionsPolicy,
  playSecurityPolicy,
  WORKER_POLICY,
} from './security-policies.ts';

/** Exact, or with `/*` at its end (everything below), `*` (one part), or `**` between two slashes (any folders). */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

const REVALIDATE = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
/** A proxy that changes HTML (e.g. to hide e-mail addresses) breaks policies by hash and the offline cache. */
const UNCHANGED = { 'Cache-Control': 'public, max-age=0, must-revalidate, no-transform' };
/** Cached for a minute, because deployments reuse these paths and a host may send old and new files during an upload. */
const BRIEF = { 'Cache-Control': 'public, max-age=60, must-revalidate' };
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Address at which security researchers look for a contact. Source: RFC 9116, 3. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Documents that hosts serve in place of a missing or uncached page; they also have their own addresses. */
const STAND_INS = ['/404', '/offline'];

export interface EmbeddedGame extends Pick<CatalogueEntry, 'slug' | 'path' | 'embed'> {
  html?: Pick<PublishedHtml, 'document' | 'sources'> | undefined;
}

export const playFacts = ({ embed, html }: EmbeddedGame): PlayFacts => ({
  hosts: embed?.hosts ?? [],
  sources: html?.sources,
});

export interface BuiltSite {
  pagePaths: readonly string[];
  games: readonly EmbeddedGame[];
  fileRules?: readonly HeaderRule[];
  /** Values of the `Link` header of play documents, keyed by the game's slug. */
  preloads?: Readonly<Record<string, string>>;
}

function patternOf(path: string): string {
  const [, section] = /^(\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  if (section !== undefined) return `${section}/*`;
  return /^\/[^/]+-support$/.test(path) ? '/*-support' : path;
}

/** Cloudflare Pages accepts a hundred rules, and every game adds pages. */
function pageRules(pages: readonly HeaderRule[]): HeaderRule[] {
  const groups: Record<string, HeaderRule[]> = {};
  for (const each of pages) {
    const pattern = patternOf(each.path);
    groups[pattern] = [...(groups[pattern] ?? []), each];
  }
  return Object.entries(groups).flatMap(([pattern, group]) => {
    const [first] = group;
    const areAlike = first && group.length > 1 && group.every(({ headers }) => headers === first.headers);
    return areAlike ? [{ path: pattern, headers: first.headers }] : group;
  });
}

/** Returns rules that let a game's page and documents use the devices in its entry. */
function deviceRules({ slug, path, embed, html }: EmbeddedGame): HeaderRule[] {
  if (!embed?.devices?.length) return [];
  const headers = { 'Permissions-Policy': permissionsPolicy(embed.devices) };
  const paths = [path, `/play/${slug}/`, ...(html ? [html.document] : [])];
  return paths.map((each) => ({ path: each, headers }));
}

export function headerRules(
  config: PolicyFacts,
  { pagePaths, games, fileRules = [], preloads = {} }: BuiltSite,
): HeaderRule[] {
  const everywhere: Record<string, string> = {
    'Content-Security-Policy': anySecurityPolicy(config, games.map(playFacts)),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(),
    // The sign-in popup must keep access to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Pages of other sites cannot load our files. Games in a frame are not affected.
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (config.hstsSeconds > 0)
    everywhere['Strict-Transport-Security'] = `max-age=${config.hstsSeconds}; includeSubDomains`;

  const page = { ...UNCHANGED, 'Content-Security-Policy': pageSecurityPolicy(config) };
  const playHeaders = (game: EmbeddedGame) => ({
    ...UNCHANGED,
    'Content-Security-Policy': playSecurityPolicy(config, playFacts(game)),
    ...(preloads[game.slug] && { Link: preloads[game.slug] }),
  });
  const htmlRule = ({ embed, html }: EmbeddedGame): HeaderRule[] => {
    if (!html) return [];
    // The document's Cache-Control comes from the rule for /games/*.
    const policy = htmlSecurityPolicy(config, html.sources, embed?.hosts ?? []);
    return [{ path: html.document, headers: { 'Content-Security-Policy': policy } }];
  };
  const pages = [...pagePaths, ...STAND_INS].map((path) => ({ path, headers: page }));
  return [
    { path: '/*', headers: everywhere },
    { path: '/static/*', headers: IMMUTABLE },
    { path: '/games/*', headers: BRIEF },
    { path: '/posters/*', headers: REVALIDATE },
    { path: '/screenshots/*', headers: REVALIDATE },
    // This policy matters for direct requests only: an SVG in an <img> never runs scripts.
    { path: '/**/*.svg', headers: { 'Content-Security-Policy': DRAWING_POLICY } },
    ...fileRules,
    { path: '/downloads/*', headers: { ...REVALIDATE, 'Content-Disposition': 'attachment' } },
    { path: '/news.atom', headers: { ...REVALIDATE, 'Content-Type': 'application/atom+xml; charset=utf-8' } },
    {
      path: '/manifest.webmanifest',
      headers: { ...REVALIDATE, 'Content-Type': 'application/manifest+json' },
    },
    {
      path: SECURITY_TXT,
      headers: { ...REVALIDATE, 'Content-Type': 'text/plain; charset=utf-8' },
    },
    {
      path: '/service-worker.js',
      headers: { ...REVALIDATE, 'Content-Security-Policy': WORKER_POLICY },
    },
    ...pageRules(pages),
    ...games.map((game) => ({ path: `/play/${game.slug}/`, headers: playHeaders(game) })),
    ...games.flatMap(htmlRule),
    ...games.flatMap(deviceRules),
  ];
}

export function pathPattern(path: string): string {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const below = escaped.endsWith('/*') ? escaped.slice(0, -1) : escaped;
  const parts = below.replace(/\/\*\*\/|\*/g, (each) => (each === '*' ? '[^/]+' : '/(?:.*/)?'));
  return `^${parts}${below === escaped ? '$' : ''}`;
}

export function ruleApplies(rule: HeaderRule, path: string): boolean {
  return rule.path.includes('*') ? new RegExp(pathPattern(rule.path)).test(path) : rule.path === path;
}

export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((rule) => ruleApplies(rule, path)).map((rule) => rule.headers));
}
