// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import * as shootOrDie from '#site/catalogue/games/shoot-or-die.ts';
import * as skyCityRush from '#site/catalogue/games/sky-city-rush.ts';
import { config } from '#site/config.ts';
import { supportPageOf } from './support-page-of.tsx';

afterEach(cleanup);

const ShootOrDieSupportPage = supportPageOf('shoot-or-die', shootOrDie);
const SkyCityRushSupportPage = supportPageOf('sky-city-rush', skyCityRush);
const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const policy = () => within(screen.getByRole('region', { name: 'Privacy policy' }));

test.each([
  ['Shoot or Die', ShootOrDieSupportPage],
  ['Sky City Rush', SkyCityRushSupportPage],
])('the support page of %s has all its sections', (name, Page) => {
  show(<Page />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
  for (const section of ['What it is', 'Features', 'Screenshots', 'Controls', 'Privacy policy', 'Contact']) {
    // More than its heading.
    expect(
      screen.getByRole('region', { name: section }).querySelectorAll('p, li, dd').length,
    ).toBeGreaterThan(0);
  }
});

test.each([
  ['Shoot or Die', ShootOrDieSupportPage],
  ['Sky City Rush', SkyCityRushSupportPage],
])('the policy of %s names app, developer, date and contact', (name, Page) => {
  show(<Page />);
  expect(policy().getByText('App').nextElementSibling?.textContent).toBe(name);
  expect(policy().getByText('Developer').nextElementSibling?.textContent).toBe(config.studioName);
  expect(policy().getByText('21 November 2026').getAttribute('datetime')).toBe('2026-11-21');
  const [contact] = policy().getAllByRole('link', { name: config.supportEmail });
  expect(contact?.getAttribute('href')).toBe(`mailto:${config.supportEmail}`);
});

test('Shoot or Die says that it collects no personal information or device information', () => {
  show(<ShootOrDieSupportPage />);
  expect(
    policy().getByText(/^Shoot or Die does not collect any personal information or device information\./),
  ).toBeDefined();
  expect(screen.getAllByText('Committed to the Play Families policy.').length).toBeGreaterThan(0);
});

test('Sky City Rush says that it collects no personal data and asks before it accesses device data', () => {
  show(<SkyCityRushSupportPage />);
  expect(
    policy().getByText(
      'Sky City Rush does not collect any personal data. It does not access data on your device without your permission.',
    ),
  ).toBeDefined();
});

test('the store links open in a new tab', () => {
  show(<ShootOrDieSupportPage />);
  const android = screen.getByRole('link', { name: /^Download for Android/ });
  expect(android.getAttribute('href')).toBe(shootOrDie.details.stores?.android);
  expect(android.getAttribute('target')).toBe('_blank');
  expect(android.getAttribute('rel')).toBe('noopener noreferrer');
});

test('the links on the page lead to sections that are there', () => {
  show(<ShootOrDieSupportPage />);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  for (const link of links) {
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  }
});
