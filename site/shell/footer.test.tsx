import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { pages } from '#site/routes.tsx';
import { Footer } from './footer.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <Footer />
  </MemoryRouter>,
);
const links = [...html.matchAll(/href="(\/[^"]*)"[^>]*>([^<]+)</g)].map(([, to, text]) => [to, text]);

test('the footer links to the play page of every game', () => {
  for (const { path, name } of gameLinks) expect(links).toContainEqual([path, name]);
});

test('the footer lists every support and privacy page', () => {
  const paths = pages.map(({ path }) => path).filter((path) => /support|privacy|delete/.test(path));
  expect(paths).toContain('/privacy-policy');
  for (const path of paths) expect(links.map(([to]) => to)).toContain(path);
});
