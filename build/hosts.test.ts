/** The files that hosts read, interpreted as the hosts document it, say for every path what our own server sends. */
import { matchesGlob } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { firebaseHosting } from './firebase-hosting.ts';
import { headerRules, headersFile, headersFor } from './header-rules.ts';

interface Hosting {
  ignore: string[];
  redirects: { regex: string; destination: string; type: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

type Headers = Record<string, string>;

const config = readConfig({ HSTS_SECONDS: '600', SHOOT_OR_DIE_STEAM_APP_ID: '480' });
const pagePaths = ['/', '/webgames', '/account', '/account/sign-in'];
const slugs = ['shoot-or-die', 'ember'];
const unityFiles = [
  {
    path: '/games/ember/ember.data.br',
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Encoding': 'br' },
  },
];
const rules = headerRules(config, pagePaths, slugs, unityFiles);

const hostingOf = (...[given]: [typeof rules]) =>
  (firebaseHosting(given, pagePaths, 'public') as { hosting: Hosting }).hosting;
const hosting = hostingOf(rules);

/** Firebase Hosting: globs, `!` negates the whole; of several rules for one header the last one counts. */
function firebaseHeaders(path: string): Headers {
  const applies = (source: string): boolean =>
    source.startsWith('!') ? !applies(source.slice(1)) : matchesGlob(path, source);
  const entries = hosting.headers.filter(({ source }) => applies(source)).flatMap(({ headers }) => headers);
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

/** Cloudflare Pages and Netlify: `*` stands for anything, a line with a path begins a rule, all values of a header are joined. */
function headersFileHeaders(path: string): Headers {
  const found: Headers = {};
  let applies = false;
  for (const line of headersFile(rules).split('\n')) {
    if (line.startsWith('/')) {
      const pattern = line.split('*').map((part) => part.replaceAll('.', '\\.'));
      applies = new RegExp(`^${pattern.join('.*')}$`).test(path);
    } else if (applies && line.trim()) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
  }
  return found;
}

const samples = [
  ...pagePaths,
  '/static/js/1234.0123abcd.chunk.js',
  '/static/media/slash.0123abcd.woff2',
  '/games/shoot-or-die/shoot-or-die.data',
  '/games/ember/ember.data.br',
  '/downloads/shoot-or-die-mac.zip',
  '/play/shoot-or-die/',
  '/play/shoot-or-die',
  '/play/ember/',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/news.atom',
  '/favicon.svg',
  '/no/such/page',
  '/play/unknown/',
  '/404',
  '/offline',
  '/static',
  '/games',
];

test.each(samples)('every host sends for %s what our own server sends', (path) => {
  expect(firebaseHeaders(path)).toEqual(headersFor(rules, path));
  expect(headersFileHeaders(path)).toEqual(headersFor(rules, path));
});

test('so they do for whatever else is asked for', () => {
  const part = fc.stringMatching(/^[a-z0-9_-]{1,8}(\.[a-z]{1,3})?$/);
  const first = fc.oneof(part, fc.constantFrom('static', 'games', 'play', 'downloads', 'account'));
  fc.assert(
    fc.property(first, fc.array(part, { maxLength: 3 }), (start, rest) => {
      const path = `/${[start, ...rest].join('/')}`;
      fc.pre(!path.startsWith('/__/'));
      expect(firebaseHeaders(path)).toEqual(headersFor(rules, path));
      expect(headersFileHeaders(path)).toEqual(headersFor(rules, path));
    }),
  );
});

test('no header of ours reaches the pages that Firebase Hosting has for sign-in', () => {
  for (const path of ['/__/auth/handler', '/__/auth/iframe', '/__/firebase/init.json'])
    expect(firebaseHeaders(path)).toEqual({});
});

test('Firebase Hosting sends a page with a slash at its end to its one address, and leaves play documents alone', () => {
  const redirected = (path: string) =>
    hosting.redirects.find(({ regex }) => new RegExp(regex).test(path))?.destination ?? null;
  expect(redirected('/webgames/')).toBe('/webgames');
  expect(redirected('/account/sign-in/')).toBe('/account/sign-in');
  for (const path of ['/', '/webgames', '/webgames/x/', '/play/shoot-or-die/', '/xwebgames/'])
    expect(redirected(path), path).toBeNull();
});

test('Firebase Hosting gets no compressed twins, but files that Unity compressed', () => {
  const ignored = (given: typeof rules) => {
    const { ignore } = hostingOf(given);
    return (path: string) => ignore.some((pattern) => matchesGlob(path, pattern));
  };
  const withoutUnity = ignored(headerRules(config, pagePaths, slugs));
  const withUnity = ignored(rules);
  for (const isIgnored of [withoutUnity, withUnity]) {
    for (const twin of ['index.html.br', 'static/js/a.js.gz', 'games/donum/donum.data.br']) {
      expect(isIgnored(twin), twin).toBe(true);
    }
    expect(isIgnored('games/donum/donum.data')).toBe(false);
  }
  expect(withUnity('games/ember/ember.data.br')).toBe(false);
});
