/**
 * The production headers, from one source for our own server and every host (`hosts/`). Hosts differ in what they do when
 * several rules set one header (the last wins, or all are joined), so no path gets a header from two rules. Two are excepted:
 * Permissions-Policy is a dictionary, in which the last word on a name counts, joined or not (RFC 8941, 3.2); and the
 * Content-Security-Policy of all paths allows everything that a single path's allows, so that both together are the latter.
 *
 * Who may frame what: X-Frame-Options goes with every answer, an unknown address included, which no rule can name. A
 * browser that finds `frame-ancestors` in a policy ignores it (CSP 3, 6.4.2.2), so nobody frames pages, and play documents
 * are framed by whom the studio allows.
 */
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import {
  anySecurityPolicy,
  DRAWING_POLICY,
  type PolicyFacts,
  pageSecurityPolicy,
  permissionsPolicy,
  playSecurityPolicy,
  WORKER_POLICY,
} from './security-policies.ts';

/**
 * Headers for a path. `path` is exact, or ends in `/*` for everything below it; `/*` is every path. Any other `*` stands for
 * characters within one part of the path, and `**` between two slashes for any folders or none.
 */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

const REVALIDATE = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
/** For HTML: a proxy that changes it (to hide e-mail addresses, say) breaks policies by hash and what is kept for offline. */
const UNCHANGED = { 'Cache-Control': 'public, max-age=0, must-revalidate, no-transform' };
/**
 * For files whose version is in the query: a page fetches them ahead, and the game takes them without asking again. No longer,
 * because two deployments have one path for different content, and the wrong one may arrive during an upload.
 */
const BRIEF = { 'Cache-Control': 'public, max-age=60, must-revalidate' };
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Where security researchers look for a contact. Source: RFC 9116, 3. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Documents that stand for others; they have addresses of their own all the same. */
const STAND_INS = ['/404', '/offline'];

/** A game that has a play document: what of its entry headers follow from. */
export type EmbeddedGame = Pick<CatalogueEntry, 'slug' | 'path' | 'embed'>;

/** What the rules of a build follow from. */
export interface BuiltSite {
  /** The site's own pages, those of games among them. */
  pagePaths: readonly string[];
  games: readonly EmbeddedGame[];
  /** How single files below `/games/` are encoded. */
  fileRules?: readonly HeaderRule[];
  /** What play documents ask for, by the game's slug, as the header `Link` says it. */
  preloads?: Readonly<Record<string, string>>;
}

/** The pattern of pages that are alike in their path: those of a section, and support pages, which end alike. */
function patternOf(path: string): string {
  const [, section] = /^(\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  if (section !== undefined) return `${section}/*`;
  return /^\/[^/]+-support$/.test(path) ? '/*-support' : path;
}

/**
 * One rule for pages that are alike in path and headers: a host may take no more than a hundred (Cloudflare Pages), and every
 * game brings pages. What else such a pattern names is an unknown address, whose page wants the same headers.
 */
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

/** A game that asks for a device gets it on the page that plays it, and in its play document. */
function deviceRules({ slug, path, embed }: EmbeddedGame): HeaderRule[] {
  if (!embed?.devices?.length) return [];
  const headers = { 'Permissions-Policy': permissionsPolicy(embed.devices) };
  return [path, `/play/${slug}/`].map((each) => ({ path: each, headers }));
}

/** All rules of a build. */
export function headerRules(
  config: PolicyFacts,
  { pagePaths, games, fileRules = [], preloads = {} }: BuiltSite,
): HeaderRule[] {
  const hosts = games.flatMap(({ embed }) => embed?.hosts ?? []);
  const everywhere: Record<string, string> = {
    'Content-Security-Policy': anySecurityPolicy(config, hosts),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(),
    // Sign-in's popup must keep its way back to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Pages of other sites cannot load our files. Games in a frame are not affected.
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (config.hstsSeconds > 0)
    everywhere['Strict-Transport-Security'] = `max-age=${config.hstsSeconds}; includeSubDomains`;

  const page = { ...UNCHANGED, 'Content-Security-Policy': pageSecurityPolicy(config) };
  const playHeaders = ({ slug, embed }: EmbeddedGame) => ({
    ...UNCHANGED,
    'Content-Security-Policy': playSecurityPolicy(config, embed?.hosts ?? []),
    ...(preloads[slug] && { Link: preloads[slug] }),
  });
  const pages = [...pagePaths, ...STAND_INS].map((path) => ({ path, headers: page }));
  return [
    { path: '/*', headers: everywhere },
    { path: '/static/*', headers: IMMUTABLE },
    { path: '/games/*', headers: BRIEF },
    { path: '/posters/*', headers: REVALIDATE },
    { path: '/screenshots/*', headers: REVALIDATE },
    // Not those in pages: a drawing in an <img> runs nothing in any case.
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
    ...games.flatMap(deviceRules),
  ];
}

/** A rule's path as the source of a regular expression for paths. */
export function pathPattern(path: string): string {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const below = escaped.endsWith('/*') ? escaped.slice(0, -1) : escaped;
  const parts = below.replace(/\/\*\*\/|\*/g, (each) => (each === '*' ? '[^/]+' : '/(?:.*/)?'));
  return `^${parts}${below === escaped ? '$' : ''}`;
}

/** Whether a rule speaks of a path. */
export function ruleApplies(rule: HeaderRule, path: string): boolean {
  return rule.path.includes('*') ? new RegExp(pathPattern(rule.path)).test(path) : rule.path === path;
}

/** What a host sends with a path: of all rules that match, the later ones over the earlier. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((rule) => ruleApplies(rule, path)).map((rule) => rule.headers));
}
