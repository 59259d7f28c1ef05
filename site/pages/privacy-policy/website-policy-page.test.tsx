import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { websitePrivacy } from '#site/catalogue/privacy.ts';
import { savedByGame } from '#site/device-data/kept-names.ts';
import { hasGames } from '#tests/site-at-hand.ts';
import { WebsitePolicyPage } from './website-policy-page.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <WebsitePolicyPage />
  </MemoryRouter>,
);

test('the website’s policy names what every game’s policy says about the website', () => {
  const kept = 'The best score of each web game that you play here, and the day you played it last';
  expect(websitePrivacy.intro).toContain(kept);
  expect(html).toContain(kept);
  expect(html).toContain(websitePrivacy.others);
});

test.each([
  ['files kept for offline', /open without a network/],
  ['cookies', /no cookies of our own/],
  ['what the host sees', /IP address/],
  ['measurements', /sent to nobody/],
  ['deletion', /href="\/delete-account"/],
  ['the grounds', /GDPR, article 6\(1\)\(b\)/],
  ['children', /<h2 id="children">Children<\/h2>/],
  ['rights', /data protection authority/],
])('the policy of the website mentions %s', (_, words) => {
  expect(html).toMatch(words);
});

test('the policy of the website begins with links to all its parts, in their order', () => {
  const [, contents = ''] = /<nav class="support-contents".*?>(.*?)<\/nav>/.exec(html) ?? [];
  const links = [...contents.matchAll(/href="#(.*?)">(.*?)<\/a>/g)].map(([, id, heading]) => [id, heading]);
  const parts = [...html.matchAll(/<h2 id="(.*?)">(.*?)<\/h2>/g)].map(([, id, heading]) => [id, heading]);
  expect(parts.length).toBeGreaterThan(10);
  expect(links).toEqual(parts);
});

test.skipIf(!__SIGN_IN__)('the policy of the website mentions Google if there is sign-in', () => {
  expect(html).toMatch(/https:\/\/policies\.google\.com\/privacy/);
});

test.runIf(!__SIGN_IN__)('without sign-in it mentions neither Google nor accounts', () => {
  expect(html).not.toMatch(/Google|account page|your account/);
});

test('the games’ entries name saved data, and Addem Numbers does if it is on the site', () => {
  for (const { game, saved } of savedByGame())
    expect(html).toContain(`${game}</dt><dd>${Object.values(saved).join(', ')}`.replaceAll("'", '&#x27;'));
  expect(html.includes('Addem Numbers: the name you typed last')).toBe(hasGames('addem-numbers'));
});
