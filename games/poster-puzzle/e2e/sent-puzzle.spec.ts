import { duelText } from '#engine/replay/duel.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createCut } from '#posters/jigsaw/cut.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { catchCopies } from '#tests/e2e/support/copies.ts';
import { friendsContext } from '#tests/e2e/support/play-with-friend.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import { joinBlock } from '../bot/bots.ts';
import { layTable } from '../rules/deal.ts';
import { layOut, TRAY_PAGE } from '../session/layout.ts';
import { DAY_POSTER } from '../session/posters.ts';
import { toDuel } from '../session/send-puzzle.ts';
import { keptTable, nearlyFinished, TABLE_KEY, textToKeep } from './jigsaw.ts';
import { LONGEST_DAY, open, resize, solveByKeys, tap, ticket } from './play.ts';

test.use({ viewport: smallDesk });

function finishedBow(): Record<string, string> {
  const table = layTable(createCut(31, 12), false, false);
  joinBlock(table, 3, 4);
  table.isStarted = true;
  table.steps = 3600;
  const hung = {
    ...{ poster: 'donum-bow', posterSeed: 0, title: 'The Bow', count: 12, turning: false },
    ...{ seconds: 60, hints: 0, points: 1020, date: '2026-11-22', story: '' },
  };
  return {
    [TABLE_KEY]: textToKeep('donum-bow', table),
    'slash-slash/poster-puzzle/gallery': JSON.stringify({ version: 1, value: [hung] }),
  };
}

test('a finished puzzle is sent with a note; a friend who opens the link sees the sender and the time, solves the same cut, reads the note, and sends it back', async ({
  page,
  browser,
}) => {
  const copied = await catchCopies(page);
  await page.addInitScript((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, finishedBow());
  await open(page);
  await page.getByRole('button', { name: 'Send this puzzle' }).click();
  const sheet = page.getByRole('region', { name: 'Send this puzzle' });
  await expect(sheet).toContainText('12 pieces, 1:00');
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await sheet.getByRole('textbox', { name: 'A note' }).fill('Meet me at eight, <b>please</b>.');
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet.getByRole('status')).toContainText('Copied');
  const text = await copied();
  expect(text).toContain('12 pieces, in 1:00, no hint.');
  expect(text).not.toContain('eight');
  const link = text.split('\n').at(-1) ?? '';

  const context = await friendsContext(browser, smallDesk);
  const friend = await context.newPage();
  const copiedBack = await catchCopies(friend);
  await open(friend, new URL(link).hash);
  const invitation = friend.getByRole('region', { name: 'A puzzle for you' });
  await expect(invitation).toContainText('Ada sends you a puzzle');
  await expect(invitation).toContainText('The time to beat: 1:00, without a hint. It is ');
  await expect(invitation).not.toContainText('eight');
  expect(friend.url()).not.toContain('duel');
  await expectAccessible(friend);
  await invitation.getByRole('button', { name: 'Lay it out' }).click();
  await expect(ticket(friend)).toContainText('Ada: 1:00');
  await expect.poll(async () => (await keptTable(friend)).cut.seed).toBe(31);
  // Three pieces are loose when the friend returns. Runs after the previous page has saved its table.
  await friend.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    TABLE_KEY,
    textToKeep('donum-bow', nearlyFinished()),
  ] as const);
  await friend.reload();
  await expect(ticket(friend)).toContainText('Ada: 1:00');
  await friend.getByRole('application').focus();
  await solveByKeys(friend, friend);
  const card = friend.getByRole('region', { name: 'Finished' });
  await expect(card).toContainText('Meet me at eight, <b>please</b>.');
  await expect(card).toContainText(/Ada/);
  await card.getByRole('button', { name: 'Send it back to Ada' }).click();
  const back = friend.getByRole('region', { name: 'Send this puzzle' });
  await back.getByRole('textbox', { name: 'A note' }).fill('There at eight.');
  await tap(friend, 'Enter');
  await expect(back.getByRole('status')).toContainText('Copied');
  expect(new URL((await copiedBack()).split('\n').at(-1) ?? '').hash).toMatch(/^#duel=/);
  await context.close();
});

test('the ticket leaves tray and table free on small and large screens, even with a long title and a long sender’s name', async ({
  page,
}) => {
  const duel = toDuel({
    ...{ name: 'Maximiliane Wolkenstein-Rodenegg, printer', note: '' },
    ...{ poster: DAY_POSTER, posterSeed: dayOf(LONGEST_DAY), seed: 31, count: 12, turning: false },
    ...{ steps: 3600 * 60, hints: 0 },
  });
  const link = await duelText(duel, null, 'http://localhost/', () => []);
  await open(page, new URL(link).hash);
  await page.getByRole('button', { name: 'Lay it out' }).click();
  await expect(ticket(page)).toContainText('Wednesday, 30 September');
  await expect(ticket(page)).toContainText(': 1:00:00');
  for (const [width, height] of [
    [360, 740],
    [640, 360],
    [1440, 900],
  ] as const) {
    await resize(page, width, height);
    const { frame, tray, isWide } = layOut(width, height);
    const free = isWide ? tray.y + TRAY_PAGE.padding : frame.y;
    for (const part of [ticket(page), ...(await ticket(page).locator('p:visible').all())]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN), `${width} by ${height}`).toBeLessThanOrEqual(free);
    }
  }
});
