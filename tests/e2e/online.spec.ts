import type { Browser, FrameLocator, Page } from '@playwright/test';
import { hasGames } from '../site-at-hand.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/visitor.ts';

/** Two browsers of two people: what one stores or tells its other tabs does not reach the other. */

const GAMES = [
  {
    slug: 'shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    page: '/gdwc/shoot-or-die-multiplayer',
  },
].filter(({ slug }) => hasGames(slug));

type Game = Page | FrameLocator;

test.use({ viewport: { width: 640, height: 480 } });
test.describe.configure({ timeout: 180_000 });

const heading = (game: Game, name: string) => game.getByRole('heading', { name });

/** The link of the step that is shown. */
async function shownLink(game: Game): Promise<string> {
  const link = game.getByText(/^http\S+#(invite|reply)=/);
  await expect(link).toBeVisible({ timeout: 20_000 });
  const text = (await link.textContent()) ?? '';
  expect(text.length).toBeLessThanOrEqual(300);
  return text;
}

async function invite(game: Game): Promise<string> {
  await game.getByRole('button', { name: 'Play with a friend' }).click({ timeout: 60_000 });
  await expect(game.getByText('each learns the internet address of the other')).toBeVisible();
  await game.getByRole('button', { name: 'Make an invite' }).click();
  await expect(heading(game, 'Send this link to your friend')).toBeVisible();
  return shownLink(game);
}

/** Another person's browser. */
async function friendsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 640 },
  });
  return context.newPage();
}

async function join(page: Page, link: string, game: string): Promise<string> {
  await page.goto(link);
  await expect(heading(page, 'A friend invites you').or(heading(page, 'Player invites you'))).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(`To play ${game} together`)).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: /^Send this reply to/ })).toBeVisible();
  return shownLink(page);
}

for (const { slug, name, page: address } of GAMES) {
  test(`an invite to ${name} from its page is answered, and the reply opened in another tab finds the one that waits`, async ({
    page,
    context,
    browser,
  }) => {
    await page.goto(address);
    const host = page.frameLocator(`iframe[title="${name} game"]`);
    const link = await invite(host);
    expect(new URL(link).pathname).toBe(`/play/${slug}/`);
    await expect(host.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await expectAccessible(page);

    const friend = await friendsPage(browser);
    const reply = await join(friend, link, name);
    await expectAccessible(friend);

    const tab = await context.newPage();
    await tab.goto(reply);
    await expect(heading(tab, 'Found')).toBeVisible({ timeout: 60_000 });
    await expect(heading(host, 'Send this link to your friend')).toBeHidden();
    await expect(friend.getByRole('heading', { name: /^Send this reply to/ })).toBeHidden();

    // Who does nothing starves, on both machines at the same tick, and the loser is given the same three cards.
    await tab.close();
    const cards = (game: Game) => game.getByRole('group').getByRole('button');
    await expect(cards(host)).toHaveCount(3, { timeout: 90_000 });
    await expect(cards(friend)).toHaveCount(3);
    expect(await cards(friend).allInnerTexts()).toEqual(await cards(host).allInnerTexts());
    await friend.context().close();
  });
}
