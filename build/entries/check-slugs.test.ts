import { expect, test } from 'vitest';
import { ConfigError } from '#site/config.ts';
import { type Claim, checkSlugs } from './check-slugs.ts';

const OWN = ['/', '/webgames', '/webgames/sums', '/festival/ember', '/glow-support'];
const claim = (slug: string, link: Partial<Claim['link']> = {}): Claim => ({
  slug,
  link: { support: false, ...link },
});

test('a game has an address of its own, or says that a page of the site is its', () => {
  const claims = [
    claim('ember', { path: '/festival/ember' }),
    claim('sums', { inPage: true }),
    claim('glow'),
    claim('lamp', { support: true }),
  ];
  expect(() => checkSlugs(claims, OWN)).not.toThrow();
});

test.each<[string, Claim[], RegExp]>([
  [
    'with a page’s address',
    [claim('sums')],
    /sums\.ts would be at \/webgames\/sums, which is a page of site\/own-pages/,
  ],
  [
    'whose support page is taken',
    [claim('glow', { support: true })],
    /glow\.ts would be at \/glow-support, /,
  ],
  [
    'at another game’s address',
    [claim('ember', { path: '/webgames/glow' }), claim('glow')],
    /glow\.ts and site\/catalogue\/games\/ember\.ts are both played at \/webgames\/glow: /,
  ],
  [
    'that is no part of an address',
    [claim('My Game')],
    /My Game\.ts: a file is named as its game's folder, /,
  ],
  [
    'that our games’ framework has',
    [claim('framework')],
    /\/games\/framework\/ has what all our games share/,
  ],
  ['that hosts take for a support page', [claim('tech-support')], /no slug ends in -support/],
])('a slug %s is refused with one line that says what to do', (_, claims, message) => {
  const check = () => checkSlugs(claims, OWN);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(message);
});
