import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { hurryUntil } from '#tests/e2e/support/frame-rate.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';

import { OPEN_WALL } from '../rules/arena.ts';
import { fitCamera } from '../view/camera.ts';

type Page = import('@playwright/test').Page;

// Small, because every pixel is drawn without a GPU.
test.use({ viewport: { width: 480, height: 360 } });

const PAGE = '/gdwc/shoot-or-die-multiplayer';
const game = (page: Page) => page.frameLocator('iframe[title="Shoot or Die Multiplayer game"]');
const corner = (page: Page, name: string) => game(page).getByRole('group', { name, exact: true });

/** Seconds left in a running round. Multiples of five are excluded, because points can have the same text. */
const time = (page: Page) => game(page).getByText(/^(4[1-4]|[1-3][1-46-9])$/);

async function expectReady(page: Page) {
  await expect(game(page).getByRole('progressbar')).toBeHidden();
  await expect(game(page).getByRole('button', { name: 'Start' })).toBeVisible();
}

const focusGame = (page: Page) => game(page).locator('canvas').focus();

test('one player plays against rivals at once, two more players replace a rival each, a pause stops the match, and it is played to its end', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
    Object.assign(window, { pressPad: (value: number) => Object.assign(buttons[0] ?? {}, { value }) });
    navigator.getGamepads = () => [pad as unknown as Gamepad];
  });
  await visit(page, PAGE);
  await expectReady(page);

  await test.step('the number of hearts is remembered', async () => {
    await game(page).getByRole('button', { name: '3 hearts' }).first().click();
    await expect(game(page).getByRole('button', { name: '4 hearts' }).first()).toBeVisible();
    await page.reload();
    await expectReady(page);
    await game(page).getByRole('button', { name: 'Start' }).click();
    await expect(corner(page, 'Red')).toContainText('you');
    for (const name of ['Blue', 'Amber', 'Green']) await expect(corner(page, name)).toContainText('rival');
    await expect(time(page)).toBeVisible();
  });

  await test.step('a second player at the keyboard joins by firing, a third with a gamepad', async () => {
    await focusGame(page);
    await page.keyboard.press('Enter');
    await expect(corner(page, 'Blue')).toContainText(/left keys|right keys/);
    await page.keyboard.press('Space');
    const frame = page.frames().find((each) => each.url().includes('/play/'));
    const press = (value: number) =>
      frame?.evaluate(
        (pressure) => (window as unknown as { pressPad(value: number): void }).pressPad(pressure),
        value,
      );
    await press(1);
    await expect(corner(page, 'Amber')).toContainText('gamepad 1');
    await press(0);
  });

  await test.step('the pause key and losing the focus pause the match', async () => {
    const resume = game(page).getByRole('button', { name: 'Go on' });
    await page.keyboard.press('p');
    await expect(resume).toBeVisible();
    await expectAccessible(page);
    await resume.click();
    await expect(resume).toBeHidden();
    await page.evaluate(() => document.querySelector('a')?.focus());
    await expect(resume).toBeVisible();
    await resume.click();
  });

  await test.step('the first round ends at real speed, and its loser, who did nothing and ran out of life, chooses a card', async () => {
    const cards = game(page)
      .getByRole('group')
      .filter({ hasText: 'picks the next rule' })
      .getByRole('button');
    await expect(cards).toHaveCount(3);
    const covered = await cards.first().evaluate((first, screens) => {
      const choice = first.parentElement?.parentElement as HTMLElement;
      const root = choice.parentElement?.parentElement as HTMLElement;
      const pause = root.querySelector('.pause-button') as HTMLElement;
      const { cssText } = root.style;
      const faults = screens.flatMap(({ width, height }) => {
        root.style.cssText = `inset: auto; left: 0; top: 0; width: ${width}px; height: ${height}px`;
        const { left, right, top, bottom } = pause.getBoundingClientRect();
        // Only the lowest canvases have no room for it.
        if (height > 240 && right - left < 44) return [`${width} by ${height}: no pause button`];
        return [...choice.children, ...choice.querySelectorAll('button')].flatMap((part) => {
          const box = part.getBoundingClientRect();
          const covers = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          return covers ? [`${width} by ${height}: ${part.textContent}`] : [];
        });
      });
      root.style.cssText = cssText;
      return faults;
    }, SCREENS);
    expect(covered, 'the pause button is there, and covers no part of the choice').toEqual([]);
    const [picked = ''] = (await cards.first().innerText()).split('\n');
    await cards.first().click();
    await expect(game(page).getByText(picked).first()).toBeVisible();
  });

  await test.step('at the end of the match the page names the winner, and one key starts another match', async () => {
    await hurryUntil(page, /beats the rest/);
    const [winner = ''] = (
      await game(page)
        .getByText(/ beats the rest\.$/)
        .first()
        .innerText()
    ).split(' ');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      new RegExp(`^Game Over ${winner}! You've scored \\d+ points\\.$`, 'i'),
    );
    await expectAccessible(page);
    await focusGame(page);
    await page.keyboard.press('r');
    await expect(game(page).getByRole('button', { name: 'Again' })).toBeHidden();
    await expect(corner(page, 'Green')).toContainText('rival');
  });
});

/** Initial positions of 2 to 4 hearts, as fractions of the shorter side. From `START_DISTANCE` in rules/round.ts. */
const HEARTS = [2, 3, 4].flatMap((count) =>
  Array.from({ length: count }, (_, seat) => {
    const turn = 2 * Math.PI * (-0.5 + seat / count + (count === 2 ? 0 : 0.125));
    return { across: Math.cos(turn) * 0.249, down: Math.sin(turn) * 0.249 };
  }),
);

/** Distance between the middle of the wall's decoration and where hearts are stopped, in world units. */
const WALL_INK = 25;

const SCREENS = [
  [2560, 1080],
  [1440, 900],
  [1280, 720],
  [844, 390],
  [768, 600],
  [667, 375],
  [600, 560],
  [480, 360],
  [390, 844],
  [360, 203],
  [320, 568],
].map(([width = 0, height = 0]) => {
  const camera = createCamera();
  fitCamera(camera, width, height);
  return { width, height, wall: (OPEN_WALL + WALL_INK) / camera.unitsPerCssPixel };
});

test('on no screen text covers a heart’s initial position, the clock or a corner, and the clock is not on the arena', async ({
  page,
}) => {
  await page.goto('/play/shoot-or-die-multiplayer/');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.locator('canvas').focus();
  await page.keyboard.press('Space');
  const lesson = page.getByText('Hits feed you');
  await expect(lesson).toBeVisible();
  const covered = await lesson.evaluate(
    (found, { hearts, screens }) => {
      const cue = found.parentElement as HTMLElement;
      const hud = cue.parentElement as HTMLElement;
      const root = hud.parentElement as HTMLElement;
      const groups = [...hud.querySelectorAll('[role=group]')];
      const clock = groups.at(-1)?.nextElementSibling as HTMLElement;
      const names = groups.map((group) => group.firstElementChild as HTMLElement);
      const [headline, line] = [...cue.children] as [HTMLElement, HTMLElement];
      const faults: string[] = [];
      const text = (element: HTMLElement): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const check = (at: string, words: readonly HTMLElement[], others: readonly [string, DOMRect][]) => {
        for (const each of words)
          for (const [name, box] of others) {
            const { left, right, top, bottom } = text(each);
            if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
              faults.push(`${at}: "${each.textContent}" covers ${name}`);
          }
      };
      for (const { width, height, wall } of screens) {
        Object.assign(root.style, {
          inset: 'auto',
          left: 0,
          top: 0,
          width: `${width}px`,
          height: `${height}px`,
        });
        const at = `${width} by ${height}`;
        const shorter = Math.min(width, height);
        const radius = 0.03 * shorter;
        const { left, top } = root.getBoundingClientRect();
        const begins = hearts.map(({ across, down }): [string, DOMRect] => {
          const [x, y] = [left + width / 2 + across * shorter, top + height / 2 + down * shorter];
          return ['a heart', new DOMRect(x - radius, y - radius, 2 * radius, 2 * radius)];
        });
        const { left: clockLeft, right, top: clockTop, bottom } = text(clock);
        const across = Math.max(clockLeft - left - width / 2, left + width / 2 - right);
        const down = Math.max(clockTop - top - height / 2, top + height / 2 - bottom);
        if (Math.hypot(Math.max(0, across), Math.max(0, down)) < wall)
          faults.push(`${at}: the clock is on the arena`);
        const others = [clock, ...names].map((each): [string, DOMRect] => [
          each.textContent ?? '',
          text(each),
        ]);
        cue.className = 'cue opening';
        headline.textContent = 'The carousel';
        line.textContent = 'Hits feed you, even on hearts. A dash catches bullets.';
        check(at, [headline, line], [...begins, ...others]);
        cue.className = 'cue';
        headline.textContent = '';
        line.textContent = 'The wall closes';
        check(at, [line], others);
      }
      return faults;
    },
    { hearts: HEARTS, screens: SCREENS },
  );
  expect(covered).toEqual([]);
});
