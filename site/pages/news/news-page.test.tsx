// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { NewsPage } from './news-page.tsx';

afterEach(cleanup);

function shownItems(): HTMLElement[] {
  render(
    <MemoryRouter>
      <NewsPage />
    </MemoryRouter>,
  );
  return [...document.querySelectorAll<HTMLElement>('.news-item')];
}

test('the news page shows the latest build of each game, which the home page announces, with a link to the game', () => {
  const items = shownItems();
  for (const { name, path, latest } of listedGames.filter(isPlayable)) {
    if (!latest) continue;
    const item = items.find((each) => within(each).queryByRole('link', { name: latest.text }));
    expect(item?.textContent).toContain(`// ${name}`);
    expect(item?.querySelector('h2 a')?.getAttribute('href')).toBe(path);
  }
});

test('the news page is sorted by date, newest first', () => {
  const dates = shownItems().map((item) => item.querySelector('time')?.dateTime ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});
