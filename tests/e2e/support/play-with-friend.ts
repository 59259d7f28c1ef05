import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { limitGameFrames } from './frame-rate.ts';
import { expect } from './visitor.ts';

/** A game's document, directly or in the frame of its page. */
export type Game = Page | FrameLocator;

const shownHeading = (game: Game, name: string | RegExp) => game.getByRole('heading', { name });

export async function shownLink(game: Game): Promise<string> {
  const link = game.getByText(/^http\S+#(invite|reply)=/);
  await expect(link).toBeVisible();
  const text = (await link.textContent()) ?? '';
  expect(text.length).toBeLessThanOrEqual(300);
  return text;
}

export async function invite(game: Game, players = 2): Promise<string> {
  await game.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(game.getByText('each device can see the other’s internet address')).toBeVisible();
  for (let chosen = 2; chosen < players; chosen++)
    await game.getByRole('button', { name: `Players: ${chosen}` }).click();
  await game.getByRole('button', { name: 'Make an invite' }).click();
  await expect(shownHeading(game, 'Send this link to your friend')).toBeVisible();
  return shownLink(game);
}

export async function nextInvite(game: Game, here: string): Promise<string> {
  await expect(shownHeading(game, 'Send this link to your next friend')).toBeVisible();
  await expect(game.getByText(`Here: ${here}.`)).toBeVisible();
  return shownLink(game);
}

export async function friendsContext(
  browser: Browser,
  viewport = { width: 360, height: 640 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport });
  await limitGameFrames(context);
  return context;
}

export async function join(page: Page, link: string, gameName: string): Promise<string> {
  await page.goto(link);
  await expect(shownHeading(page, /^(A friend|Player) invites you$/)).toBeVisible();
  await expect(page.getByText(`To play ${gameName} together`)).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(shownHeading(page, /^Send this reply to/)).toBeVisible();
  return shownLink(page);
}

export async function pasteReply(game: Game, reply: string): Promise<void> {
  const field = game.getByLabel('Or paste the reply here');
  await field.fill(reply);
  await field.press('Enter');
}

export async function expectMet(...games: readonly Game[]): Promise<void> {
  for (const game of games) await game.getByRole('button', { name: 'Ready' }).click();
  for (const game of games) await expect(game.locator('section.online')).toBeHidden();
}
