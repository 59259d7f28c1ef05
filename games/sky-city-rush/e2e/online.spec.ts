import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { expectMet, friendsContext, invite, join, pasteReply } from '#tests/e2e/support/play-with-friend.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';

const SMALL = { width: 360, height: 300 };
test.use({ viewport: SMALL });
// Runs at real speed: with an accelerated clock, a short stall would look like a friend who no longer responds.
test.describe.configure({ timeout: 330_000 });

const result = (page: Page) => page.getByRole('region', { name: 'Race over' });

async function tableOf(page: Page): Promise<string[][]> {
  const rows = await result(page).getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.split('\n').filter((text) => text.trim() !== ''));
}

test('a race with a friend ends with one table on both peers, any key asks for another, and a rival takes over the ship of a friend who leaves', async ({
  page: host,
  browser,
}) => {
  const guest = await (await friendsContext(browser, SMALL)).newPage();
  const both = [host, guest];
  await host.goto('/play/sky-city-rush/');
  // The race is on the host's chosen track, not on the guest's.
  await host.getByRole('button', { name: /^Track/ }).click();
  await pasteReply(host, await join(guest, await invite(host), 'Sky City Rush'));
  await expectMet(host, guest);
  for (const page of both) await expect(page.getByText('Lap 1/3')).toBeVisible();
  // The host holds boost and the guest does nothing: whichever is faster, both peers show the same table.
  await host.locator('canvas').focus();
  await host.keyboard.down('Space');
  for (const page of both) await expect(result(page)).toBeVisible({ timeout: 240_000 });
  await host.keyboard.up('Space');
  const [hosts, guests] = [await tableOf(host), await tableOf(guest)];
  expect(hosts).toHaveLength(6);
  expect(hosts.map((row) => row.at(-1))).toEqual(guests.map((row) => row.at(-1)));
  const placeOfHost = hosts.findIndex(([name]) => name === 'You');
  expect(placeOfHost).toBeGreaterThanOrEqual(0);
  expect(guests.findIndex(([name]) => name === 'You')).not.toBe(placeOfHost);
  expect(guests[placeOfHost]?.[0], 'a friend without a name').toBe('A friend');
  await expectAccessible(guest);

  await host.locator('canvas').focus();
  await host.keyboard.press('KeyK');
  await expect(host.getByText(/^You have asked .* for another race/)).toBeVisible();
  await expect(guest.getByText('wants another race. Press any key to accept.')).toBeVisible();
  await guest.getByRole('button', { name: /^Again/ }).click();
  for (const page of both) {
    await expect(result(page)).toBeHidden();
    await expect(page.getByText('Lap 1/3')).toBeVisible();
  }
  await guest.context().close();
  const told = 'A friend has left. A rival takes over the ship.';
  await expect(host.getByText(told).first()).toBeVisible();
  await expect(host.locator('[aria-live=polite]')).toHaveText(told);
});
