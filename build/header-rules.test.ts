import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig, type StoreLinks } from '#site/config.ts';
import { FIRST_PAINT_SCRIPT } from '#site/sign-in/first-paint-script.ts';
import { studio } from '#studio/studio.ts';
import { type EmbeddedGame, headerRules, headersFor, ruleApplies } from './header-rules.ts';
import { pageSecurityPolicy, policyFacts } from './security-policies.ts';

const config = readConfig({});
const configured = readConfig(
  {
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'studio',
    FIREBASE_APP_ID: '1:2:web:3',
    HSTS_SECONDS: '600',
  },
  { ...studio, signIn: true },
);
const paths = ['/', '/webgames', '/account/sign-in'];
const game = (slug: string, asks: Partial<EmbeddedGame['embed']> = {}): EmbeddedGame => ({
  slug,
  path: `/webgames/${slug}`,
  embed: { aspectRatio: '16:9', screenshots: false, ...asks },
});
const site = { pagePaths: paths, games: [game('shoot-or-die')] };
const rules = headerRules(config, site);
const samples = [
  ...paths,
  '/static/js/a.js',
  '/games/shoot-or-die/x.data',
  '/downloads/shoot-or-die-mac.zip',
  '/play/shoot-or-die/',
  '/unknown',
  '/favicon.svg',
  '/service-worker.js',
];

test('no path gets the same header from two rules, because hosts resolve such conflicts differently', () => {
  for (const path of samples) {
    const names = rules
      .filter((rule) => ruleApplies(rule, path))
      .flatMap(({ path: of, headers }) =>
        Object.keys(headers).filter((name) => of !== '/*' || name !== 'Content-Security-Policy'),
      );
    expect(new Set(names).size, path).toBe(names.length);
  }
});

/** The allowed sources of each directive; null where `default-src` applies. */
const allowed = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => source !== "'none'")];
    }),
  );

test('the policy for all paths allows everything that any other policy allows, and leaves framing to X-Frame-Options', () => {
  const sources = {
    'script-src': ["'sha256-AAAA'"],
    'style-src': ["'unsafe-inline'"],
    'worker-src': ['blob:'],
  };
  const lamp = { ...game('lamp'), html: { document: '/games/lamp/html/01234567/', sources } };
  const asking = {
    ...site,
    games: [game('ember', { hosts: ['https://scores.example'] }), game('torch'), lamp],
  };
  for (const each of [config, configured, policyFacts(configured, [], [])]) {
    const policies = headerRules({ ...each, onSteam: true }, asking).flatMap(
      ({ headers }) => headers['Content-Security-Policy'] ?? [],
    );
    const [everywhere = '', ...others] = policies;
    const any = allowed(everywhere);
    expect(others.length).toBeGreaterThan(4);
    for (const policy of others)
      for (const [directive, sources] of Object.entries(allowed(policy)))
        if (directive !== 'frame-ancestors')
          expect(any[directive], directive).toEqual(expect.arrayContaining(sources));
    expect(any).not.toHaveProperty('frame-ancestors');
    expect(any['default-src']).toEqual([]);
  }
});

test('every path has nosniff, a referrer policy, a permissions policy and an opener policy that allows popups', () => {
  for (const path of samples) {
    expect(headersFor(rules, path)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    expect(headersFor(rules, path)['Permissions-Policy']).toContain('camera=()');
  }
});

test('hashed files are immutable, game files are cached for a minute, pages are revalidated, and proxies may not change a page', () => {
  expect(headersFor(rules, '/static/js/a.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  expect(headersFor(rules, '/games/ember/x.data')['Cache-Control']).toBe(
    'public, max-age=60, must-revalidate',
  );
  expect(headersFor(rules, '/screenshots/ember-1.webp')['Cache-Control']).toBe(
    'public, max-age=0, must-revalidate',
  );
  for (const path of ['/', '/404', '/offline', '/play/shoot-or-die/'])
    expect(headersFor(rules, path)['Cache-Control']).toBe('public, max-age=0, must-revalidate, no-transform');
});

test('downloads are saved as files, and revalidated', () => {
  expect(headersFor(rules, '/downloads/shoot-or-die-mac.zip')).toMatchObject({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Disposition': 'attachment',
  });
});

test.each(['/favicon.svg', '/posters/ember.svg', '/games/ember/StreamingAssets/art/map.svg'])(
  '%s runs and loads nothing when opened directly',
  (path) => {
    expect(headersFor(rules, path)['Content-Security-Policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  },
);

test('the page policy allows inline scripts by hash only, and forbids eval and framing', () => {
  const hash = createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64');
  for (const policy of [pageSecurityPolicy(config), pageSecurityPolicy(configured)]) {
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('only a configured build may contact Google', () => {
  expect(pageSecurityPolicy(config)).not.toMatch(/google|firebase/);
  expect(pageSecurityPolicy(configured)).toMatch(/script-src 'self' [^;]* https:\/\/apis\.google\.com;/);
  expect(pageSecurityPolicy(configured)).toContain("frame-src 'self' https://studio.firebaseapp.com;");
});

test('only a page of a game sold on Steam may frame Steam', () => {
  expect(pageSecurityPolicy(config)).not.toContain('steampowered');
  const none: StoreLinks = { android: null, ios: null, steamAppId: null };
  const withGames = (...stores: (StoreLinks | null)[]) =>
    pageSecurityPolicy(
      policyFacts(
        config,
        stores.map((each) => ({ stores: each })),
      ),
    );
  expect(withGames(none, null)).not.toContain('steampowered');
  expect(withGames(null, { ...none, steamAppId: '480' })).toContain(
    "frame-src 'self' https://store.steampowered.com;",
  );
});

test('no other site may frame a response, whatever its address, except for play documents', () => {
  for (const path of [...samples, '/404', '/offline', '/play/unknown/', '/no/such/page'])
    expect(headersFor(rules, path)['X-Frame-Options'], path).toBe('SAMEORIGIN');
  for (const path of [...paths, '/404', '/offline'])
    expect(headersFor(rules, path)['Content-Security-Policy'], path).toContain("frame-ancestors 'none'");
});

test('a play document may compile wasm and load blobs, but may not evaluate strings, and only this site may frame it', () => {
  const policy = headersFor(rules, '/play/shoot-or-die/')['Content-Security-Policy'];
  expect(policy).toContain("script-src 'self' blob: 'wasm-unsafe-eval';");
  expect(policy).not.toMatch(/'unsafe-eval'|unsafe-inline/);
  expect(policy).toMatch(/; frame-ancestors 'self'$/);
});

test('a studio may let other sites frame its games', () => {
  const open = readConfig({ PLAY_EMBED_ORIGINS: 'https://portal.example' });
  const policy = headersFor(headerRules(open, site), '/play/shoot-or-die/')['Content-Security-Policy'];
  expect(policy).toMatch(/; frame-ancestors 'self' https:\/\/portal\.example$/);
});

test('the service worker is revalidated at each visit and may contact only its own site', () => {
  const headers = headersFor(rules, '/service-worker.js');
  expect(headers['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['Content-Security-Policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(pageSecurityPolicy(config)).toContain("worker-src 'self';");
});

test('HSTS is sent only if configured', () => {
  expect(headersFor(rules, '/')['Strict-Transport-Security']).toBeUndefined();
  expect(headersFor(headerRules(configured, site), '/')['Strict-Transport-Security']).toBe(
    'max-age=600; includeSubDomains',
  );
});

const compressed = [
  {
    path: '/games/*/unity.data.br',
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Encoding': 'br' },
  },
];

test('every host sends the encoding of a file that Unity compressed', () => {
  const withUnity = headerRules(config, { ...site, fileRules: compressed });
  expect(headersFor(withUnity, '/games/ember/unity.data.br')).toMatchObject({
    'Cache-Control': 'public, max-age=60, must-revalidate',
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'br',
  });
  expect(headersFor(withUnity, '/games/ember/unity.loader.js')['Content-Encoding']).toBeUndefined();
});

test('`*` matches one part of a path, but no files in deeper folders', () => {
  const rule = { path: '/games/*/unity.data.br', headers: {} };
  expect(ruleApplies(rule, '/games/ember/unity.data.br')).toBe(true);
  for (const path of [
    '/games/unity.data.br',
    '/games/a/b/unity.data.br',
    '/games/ember/unity.data.br.gz',
    '/games/ember/unityXdata.br',
  ])
    expect(ruleApplies(rule, path), path).toBe(false);
});

const scores = 'https://scores.example';
const asking = headerRules(config, {
  pagePaths: [...paths, '/webgames/ember', '/webgames/glow'],
  games: [game('ember', { hosts: [scores], devices: ['camera'] }), game('glow')],
});

test('only a game’s own play document may contact the hosts of its entry', () => {
  const policy = (path: string) => headersFor(asking, path)['Content-Security-Policy'];
  expect(policy('/play/ember/')).toContain(`connect-src 'self' data: blob: ${scores};`);
  for (const path of [...paths, '/webgames/ember', '/play/glow/'])
    expect(policy(path), path).not.toContain(scores);
});

test('only a game’s page and play document may use the devices of its entry', () => {
  const permissions = (path: string) => headersFor(asking, path)['Permissions-Policy'];
  for (const path of ['/webgames/ember', '/play/ember/']) {
    expect(permissions(path), path).toContain('camera=(self)');
    expect(permissions(path), path).toContain('microphone=()');
  }
  for (const path of [...paths, '/webgames/glow', '/play/glow/'])
    expect(permissions(path), path).toContain('camera=(), microphone=()');
});

test('an HTML5 build has a policy of its own, and its play document may show it in a frame', () => {
  const sources = { 'script-src': ["'sha256-AAAA'"], 'style-src': [], 'worker-src': [] };
  const lamp = {
    ...game('lamp', { devices: ['camera'] }),
    html: { document: '/games/lamp/html/01234567/', sources },
  };
  const withLamp = headerRules(config, { ...site, games: [lamp, game('torch')] });
  const policyOf = (path: string) => headersFor(withLamp, path)['Content-Security-Policy'] ?? '';
  expect(policyOf('/games/lamp/html/01234567/')).toContain(
    "script-src 'self' 'sha256-AAAA'; style-src 'self'; ",
  );
  expect(headersFor(withLamp, '/games/lamp/html/01234567/')['Permissions-Policy']).toContain('camera=(self)');
  expect(policyOf('/play/lamp/')).toContain("frame-src 'self'");
  expect(policyOf('/play/torch/')).not.toContain('frame-src');
});
