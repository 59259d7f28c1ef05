// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, test as base, expect } from 'vitest';
import type { GameDetails } from '#site/catalogue/game-entry.ts';
import type { StoreName } from '#site/studio-shape.ts';
import { AddemNumbersPage } from './addem-numbers-page.tsx';
import { PrivacyPolicyPage } from './privacy-policy-page.tsx';

const [details] = Object.values(
  import.meta.glob<GameDetails>('../../catalogue/games/addem-numbers.ts', { import: 'details', eager: true }),
);
const test = base.skipIf(!details);
const { android, ios } = { ...details?.stores };

afterEach(cleanup);

const shown = (store: StoreName) => !__WITHHELD_STORES__?.includes(store);

const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);

test('the blurb explains the effect of correct and wrong answers', () => {
  show(<AddemNumbersPage />);
  const blurb = screen.getByText(/^You are on a runway/).textContent;
  expect(blurb).toContain('A correct answer gains you 3 seconds of runway');
  expect(blurb).toContain('A wrong answer loses score');
});

const rows: (readonly [name: RegExp, href: string])[] = [
  ...(android && shown('android') ? ([[/^Download for Android/, android]] as const) : []),
  ...(ios && shown('ios') ? ([[/^Download for iOS/, ios]] as const) : []),
  [/^Play Addem Numbers/, '/webgames/addem-numbers'],
  [/^Privacy policy/, '/addem-numbers/privacy-policy'],
];

test.each(rows)('the link %s leads to %s', (name, href) => {
  show(<AddemNumbersPage />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('the policy states what is collected and why, what stays on the device, and that nothing is shared', () => {
  show(<PrivacyPolicyPage />);
  const summary = screen.getByText(/^Addem Numbers collects/).textContent;
  expect(summary).toBe(
    'Addem Numbers collects your name and your e-mail address to compare scores between players. Your device stores your scores and your login information. We share nothing with third parties.',
  );
});

test('the policy contains no commitment that the app does not fulfil', () => {
  show(<PrivacyPolicyPage />);
  expect(screen.queryByText(/Play Families/)).toBeNull();
});
