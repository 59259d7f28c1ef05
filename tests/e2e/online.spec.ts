import { hasGames } from '../site-at-hand.ts';
import { expectAccessible } from './support/axe.ts';
import { expectMet, friendsContext, invite, join } from './support/play-with-friend.ts';
import { expect, test } from './support/visitor.ts';

const GAMES = [
  {
    slug: 'shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    page: '/gdwc/shoot-or-die-multiplayer',
  },
].filter(({ slug }) => hasGames(slug));

test.use({ viewport: { width: 640, height: 480 } });

for (const { slug, name, page: address } of GAMES) {
  test(`a friend can answer an invite from the page of ${name}, and a reply opened in another tab reaches the waiting tab`, async ({
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

    const friend = await (await friendsContext(browser)).newPage();
    const reply = await join(friend, link, name);
    await expectAccessible(friend);

    const tab = await context.newPage();
    await tab.goto(reply);
    await expect(tab.getByRole('heading', { name: 'Found' })).toBeVisible();
    await expectMet(host, friend);
    await friend.context().close();
  });
}
