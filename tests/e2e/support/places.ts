import { expect, type Page } from '@playwright/test';
import { rightSum, startRound } from './addem.ts';
import { games, hasPage, slogan } from './site.ts';

export interface Place {
  name: string;
  path: string;
  readable(page: Page): Promise<void>;
  works(page: Page): Promise<void>;
}

export const REMEMBERED_EMAIL = 'ada@example.com';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();

async function leadsOn(page: Page): Promise<void> {
  const from = page.url();
  await page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Web Games' }).click();
  await expect(page).toHaveURL('/webgames');
  await heading(page, /web games/i);
  // A page from the back/forward cache has no second 'load' event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(from);
}

export async function answerOnce(page: Page, name = 'Ada'): Promise<void> {
  await startRound(page, name);
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await expect(main(page).locator('dd').first()).toHaveText('1');
}

/** Support page of a game that collects no data; undefined if there is none. */
const supportPage = games
  .filter(({ slug, supportPath }) => supportPath === `/${slug}-support`)
  .map(({ supportPath, name }) => ({ path: supportPath ?? '', name }))[0];

export const places = {
  home: {
    name: 'home',
    path: '/',
    readable: (page) => heading(page, slogan),
    works: leadsOn,
  },
  content: {
    name: 'a content page',
    path: supportPage?.path ?? '/privacy-policy',
    readable: async (page) => {
      await heading(page, supportPage?.name ?? 'Privacy policy');
      await expect(main(page)).toContainText(/policy/i);
    },
    works: leadsOn,
  },
  signIn: {
    name: 'sign-in',
    path: '/account/sign-in',
    readable: (page) => heading(page, 'Account'),
    works: async (page) => {
      await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
    },
  },
  account: {
    name: 'account',
    path: '/account',
    readable: (page) => heading(page, 'Account'),
    works: async (page) => {
      await expect(page.getByText(/^Signed (Out|In as .+)$/)).toBeVisible();
      await leadsOn(page);
    },
  },
  addem: {
    name: 'Addem',
    path: '/webgames/addem-numbers',
    readable: (page) => heading(page, 'Addem Numbers'),
    works: (page) => answerOnce(page),
  },
} satisfies Record<string, Place>;

export const everyPlace: readonly Place[] = Object.values(places).filter(({ path }) => hasPage(path));
