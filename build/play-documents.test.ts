import { expect, test } from 'vitest';
import type { GameFiles } from './games/game-folders.ts';
import { preloadHeader, preloadTags, withoutPreloads } from './play-documents.ts';

const file = (name: string) => ({ path: `/games/ember/ember.${name}`, version: '1a' });
const files: GameFiles = {
  loader: file('loader.js'),
  framework: file('framework.js'),
  code: file('code.js'),
  data: file('data'),
  preloaded: ['code', 'data'],
  preloadedFonts: ['/static/media/display.0a.woff2'],
  streamingAssets: '/games/ember/StreamingAssets',
};

test('header and tags preload the same files, each with the matching `as` type', () => {
  expect(preloadHeader(files)).toBe(
    '</games/ember/ember.code.js?v=1a>; rel=preload; as=script, ' +
      '</games/ember/ember.data?v=1a>; rel=preload; as=fetch; crossorigin, ' +
      '</static/media/display.0a.woff2>; rel=preload; as=font; crossorigin',
  );
  expect(preloadTags(files).split('\n    ')).toEqual([
    '<link rel="preload" href="/games/ember/ember.code.js?v=1a" as="script" />',
    '<link rel="preload" href="/games/ember/ember.data?v=1a" as="fetch" crossorigin />',
    '<link rel="preload" href="/static/media/display.0a.woff2" as="font" crossorigin />',
  ]);
});

test('a build without preloads has an empty Link header', () => {
  expect(preloadHeader({ ...files, preloaded: [], preloadedFonts: [] })).toBe('');
});

test('removes an earlier build’s preloads from the header rules, and keeps everything else', () => {
  const rules = [
    { path: '/play/ember/', headers: { 'Cache-Control': 'no-store', Link: preloadHeader(files) } },
    { path: '/*', headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
  ];
  expect(withoutPreloads(rules)).toEqual([
    { path: '/play/ember/', headers: { 'Cache-Control': 'no-store' } },
    { path: '/*', headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
  ]);
});
