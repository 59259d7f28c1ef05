// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { listedName } from '#site/catalogue/game-entry.ts';
import { isWebGame, playLinks } from '#site/catalogue/game-index.ts';
import { wall } from '#site/catalogue/listed-games.ts';
import { setVisitor } from '#tests/support/fake-session.ts';
import { WebgamesPage } from './webgames-page.tsx';

vi.mock('#site/sign-in/session.ts', () => import('#tests/support/fake-session.ts'));

const webGames = playLinks.filter(isWebGame);
/** Web games first, because signed in they are a list of their own. */
const ordered = [...wall.filter(isWebGame), ...wall.filter((game) => !isWebGame(game))];

afterEach(cleanup);

const news = () => screen.getByRole('status').textContent;

function show(email: string | null) {
  setVisitor(email);
  render(
    <MemoryRouter>
      <WebgamesPage />
    </MemoryRouter>,
  );
}

test.skipIf(!__SIGN_IN__)('signed out there is a link to log in, and no list', () => {
  show(null);
  const link = screen.getByRole('link', { name: 'Log in to play the Web Games' });
  expect(link.getAttribute('href')).toBe('/account/sign-in');
  expect(screen.queryByRole('list')).toBeNull();
});

test.skipIf(!__SIGN_IN__)(
  'signed out the wall of posters names no web game and leads from theirs to sign-in, from others to their pages',
  () => {
    show(null);
    const posters = [...document.querySelectorAll('.game-wall a')].map((poster) => [
      poster.querySelector('img')?.getAttribute('src'),
      poster.getAttribute('href'),
    ]);
    expect(posters).toEqual(
      ordered.map((game) => [game.poster.src, isWebGame(game) ? '/account/sign-in' : game.path]),
    );
    expect(screen.queryAllByRole('img')).toEqual([]);
    for (const { name } of webGames) expect(document.body.textContent).not.toContain(name);
  },
);

test.skipIf(!__SIGN_IN__)(
  'signed out each poster has its game’s line, and shows whether it needs a login',
  () => {
    show(null);
    const cards = [...document.querySelectorAll('.game-wall .game-card')];
    expect(document.querySelector('.game-wall')?.getAttribute('data-odd')).toBe(
      String(cards.length % 2 === 1),
    );
    expect(cards.map(({ textContent }) => textContent)).toEqual(
      ordered.map((game) =>
        isWebGame(game)
          ? `Log in to play${game.tagline}`
          : `${game.name}Play${game.tagline}// no login needed`,
      ),
    );
  },
);

test.skipIf(!__SIGN_IN__ || webGames.length === 0)(
  'a signed-in visitor sees each game’s best score and last day of play on this device, and its news',
  async () => {
    const [game] = ordered;
    show('ada@example.com');
    const first = () => screen.getAllByRole('listitem')[0]?.textContent;
    expect(first()).toContain(`${game ? listedName(game) : ''}Play// no score yet`);
    if (game?.latest) expect(first()).toContain(game.latest.text);
    cleanup();
    localStorage.setItem(`slash-slash/${game?.slug}/score`, '{"version":1,"value":4120}');
    localStorage.setItem(`slash-slash/${game?.slug}/played`, '{"version":1,"value":20783}');
    show('ada@example.com');
    await vi.waitFor(() =>
      expect(first()).toMatch(/\/\/ your best: 4,120.*\/\/ last played 26 November 2026$/),
    );
    localStorage.clear();
  },
);

test.skipIf(!__SIGN_IN__)(
  'the wall shows the same posters in the same order before and after signing in, then with names, taglines and links to all games',
  async () => {
    const posters = () =>
      [...document.querySelectorAll('.game-wall img')].map((img) => img.getAttribute('src'));
    show(null);
    const before = posters();
    setVisitor('ada@example.com');
    await vi.waitFor(() => expect(posters()).toEqual(before));
    expect(before).toHaveLength(wall.length);
    const cards = [...document.querySelectorAll('.game-card')];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      ordered.map(({ path }) => path),
    );
    for (const [index, game] of ordered.entries()) {
      const text = cards[index]?.textContent;
      expect(text).toContain(`${listedName(game)}Play// no score yet${game.tagline}`);
      if (game.latest) expect(text).toContain(game.latest.text);
    }
  },
);

test.skipIf(!__SIGN_IN__)('signed in there is the list, and no link to log in', () => {
  show('ada@example.com');
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    webGames.map((game) => [`${listedName(game)}Play`, game.path]),
  );
  expect(screen.queryByText('Log in to play the Web Games')).toBeNull();
});

test.skipIf(!__SIGN_IN__)(
  'the list appears and disappears when a visitor signs in or out elsewhere, with an announcement, and the focus is not lost',
  () => {
    show(null);
    expect(news()).toBe('');
    screen.getByRole('link', { name: 'Log in to play the Web Games' }).focus();
    setVisitor('ada@example.com');
    expect(news()).toBe('Signed In as ada@example.com');
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Web games' }));
    screen.getByRole('link', { name: webGames.map(listedName)[0] ?? '' }).focus();
    setVisitor(null);
    expect(news()).toBe('Signed Out');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Log in to play the Web Games' }));
  },
);

test.skipIf(!__SIGN_IN__)(
  'the served page contains list and link, and loads no picture of a hidden list',
  () => {
    const html = renderToString(
      <MemoryRouter>
        <WebgamesPage />
      </MemoryRouter>,
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('[data-for="guest"] a')?.textContent).toBe('Log in to play the Web Games');
    const list = page.querySelector('[data-for="user"] ul');
    expect(list?.querySelectorAll('a')).toHaveLength(webGames.length);
    const loading = [...(list?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('loading'));
    expect(new Set(loading)).toEqual(new Set(['lazy']));
  },
);

test.runIf(!__SIGN_IN__)('without sign-in the list is shown, and nothing asks the visitor to sign in', () => {
  show(null);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(webGames.map(({ path }) => path));
  expect(screen.queryByRole('link', { name: /log in/i })).toBeNull();
});
