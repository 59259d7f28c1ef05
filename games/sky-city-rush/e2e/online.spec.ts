import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { hurry, installFastClock } from '#tests/e2e/support/fast-clock.ts';
import { expectMet, friendsContext, invite, join, pasteReply } from '#tests/e2e/support/play-with-friend.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';

/** Little is drawn: what a race comes to does not depend on it. */
const SMALL = { width: 360, height: 300 };
test.use({ viewport: SMALL });
test.describe.configure({ timeout: 150_000 });

const result = (page: Page) => page.getByRole('region', { name: 'Race over' });

/** The table of a result: who, and what they lack of the winner's time. */
async function tableOf(page: Page): Promise<string[][]> {
  const rows = await result(page).getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.split('\n').filter((text) => text.trim() !== ''));
}

test('a race with a friend ends with one table on both machines, any key asks for another, and who stays alone flies against a rival', async ({
  page: host,
  browser,
}) => {
  const guest = await (await friendsContext(browser, SMALL)).newPage();
  const both = [host, guest];
  for (const each of both) await installFastClock(each.context());
  await host.goto('/play/sky-city-rush/');
  // Another track than the one that the guest would begin with: the host’s choice is flown.
  await host.getByRole('button', { name: /^Track/ }).click({ timeout: 60_000 });
  await pasteReply(host, await join(guest, await invite(host), 'Sky City Rush'));
  await expectMet(host, guest);
  for (const page of both) await expect(page.locator('.hud .lap')).toHaveText('Lap 1/3');
  for (const page of both) await hurry(page, true);
  // One holds boost, the other only lets the ship fly: whoever is faster, both machines say the same.
  await host.locator('canvas').focus();
  await host.keyboard.down('Space');
  for (const page of both) await expect(result(page)).toBeVisible({ timeout: 120_000 });
  for (const page of both) await hurry(page, false);
  await host.keyboard.up('Space');
  const [hosts, guests] = [await tableOf(host), await tableOf(guest)];
  expect(hosts).toHaveLength(6);
  expect(hosts.map((row) => row.at(-1))).toEqual(guests.map((row) => row.at(-1)));
  const placeOfHost = hosts.findIndex(([name]) => name === 'You');
  expect(placeOfHost).toBeGreaterThanOrEqual(0);
  expect(guests.findIndex(([name]) => name === 'You')).not.toBe(placeOfHost);
  expect(guests[placeOfHost]?.[0], 'who has no name').toBe('A friend');
  await expectAccessible(guest);

  await host.locator('canvas').focus();
  await host.keyboard.press('KeyK');
  await expect(host.getByText('has been asked for another race')).toBeVisible();
  await expect(guest.getByText('asks for another race. Any key says yes.')).toBeVisible();
  await guest.getByRole('button', { name: /^Again/ }).click();
  for (const page of both) {
    await expect(result(page)).toBeHidden();
    await expect(page.locator('.hud .lap')).toHaveText('Lap 1/3');
  }
  await guest.context().close();
  const told = 'A friend has left. A rival flies the ship on.';
  await expect(host.locator('.advice', { hasText: told })).toBeVisible({ timeout: 20_000 });
  await expect(host.getByRole('status').filter({ hasText: told })).toHaveText(told);
});
