import type { Page } from '@playwright/test';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { allLevels, type NamedLevel } from '#games/donum/levels/collection.ts';
import { writeMoves } from '#games/donum/levels/moves.ts';
import { loadCollection } from '#games/donum/levels/read-data.ts';
import { SAVED_SOLUTIONS } from '#games/donum/session/best-scores.ts';
import type { Solutions } from '#games/donum/session/progress.ts';
import { SAVED_PLACE } from '#games/donum/session/saved-data.ts';
import { solve } from '#games/donum/solver/search.ts';
import { INKS, PAPER } from '#posters/poster.ts';
import { type Film, SHEET } from '#tools/pictures/clips.ts';
import { liveOneFrame, stopClock } from '#tools/pictures/frames.ts';
import type { ScreenshotPlayer, TakeScreenshot } from '#tools/pictures/screenshot-camera.ts';
import type { SocialCard } from '#tools/pictures/social-card.ts';

export const card: SocialCard = {
  poster: 'donum-bow',
  lines: ['DONUM'],
  comment: '// giving is for good',
  focus: { x: 600, y: 690, width: 1060 },
  ground: INKS.donum[1],
  type: PAPER,
};

/** Levels to photograph, with the number of solution moves to make first. */
const MOMENTS: readonly (readonly [id: string, moves: number])[] = [
  ['musical-chairs', 9],
  ['drawbridge', 14],
  ['hands-full', 13],
];

/** Level that is played to the end: after the last gift all characters bow, and then the result appears. */
const HAPPY_END = 'standing-on-nothing';
const BOWING_MS = 1300;

const SOLVED_ROOMS = 3;
const SOLVED_IN_ROOM = 6;

const collection = loadCollection();

function solutionOf({ level }: NamedLevel): string {
  const finding = solve(level);
  return finding.kind === 'solved' ? writeMoves(finding.moves) : '';
}

async function store<T>(page: Page, { name, version }: SavedValue<T>, value: T): Promise<void> {
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    `slash-slash/donum/${name}`,
    JSON.stringify({ version, value }),
  ] as const);
}

/** Opens a level after `made` moves of its solution (if negative: before the last `-made` moves). Returns the other moves. */
async function openAt(page: Page, id: string, made: number): Promise<string> {
  const named = allLevels(collection).find((each) => each.id === id);
  if (!named) throw new Error(`Donum has no level called ${id}.`);
  const moves = solutionOf(named);
  await store(page, SAVED_PLACE, { id, moves: moves.slice(0, made) });
  await page.reload();
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  await page.locator('canvas').focus();
  return moves.slice(made);
}

const KEYS: Readonly<Record<string, string>> = {
  u: 'ArrowUp',
  r: 'ArrowRight',
  d: 'ArrowDown',
  l: 'ArrowLeft',
};

async function playDonum(page: Page, take: TakeScreenshot): Promise<void> {
  const solved = collection
    .slice(0, SOLVED_ROOMS)
    .flatMap(({ levels }) => levels.slice(0, SOLVED_IN_ROOM))
    .map((named): [string, string] => [named.id, solutionOf(named)]);
  await store(page, SAVED_SOLUTIONS, Object.fromEntries(solved) satisfies Solutions);
  for (const [id, made] of MOMENTS) {
    await openAt(page, id, made);
    await take();
  }
  const last = await openAt(page, HAPPY_END, -1);
  await page.keyboard.press(KEYS[last] ?? '');
  await page.waitForTimeout(BOWING_MS);
  await take();
  await openAt(page, 'the-drop', 0);
  await page.keyboard.press('l');
  await page.getByRole('region', { name: 'Levels' }).waitFor();
  await take();
}

export const screenshots: ScreenshotPlayer = { path: '/play/donum/', play: playDonum };

const LEVEL = 'standing-on-nothing';

const FRAMES_PER_MOVE = 12;

export const clip: Film = { path: '/play/donum/', size: SHEET, play };

async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await page.clock.install();
  const made = Math.max(0, solutionOf(levelNamed(LEVEL)).length - 15);
  const moves = await openAt(page, LEVEL, made);
  await stopClock(page);
  for (let frame = 0; ; frame += 1) {
    if (frame % FRAMES_PER_MOVE === 0) {
      const key = KEYS[moves[frame / FRAMES_PER_MOVE] ?? ''];
      if (key) await page.keyboard.press(key);
    }
    await liveOneFrame(page, frame);
    yield;
  }
}

function levelNamed(id: string) {
  const named = allLevels(loadCollection()).find((each) => each.id === id);
  if (!named) throw new Error(`Donum has no level called ${id}.`);
  return named;
}
