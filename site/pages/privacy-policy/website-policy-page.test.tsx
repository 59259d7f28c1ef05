import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { websitePrivacy } from '#site/catalogue/privacy-website.ts';
import { WebsitePolicyPage } from './website-policy-page.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <WebsitePolicyPage />
  </MemoryRouter>,
);

test('it says all that every game’s policy says of the website, in the same words', () => {
  for (const { what, why, kept } of websitePrivacy.data)
    for (const words of [what, why, kept]) expect(html).toContain(words);
  expect(html).toContain(websitePrivacy.others);
});

test.each([
  ['saved games and settings', /Donum<\/dt><dd>settings, where you were, your solutions/],
  ['files kept for offline', /open without a network/],
  ['cookies', /no cookies of ours/],
  ['what the host sees', /IP address/],
  ['measurements', /nobody is sent them/],
  ['Google', /https:\/\/policies\.google\.com\/privacy/],
  ['deletion', /href="\/delete-account"/],
  ['the grounds', /GDPR, article 6\(1\)\(b\)/],
  ['children', /<h2>Children<\/h2>/],
  ['rights', /data protection authority/],
])('it speaks of %s', (_, words) => {
  expect(html).toMatch(words);
});
