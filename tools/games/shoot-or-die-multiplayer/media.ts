import type { Page } from '@playwright/test';
import { SAVED_SETTINGS } from '#games/shoot-or-die-multiplayer/session/saved-settings.ts';
import type { Settings } from '#games/shoot-or-die-multiplayer/session/settings.ts';
import { INKS } from '#posters/poster.ts';
import { BILL, type Film } from '#tools/pictures/clips.ts';
import { runSteps, takeFrames } from '#tools/pictures/frames.ts';
import type { ScreenshotPlayer, TakeScreenshot } from '#tools/pictures/screenshot-camera.ts';

const [red, bone, black] = INKS['shoot-or-die'];

/** Side of the icon in pixels. Apple's template leaves a margin of a tenth around a body with rounded corners. */
const SIDE = 1024;

/** Heart with its tip at the origin, about 420 units high. */
const HEART =
  'M0 0C-150 -96 -232 -196 -232 -296C-232 -372 -178 -420 -114 -420C-62 -420 -20 -390 0 -346C20 -390 62 -420 114 -420C178 -420 232 -372 232 -296C232 -196 150 -96 0 0Z';

/** Barrel of the gun, from the heart's centre to the right. */
const BARREL = 'M0 -46H430V-68H520V68H430V46H0Z';

function heart(x: number, ink: string, outline: string, mirrored: boolean): string {
  const place = `translate(${x} 806) scale(${mirrored ? -0.84 : 0.84} 0.84)`;
  const edge = `stroke="${outline}" stroke-width="30" stroke-linejoin="round" paint-order="stroke"`;
  return `<g transform="${place}">
<g transform="translate(20 -250) rotate(-58)"><path fill="${ink}" ${edge} d="${BARREL}"/></g>
<path fill="${ink}" ${edge} d="${HEART}"/>
<path fill="none" stroke="${outline}" stroke-width="26" stroke-linecap="round" d="M-164 -290C-164 -330 -142 -354 -110 -356"/></g>`;
}

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
<defs><clipPath id="body"><rect x="100" y="100" width="824" height="824" rx="186"/></clipPath></defs>
<g clip-path="url(#body)"><rect width="${SIDE}" height="${SIDE}" fill="${black}"/>
<g fill="none" stroke="${red}" opacity=".34"><circle cx="512" cy="560" r="330" stroke-width="8"/><circle cx="512" cy="560" r="420" stroke-width="22"/></g>
${heart(664, bone, black, true)}${heart(366, red, black, false)}</g></svg>`;

/** Moments of the first and the second round at which a screenshot is taken, in steps of 1/60 s. */
const FIRST_MOMENTS = [430, 1150];
const SECOND_MOMENT = 700;

const MOST_TURNS = 120;

/** Steps between two changes of direction. */
const TURN_STEPS = 35;
/** Keys of both hearts for each direction: up, right, down, left. */
const WAYS = [
  ['KeyW', 'ArrowDown'],
  ['KeyD', 'ArrowLeft'],
  ['KeyS', 'ArrowUp'],
  ['KeyA', 'ArrowRight'],
] as const;

/** Starts a match of four hearts that is the same each time. Holds both fire keys, and takes control of the frames. */
async function beginMatch(page: Page): Promise<void> {
  await takeFrames(page);
  const { name, version } = SAVED_SETTINGS;
  const settings: Settings = { ...SAVED_SETTINGS.fallback, hearts: 4, isMuted: true };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `slash-slash/shoot-or-die-multiplayer/${name}`,
    JSON.stringify({ version, value: settings }),
  ] as const);
  // Replaces the browser's random seed with a fixed one, so that the match is the same each time.
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(11);
      return array;
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.locator('canvas').focus();
  for (const key of ['Space', 'Enter']) await page.keyboard.down(key);
}

/** Presses the keys for the two hearts' next direction; `turn` counts from 0. Returns a function that releases the keys. */
async function turnHearts(page: Page, turn: number): Promise<() => Promise<void>> {
  const way = WAYS[turn % WAYS.length] ?? WAYS[0];
  for (const key of way) await page.keyboard.down(key);
  return async () => {
    for (const key of way) await page.keyboard.up(key);
  };
}

async function playShootOrDieMultiplayer(page: Page, take: TakeScreenshot): Promise<void> {
  await beginMatch(page);
  let turn = 0;
  const playTurn = async (): Promise<void> => {
    const releaseHearts = await turnHearts(page, turn++);
    await runSteps(page, TURN_STEPS);
    await releaseHearts();
  };
  for (const moment of FIRST_MOMENTS) {
    while (turn * TURN_STEPS < moment) await playTurn();
    await take();
  }
  const choice = page.getByRole('group');
  while (!(await choice.isVisible())) {
    if (turn > MOST_TURNS) throw new Error('The first round of Shoot or Die Multiplayer did not end.');
    await playTurn();
  }
  await take();
  while (await choice.isVisible()) await playTurn();
  const begun = turn;
  while ((turn - begun) * TURN_STEPS < SECOND_MOMENT) await playTurn();
  await take();
}

export const screenshots: ScreenshotPlayer = {
  path: '/play/shoot-or-die-multiplayer/',
  play: playShootOrDieMultiplayer,
};

const BEFORE = 22;
const SHOWN = 12;

export const clip: Film = { path: '/play/shoot-or-die-multiplayer/', size: BILL, play };

async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await beginMatch(page);
  for (let turn = 0; turn < BEFORE + SHOWN; turn += 1) {
    const releaseHearts = await turnHearts(page, turn);
    if (turn < BEFORE) await runSteps(page, TURN_STEPS);
    else yield* framesOfTurn(page, turn);
    await releaseHearts();
  }
}

/** Yields the frames of a turn. Each has two steps, but a turn may have an odd number of steps. */
async function* framesOfTurn(page: Page, turn: number): AsyncGenerator<undefined, void, undefined> {
  const first = Math.ceil((turn * TURN_STEPS) / 2);
  const end = Math.ceil(((turn + 1) * TURN_STEPS) / 2);
  for (let frame = first; frame < end; frame += 1) {
    await runSteps(page, 2);
    yield;
  }
}
