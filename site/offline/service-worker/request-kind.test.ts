import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestKind } from './request-kind.ts';

const ORIGIN = 'https://site.example';
const navigation = { method: 'GET', mode: 'navigate', hasRange: false };
const subresource = { method: 'GET', mode: 'cors', hasRange: false };
const kind = (path: string, facts = subresource) => requestKind({ ...facts, url: ORIGIN + path }, ORIGIN);

test.each([
  ['/', 'page'],
  ['/webgames', 'page'],
  ['/webgames?from=news', 'page'],
  ['/play/donum/', 'page'],
  ['/no-such-page', 'page'],
  ['/downloads/game-mac.zip', 'leave'],
  ['/press/press-kit.zip', 'leave'],
  ['/news.atom', 'page'],
  ['/emulator/auth/handler', 'leave'],
  ['/__/auth/handler', 'leave'],
])('a navigation to %s is %s', (path, wanted) => {
  expect(kind(path, navigation)).toBe(wanted);
});

test.each([
  ['/static/js/1.aa.chunk.js', 'hashed-file'],
  ['/favicon.svg', 'unhashed-file'],
  ['/icon-maskable-512.png', 'unhashed-file'],
  ['/posters/ember.svg', 'unhashed-file'],
  ['/screenshots/ember-1.webp', 'unhashed-file'],
  ['/games/donum/donum.data?v=43af93ab', 'game-file'],
  ['/games/donum/StreamingAssets/a/b.json', 'streamed-file'],
  ['/games/donum/a.json', 'leave'],
  ['/robots.txt', 'leave'],
  ['/service-worker.js', 'leave'],
  ['/emulator/ready', 'leave'],
  ['/identitytoolkit.googleapis.com/v1/accounts:lookup', 'leave'],
  ['/webgames', 'leave'],
])('a file at %s is %s', (path, wanted) => {
  expect(kind(path)).toBe(wanted);
});

test('a HEAD hears what a navigation would, and what a game file would', () => {
  const head = { ...subresource, method: 'HEAD' };
  expect(kind('/webgames', head)).toBe('page');
  expect(kind('/games/donum/donum.data?v=43af93ab', head)).toBe('game-file');
  expect(kind('/robots.txt', head)).toBe('leave');
  expect(kind('/static/js/1.aa.chunk.js', head)).toBe('leave');
});

test('what changes something, asks for a part, or goes to another host is left alone', () => {
  const paths = fc.constantFrom(
    '/',
    '/static/a.js',
    '/games/a/a.data?v=12345678',
    '/games/a/StreamingAssets/b',
    '/play/a/',
  );
  const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  fc.assert(
    fc.property(paths, methods, fc.constantFrom('navigate', 'cors'), (path, method, mode) => {
      expect(kind(path, { method, mode, hasRange: false })).toBe('leave');
      expect(kind(path, { method: 'GET', mode, hasRange: true })).toBe('leave');
      const url = `https://other.example${path}`;
      expect(requestKind({ method: 'GET', mode, hasRange: false, url }, ORIGIN)).toBe('leave');
    }),
  );
});

test('no address makes it fail', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      expect(() => kind(`/${path}?${query}`)).not.toThrow();
    }),
  );
});
