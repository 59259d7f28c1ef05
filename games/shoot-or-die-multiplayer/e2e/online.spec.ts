import type { Browser, CDPSession, Page } from '@playwright/test';
import { catchCopies } from '#tests/e2e/support/copies.ts';
import { hurry } from '#tests/e2e/support/frame-rate.ts';
import {
  expectMet,
  friendsContext,
  invite,
  join,
  nextInvite,
  pasteReply,
  shownLink,
} from '#tests/e2e/support/play-with-friend.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';

const NAME = 'Shoot or Die Multiplayer';
const DOCUMENT = '/play/shoot-or-die-multiplayer/';

/** Small, because the result does not depend on the picture. */
const SMALL = { width: 360, height: 300 };
test.use({ viewport: SMALL });

async function openFriend(browser: Browser): Promise<Page> {
  return (await friendsContext(browser, SMALL)).newPage();
}

async function resultOf(page: Page): Promise<{ seat: string; wins: string; points: string }[]> {
  const rows = page.getByRole('region', { name: 'Match over' }).getByRole('table').getByRole('row');
  return (await rows.allInnerTexts()).slice(1).map((row) => {
    const [name = '', wins = '', points = ''] = row.split('\t');
    return { seat: name.trim().split(',')[0] ?? '', wins, points };
  });
}

/** Loses this percentage of WebRTC packets. Chromium applies it only if it was set once before the peers met. */
const losePackets = (session: CDPSession, packetLoss: number) =>
  session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 1, downloadThroughput: -1, uploadThroughput: -1 },
    packetLoss,
  });

// `npm run test:nat` tests replies that are opened after 30 and 120 s, between two networks.
test('three players meet by one invite each; a cut network pauses the match for all, all peers have the same result, a rival replaces a friend who left, and a link shows the match', async ({
  page: host,
  browser,
}) => {
  const copied = await catchCopies(host);
  const [ben, cy] = [await openFriend(browser), await openFriend(browser)];
  const all = [host, ben, cy];
  const session = await cy.context().newCDPSession(cy);
  await session.send('Network.enable');
  await losePackets(session, 0);

  await test.step('a host invites two friends, one after the other', async () => {
    await host.goto(DOCUMENT);
    await pasteReply(host, await join(ben, await invite(host, 3), NAME));
    const second = await nextInvite(host, 'A friend');
    await expect(ben.getByRole('heading', { name: 'You are in' })).toBeVisible();
    await expect(ben.getByRole('listitem').filter({ hasText: 'A friend: not ready yet' })).toBeVisible();
    await pasteReply(host, await join(cy, second, NAME));
    await expectMet(...all);
  });

  await test.step('while one peer’s network is cut the match is paused for all, and then continues', async () => {
    await losePackets(session, 100);
    // Matches only the visible notice: the announcement for screen readers starts with the name, and remains in the document.
    const notice = /^The match is paused for all\./;
    for (const page of all) await expect(page.getByText(notice)).toBeVisible();
    await losePackets(session, 0);
    for (const page of all) await expect(page.getByText(notice)).toBeHidden();
  });

  // The host holds fire, and the others do nothing: their life runs out at the same tick on all peers.
  for (const page of all) await hurry(page, true);
  await host.locator('canvas').focus();
  await host.keyboard.down('Space');
  for (const page of all)
    await expect(page.getByRole('region', { name: 'Match over' })).toBeVisible({ timeout: 90_000 });
  for (const page of all) await hurry(page, false);
  await host.keyboard.up('Space');
  const result = await resultOf(host);
  expect(result).toHaveLength(3);
  expect(result[0]).toMatchObject({ wins: '3', points: expect.stringMatching(/^[1-9]/) });
  for (const guest of [ben, cy]) expect(await resultOf(guest)).toEqual(result);
  await host.getByRole('button', { name: 'Copy the match’s link' }).click();
  await expect(host.getByText('Copied. Anyone with the link can watch the match.')).toBeVisible();

  await test.step('any key asks for another match, in which a rival plays the heart of a friend who has left', async () => {
    // Navigate away first: closing the context sends no message, so peers would notice it only after 10 s.
    await ben.goto('about:blank');
    await ben.context().close();
    const stay = [host, cy];
    // Presses that were meant for the match are ignored for a moment after it.
    for (const page of stay) await expect(page.getByRole('button', { name: /^Again/ })).toBeEnabled();
    await host.locator('canvas').focus();
    await host.keyboard.press('KeyK');
    await expect(host.getByText('You have asked the others for another match.').first()).toBeVisible();
    await expect(cy.getByText('wants another match. Press any key to accept.').first()).toBeVisible();
    await cy.locator('canvas').focus();
    await cy.keyboard.press('KeyK');
    for (const page of stay) {
      await expect(page.getByRole('region', { name: 'Match over' })).toBeHidden();
      await expect(page.getByRole('group').filter({ hasText: 'A friend’s rival' })).toHaveCount(1);
    }
  });

  await test.step('anybody can watch the match from the link', async () => {
    // A change of the hash alone would not reload the document.
    await cy.goto('about:blank');
    await cy.goto(await copied());
    await cy.getByRole('slider', { name: 'Place' }).fill('100');
    for (const { seat, wins, points } of result) {
      const corner = cy.getByRole('group', { name: seat, exact: true });
      await expect(corner).toContainText(points);
      await expect(corner.getByRole('img', { name: `${wins} of 3 rounds won` })).toBeVisible();
    }
  });
  await cy.context().close();
});

test('a friend’s tab that crashes before the match is noticed: the host invites again, and the friend returns', async ({
  page: host,
  browser,
}) => {
  const guest = await openFriend(browser);
  await host.clock.install();
  await host.goto(DOCUMENT);
  await pasteReply(host, await join(guest, await invite(host), NAME));
  await expect(host.getByText('A friend: not ready yet')).toBeVisible();
  const session = await guest.context().newCDPSession(guest);
  const hasCrashed = guest.waitForEvent('crash');
  // Not awaited, because the crashed page would have to send the response.
  void session.send('Page.crash').catch(() => {});
  await hasCrashed;
  await host.clock.runFor(2_500);
  await expect(
    host.getByText('No signal from a friend. After ten seconds the seat is free again.'),
  ).toBeVisible();
  await host.clock.runFor(8_500);
  await expect(host.getByText('A friend has not responded for 10 seconds')).toBeVisible();
  await host.getByRole('button', { name: 'Make a new invite' }).click();
  await host.getByRole('button', { name: 'Make an invite' }).click();
  const back = await openFriend(browser);
  await pasteReply(host, await join(back, await shownLink(host), NAME));
  await expectMet(host, back);
  await back.context().close();
});
