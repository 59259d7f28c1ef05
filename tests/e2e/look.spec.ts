import { FIRST_GAMES } from '../site-at-hand.ts';
import { filesLoadedBy, wireKB } from './support/bytes.ts';
import { layoutShift } from './support/layout-shift.ts';
import { painted } from './support/painted.ts';
import { games, hasClip, ourGames } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

/** The progress text gains a digit twice, which moves its centred characters slightly. */
const LOADING_SHIFT = 0.01;

/** In kB; other studios' games may have 200. */
const FIRST_VISIT_KB: Readonly<Record<string, number>> = {
  donum: 81,
  'shoot-or-die': 95,
  'shoot-or-die-multiplayer': 85,
  'poster-puzzle': 127,
  'sky-city-rush': 117,
};

for (const { slug, name } of ourGames)
  test(`${name} is small, and nothing moves while it starts, on a phone and on a desktop`, async ({
    page,
  }) => {
    const loaded = filesLoadedBy(page);
    for (const viewport of [{ width: 412, height: 620 }, smallDesk]) {
      await page.setViewportSize(viewport);
      await page.goto(`/play/${slug}/`, { waitUntil: 'domcontentloaded' });
      // Other studios' games may have nothing above their canvas.
      if (FIRST_GAMES.includes(slug)) await expect(page.locator('#stage button').first()).toBeAttached();
      await painted(page);
      await expect(page.getByRole('progressbar')).toBeHidden();
      await painted(page);
      expect(await layoutShift(page)).toBeLessThan(LOADING_SHIFT);
    }
    const files = [...loaded].filter((path) => /^\/(games|static)\//.test(path));
    const sizeKB = wireKB([...files, `/play/${slug}/index.html`]);
    expect(sizeKB).toBeLessThanOrEqual(FIRST_VISIT_KB[slug] ?? 200);
  });

test('a clip plays under its poster on hover, and is not loaded before', async ({ page }) => {
  const clips: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && clips.push(request.url()));
  await visit(page, '/');
  const filmed = games.filter(({ isOnWall }) => isOnWall).find(hasClip);
  test.skip(!filmed, 'no game has a clip');
  const poster = page
    .getByRole('listitem')
    .filter({ has: page.locator('.poster') })
    .filter({ hasText: filmed?.name ?? '' })
    .first();
  await poster.scrollIntoViewIfNeeded();
  expect(clips).toEqual([]);
  await poster.hover();
  const film = poster.locator('[data-shown="true"] video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(clips).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(film).toHaveCount(0);
});
