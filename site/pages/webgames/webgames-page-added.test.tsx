// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setVisitor } from '#site/sign-in/fake-session.ts';
import { WebgamesPage } from './webgames-page.tsx';

vi.mock('#site/sign-in/session.ts', () => import('#site/sign-in/fake-session.ts'));
vi.mock('#site/catalogue/added-wall.ts', () => ({
  addedWall: [
    {
      slug: 'ember',
      name: 'Ember',
      stage: 'prototype',
      path: '/webgames/ember',
      tagline: 'It dims.',
      blurb: 'A fire.',
      poster: { src: '/posters/ember.svg', srcSet: '', width: 1200, height: 1600, alt: 'Ember.' },
      embed: null,
    },
  ],
}));

afterEach(cleanup);

test('a game that was added stands in the list of web games, behind those of the specification', () => {
  setVisitor('ada@example.com');
  render(
    <MemoryRouter>
      <WebgamesPage />
    </MemoryRouter>,
  );
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Shoot or Die', '/webgames/shoot-or-die'],
    ['Sky City Rush [prototype]', '/webgames/sky-city-rush'],
    ['Ember [prototype]', '/webgames/ember'],
  ]);
});
