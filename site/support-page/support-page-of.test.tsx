// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { dateInWords } from '#engine/rules/day.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { config } from '#site/config.ts';
import { promises } from '#studio/promises.ts';
import { hasGames } from '#tests/site-at-hand.ts';
import { madeUpEntry } from '#tests/support/made-up-entry.ts';
import { supportPageOf } from './support-page-of.tsx';

afterEach(cleanup);

const specified = import.meta.glob<GameEntry>('../catalogue/games/{shoot-or-die,sky-city-rush}.ts', {
  eager: true,
});
const pageOf = (slug: string) =>
  supportPageOf(slug, specified[`../catalogue/games/${slug}.ts`] ?? madeUpEntry);

const EmberSupportPage = supportPageOf('ember', madeUpEntry);
const ShootOrDieSupportPage = pageOf('shoot-or-die');
const SkyCityRushSupportPage = pageOf('sky-city-rush');
const pages = [
  ['Ember', EmberSupportPage],
  ...(hasGames('shoot-or-die') ? [['Shoot or Die', ShootOrDieSupportPage] as const] : []),
  ...(hasGames('sky-city-rush') ? [['Sky City Rush', SkyCityRushSupportPage] as const] : []),
] as const;
const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const policy = () => within(screen.getByRole('region', { name: 'Privacy policy' }));

test.each(pages)('the support page of %s has all its sections', (name, Page) => {
  show(<Page />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
  for (const section of ['What it is', 'Features', 'Screenshots', 'Controls', 'Privacy policy', 'Contact']) {
    expect(
      screen.getByRole('region', { name: section }).querySelectorAll('p, li, dd').length,
    ).toBeGreaterThan(0);
  }
});

test.each(pages)('the policy of %s names app, developer, date and contact', (name, Page) => {
  show(<Page />);
  expect(policy().getByText('App').nextElementSibling?.textContent).toBe(name);
  expect(policy().getByText('Developer').nextElementSibling?.textContent).toBe(config.studioName);
  const { games: date } = promises.effective;
  expect(policy().getByText(dateInWords(date)).getAttribute('datetime')).toBe(date);
  const [contact] = policy().getAllByRole('link', { name: config.supportEmail });
  expect(contact?.getAttribute('href')).toBe(`mailto:${config.supportEmail}`);
});

test.skipIf(!hasGames('shoot-or-die'))(
  'Shoot or Die says that it collects no personal information or device information',
  () => {
    show(<ShootOrDieSupportPage />);
    expect(
      policy().getByText(/^Shoot or Die does not collect any personal information or device information\./),
    ).toBeDefined();
  },
);

test.each(pages)('%s is committed to the Play Families policy if the studio says so', (name, Page) => {
  show(<Page />);
  const slugs = promises.playFamilies.map((slug) => gameLinks.find((game) => game.slug === slug)?.name);
  expect(screen.queryAllByText('Committed to the Play Families policy.')).toHaveLength(
    slugs.includes(name) ? 2 : 0,
  );
});

test.skipIf(!hasGames('sky-city-rush'))(
  'Sky City Rush says that it collects no personal data and asks before it accesses device data',
  () => {
    show(<SkyCityRushSupportPage />);
    expect(
      policy().getByText(
        'Sky City Rush does not collect any personal data. It does not access data on your device without your permission.',
      ),
    ).toBeDefined();
  },
);

test.each(pages)(
  'the policy of %s says that nothing is sent only if the game cannot be played online',
  (_, Page) => {
    show(<Page />);
    const text = policy().getByText(/^Nothing\. /).textContent ?? '';
    const withFriends = policy().queryByText(/a friend, each device sends the other/) !== null;
    expect(text.endsWith('or to anybody else.')).toBe(!withFriends);
  },
);

test.skipIf(!hasGames('sky-city-rush'))('Sky City Rush says what a race with a friend sends', () => {
  show(<SkyCityRushSupportPage />);
  expect(
    policy().getByText(/each device sends the other its address, your name and how you fly/),
  ).toBeDefined();
});

test.skipIf(__WITHHELD_STORES__?.includes('android'))('the store links open in a new tab', () => {
  show(<EmberSupportPage />);
  const android = screen.getByRole('link', { name: /^Download for Android/ });
  expect(android.getAttribute('href')).toBe(madeUpEntry.details.stores?.android);
  expect(android.getAttribute('target')).toBe('_blank');
  expect(android.getAttribute('rel')).toBe('noopener noreferrer');
});

test.each(pages.slice(1))(
  '%s says what is new and which problems are known, and has a clip that loads when it is started',
  (_, Page) => {
    show(<Page />);
    expect(screen.getByRole('heading', { name: 'What is new' }).parentElement?.textContent).toMatch(
      /20\d\d: \w/,
    );
    expect(screen.getByRole('heading', { name: 'Known problems' })).toBeDefined();
    const clip = document.querySelector('video');
    expect(clip?.preload).toBe('none');
    expect(clip?.controls).toBe(true);
    expect(clip?.getAttribute('src')).toMatch(/-clip\.webm/);
  },
);

test('a game without news is described as its first version, and its known problems are listed', () => {
  const Page = supportPageOf('ember', {
    ...madeUpEntry,
    details: { ...madeUpEntry.details, problems: ['It is dark.'] },
  });
  show(<Page />);
  expect(screen.getByText('This is the first version.')).toBeDefined();
  expect(screen.getByText('It is dark.')).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
});

test.each([undefined, []])('a game with %j as its known problems has none', (problems) => {
  const Page = supportPageOf('ember', {
    ...madeUpEntry,
    details: { ...madeUpEntry.details, ...(problems && { problems }) },
  });
  show(<Page />);
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('#contact');
});

test('links on the page lead to existing sections', () => {
  show(<EmberSupportPage />);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  for (const link of links) {
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  }
});
