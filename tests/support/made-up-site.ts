import fc from 'fast-check';
import { type EmbeddedGame, headerRules } from '#build/header-rules.ts';
import { policyFacts } from '#build/security-policies.ts';
import { readConfig } from '#site/config.ts';

export const config = policyFacts(readConfig({ HSTS_SECONDS: '31536000' }), [
  { stores: { android: null, ios: null, steamAppId: '480' } },
]);

export const pagePaths = [
  ...['/', '/webgames', '/webgames/ember', '/webgames/torch', '/account', '/account/sign-in'],
  ...['/ember-support', '/torch-support', '/press'],
];

export const game = (slug: string, asks: Partial<EmbeddedGame['embed']> = {}): EmbeddedGame => ({
  slug,
  path: `/webgames/${slug}`,
  embed: { aspectRatio: '16:9', screenshots: false, ...asks },
});

const games = [
  game('torch'),
  game('ember', { hosts: ['https://scores.example'], devices: ['camera'] }),
  {
    ...game('lamp', { eval: true }),
    html: {
      document: '/games/lamp/html/01234567/',
      sources: {
        'script-src': ["'sha256-AAAA'", "'unsafe-hashes'", "'unsafe-eval'"],
        'style-src': ["'unsafe-inline'"],
        'worker-src': ['blob:'],
      },
    },
  },
];

const fileRules = [
  {
    path: '/games/*/unity.wasm.br',
    headers: { 'Content-Type': 'application/wasm', 'Content-Encoding': 'br' },
  },
  {
    path: '/games/*/unity.data.br',
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Encoding': 'br' },
  },
];

export const rules = headerRules(config, {
  pagePaths,
  games,
  fileRules,
  preloads: { torch: '</games/torch/torch.data?v=1>; rel=preload; as=fetch; crossorigin' },
});

export const samples = [
  ...pagePaths,
  '/static/js/1234.0123abcd.chunk.js',
  '/static/media/slash.0123abcd.woff2',
  '/games/torch/torch.data',
  '/games/ember/unity.data.br',
  '/games/ember/unity.wasm.br',
  '/downloads/torch-mac.zip',
  '/play/torch/',
  '/play/torch',
  '/play/ember/',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/.well-known/security.txt',
  '/news.atom',
  '/favicon.svg',
  '/posters/ember.svg',
  '/games/ember/StreamingAssets/art/map.svg',
  '/games/lamp/html/01234567/',
  '/games/lamp/html/01234567/game.js',
  '/games/lamp/html/01234567/page.html',
  '/no/such/page',
  '/webgames/unknown',
  '/play/unknown/',
  '/404',
  '/offline',
  '/static',
  '/games',
];

/** Paths from which a careless redirect would lead to another host. */
export const hostilePath = fc
  .array(
    fc.constantFrom(
      ...['/', '//', '\\', '%5C', '%2F', '%2e', '%0d%0a', '.', ':', '@', '..'],
      ...['example.org', 'webgames', 'index', '.html', 'play', 'torch', 'http:'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => `/${pieces.join('')}`);
