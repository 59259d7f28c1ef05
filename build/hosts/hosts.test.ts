/** Interprets the files for hosts as their documentation specifies, and compares each path's headers with our server's. */
import { matchesGlob } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageTexts } from '#site/page-texts.ts';
import { config, game, pagePaths, rules, samples } from '#tests/support/made-up-site.ts';
import { observatoryScore } from '#tests/support/observatory.ts';
import { type HeaderRule, headerRules, headersFor } from '../header-rules.ts';
import { metaSecurityPolicy } from '../security-policies.ts';
import { firebaseHosting, headersFile } from './hosts.ts';

interface Hosting {
  ignore: string[];
  redirects: { regex: string; destination: string; type: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

type Headers = Record<string, string>;

const hosting = (firebaseHosting(rules, pagePaths, 'public') as { hosting: Hosting }).hosting;

/** Firebase Hosting: sources are globs, and a leading `!` negates a glob. The last rule that sets a header counts. */
function firebaseHeaders(path: string): Headers {
  const applies = (source: string): boolean =>
    source.startsWith('!') ? !applies(source.slice(1)) : matchesGlob(path, source);
  const entries = hosting.headers.filter(({ source }) => applies(source)).flatMap(({ headers }) => headers);
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

/** Cloudflare Pages and Netlify: `*` matches anything, `:name` matches one part. Values of a header are joined. */
function headersFileHeaders(path: string): Headers {
  const found: Headers = {};
  let applies = false;
  for (const line of headersFile(rules).split('\n')) {
    if (line.startsWith('/')) {
      const pattern = line.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*');
      applies = new RegExp(`^${pattern}$`).test(path);
    } else if (applies && line.trim()) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
  }
  return found;
}

/** Keeps the last of several joined policies, and only `frame-ancestors` of a document's policy. */
function comparableHeaders(headers: Headers): Headers {
  const entries = (headers['Permissions-Policy'] ?? '').split(', ').map((entry) => entry.split('='));
  const read = Object.entries(Object.fromEntries(entries)).sort();
  const last = headers['Content-Security-Policy']?.split(', ').at(-1) ?? '';
  const policy = /frame-ancestors.*$/.exec(last)?.[0] ?? last;
  return { ...headers, 'Permissions-Policy': JSON.stringify(read), 'Content-Security-Policy': policy };
}

test.each(samples)('every host sends the same for %s as our own server', (path) => {
  expect(firebaseHeaders(path)).toEqual(headersFor(rules, path));
  expect(comparableHeaders(headersFileHeaders(path))).toEqual(comparableHeaders(headersFor(rules, path)));
});

test('every host sends the same headers for any other path', () => {
  const part = fc.stringMatching(/^[a-z0-9_-]{1,8}(\.[a-z]{1,3})?$/);
  const first = fc.oneof(part, fc.constantFrom('static', 'games', 'play', 'downloads', 'account'));
  fc.assert(
    fc.property(first, fc.array(part, { maxLength: 3 }), (start, rest) => {
      const path = `/${[start, ...rest].join('/')}`;
      fc.pre(!path.startsWith('/__/'));
      expect(firebaseHeaders(path)).toEqual(headersFor(rules, path));
      expect(comparableHeaders(headersFileHeaders(path))).toEqual(comparableHeaders(headersFor(rules, path)));
    }),
  );
});

test.each([
  ['Firebase Hosting', firebaseHeaders],
  ['a host that reads _headers', headersFileHeaders],
  ['our own server', (path: string) => headersFor(rules, path)],
])("the headers of %s for the home page score 130 points in Mozilla's Observatory", (_, sent) => {
  const lowerCase = Object.entries(sent('/')).map(([name, value]) => [name.toLowerCase(), value]);
  expect(observatoryScore(Object.fromEntries(lowerCase), metaSecurityPolicy(config))).toBeGreaterThanOrEqual(
    130,
  );
});

test('none of our headers reaches Firebase Hosting’s own sign-in pages', () => {
  for (const path of ['/__/auth/handler', '/__/auth/iframe', '/__/firebase/init.json'])
    expect(firebaseHeaders(path)).toEqual({});
});

test('Firebase Hosting redirects a page with a trailing slash, but not play documents', () => {
  const redirected = (path: string) =>
    hosting.redirects.find(({ regex }) => new RegExp(regex).test(path))?.destination ?? null;
  expect(redirected('/webgames/')).toBe('/webgames');
  expect(redirected('/account/sign-in/')).toBe('/account/sign-in');
  for (const path of ['/', '/webgames', '/webgames/x/', '/play/torch/', '/xwebgames/'])
    expect(redirected(path), path).toBeNull();
});

test('Firebase Hosting redirects former addresses', () => {
  const former = { '/team': '/about', '/shop': 'https://shop.example/' };
  const { redirects } = (firebaseHosting(rules, ['/'], 'public', former) as { hosting: typeof hosting })
    .hosting;
  const redirected = (path: string) =>
    redirects.find(({ regex }) => new RegExp(regex).test(path))?.destination ?? null;
  expect(['/team', '/team/', '/shop', '/teams', '/x/team'].map(redirected)).toEqual([
    '/about',
    '/about',
    'https://shop.example/',
    null,
    null,
  ]);
});

test('uploads to Firebase Hosting omit compressed twins, but include files that Unity compressed', () => {
  const isIgnored = (path: string) => hosting.ignore.some((pattern) => matchesGlob(path, pattern));
  for (const twin of [
    'index.html.br',
    'static/js/a.js.gz',
    'games/donum/donum.data.br',
    'webgames/a.html.gz',
  ])
    expect(isIgnored(twin), twin).toBe(true);
  for (const file of [
    'games/donum/donum.data',
    'games/ember/unity.data.br',
    'games/ember/unity.framework.js.gz',
    'games/ember/StreamingAssets/levels.br',
  ])
    expect(isIgnored(file), file).toBe(false);
});

test('_headers stays within the limits of Cloudflare Pages with twenty games of any kind', () => {
  const twenty = Array.from({ length: 20 }, (_, index) =>
    game(`game-${index}`, {
      hosts: ['https://a.example'],
      devices: index < 3 ? ['camera', 'microphone'] : [],
    }),
  );
  const own = Object.keys(pageTexts).filter((path) => !/^\/webgames\/|-support$/.test(path));
  const paths = [...own, ...twenty.flatMap(({ slug, path }) => [path, `/${slug}-support`])];
  const kinds = ['loader.js', 'framework.js', 'wasm', 'data'].flatMap((part) =>
    ['', '.br', '.gz', '.unityweb'].map((packed) => `${part}${packed}`),
  );
  const fileRules: HeaderRule[] = kinds.map((ending) => ({
    path: `/games/*/unity.${ending}`,
    headers: { 'Content-Type': 'text/javascript' },
  }));
  const lines = headersFile(headerRules(config, { pagePaths: paths, games: twenty, fileRules })).split('\n');
  expect(own.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
});
