import type { Page } from '@playwright/test';
import { createAimingBot } from '#games/shoot-or-die/bot/bots.ts';
import { readTuning, recordRun } from '#games/shoot-or-die/bot/play-round.ts';
import type { EnemyKind } from '#games/shoot-or-die/rules/kinds.ts';
import type { Run } from '#games/shoot-or-die/rules/run.ts';
import { runLink } from '#games/shoot-or-die/session/links.ts';
import { fitCamera, followHeart } from '#games/shoot-or-die/view/camera.ts';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { INKS, PAPER } from '#posters/poster.ts';
import { type Film, SHEET } from '#tools/pictures/clips.ts';
import { runSteps, steppedFrames, takeFrames } from '#tools/pictures/frames.ts';
import {
  SCREENSHOT_SIZE,
  type ScreenshotPlayer,
  type TakeScreenshot,
} from '#tools/pictures/screenshot-camera.ts';
import type { SocialCard } from '#tools/pictures/social-card.ts';

export const card: SocialCard = {
  poster: 'shoot-or-die-heart',
  lines: ['SHOOT', 'OR DIE'],
  comment: '// your heart is a gun',
  focus: { x: 520, y: 560, width: 940 },
  ground: INKS['shoot-or-die'][0],
  type: PAPER,
};

const SEED = 5;
const BOT_SEED = 1006;
const AIM_ERROR = 0.05;

const isHere = (run: Run, kind: EnemyKind, phase: string): boolean =>
  run.enemies.items
    .slice(0, run.enemies.count)
    .some(
      (enemy) =>
        enemy.kind === kind && enemy.phase === phase && enemy.phaseSteps > 20 && enemy.ageSteps > 150,
    );

const BOSSES: ReadonlySet<EnemyKind> = new Set(['valve', 'worm', 'eye']);

const hasBoss = ({ enemies }: Run): boolean =>
  enemies.items.slice(0, enemies.count).some(({ kind }) => BOSSES.has(kind));

const FIRST_BOSS_STEPS = 55 * 60;

/** Counts the enemies in the picture, because the arena is larger than the picture. */
function countSeen({ player, arenaRadius, enemies }: Run): number {
  followHeart(camera, player.x, player.y, arenaRadius);
  return enemies.items
    .slice(0, enemies.count)
    .filter(
      ({ x, y }) =>
        Math.abs(x - camera.centreX) < camera.halfWidth && Math.abs(y - camera.centreY) < camera.halfHeight,
    ).length;
}

const camera = createCamera();
fitCamera(camera, SCREENSHOT_SIZE.width, SCREENSHOT_SIZE.height);

const SHOTS: readonly ((run: Run) => boolean)[] = [
  (run) => run.steps > FIRST_BOSS_STEPS && !hasBoss(run) && countSeen(run) >= 15,
  (run) => isHere(run, 'worm', 'roam') && countSeen(run) >= 12,
  (run) => isHere(run, 'eye', 'strike') && countSeen(run) >= 8,
  (run) => run.steps < FIRST_BOSS_STEPS && countSeen(run) >= 10,
];

async function playShootOrDie(page: Page, take: TakeScreenshot): Promise<void> {
  const tuning = readTuning();
  await takeFrames(page);
  const address = page.url();
  for (const isShown of SHOTS) {
    const { run, recording } = recordRun(createAimingBot(BOT_SEED, AIM_ERROR), SEED, tuning, isShown);
    // The recording is longer than needed, so that the run does not end in the picture.
    const shown = run.steps;
    recording.words = new Uint32Array([...recording.words.subarray(0, shown), ...new Uint32Array(60)]);
    recording.steps = shown + 60;
    await page.goto('about:blank');
    await page.goto(await runLink(recording, address));
    const caption = page.getByRole('region', { name: 'Replay' });
    await caption.waitFor();
    await caption.evaluate((element: HTMLElement) => element.style.setProperty('display', 'none'));
    await runSteps(page, shown);
    await take();
  }
}

export const screenshots: ScreenshotPlayer = { path: '/play/shoot-or-die/', play: playShootOrDie };

/** The clip starts this many steps before the most crowded moment. */
const CROWD = 15;
const BEFORE = 120;
const SHOWN = 400;

export const clip: Film = { path: '/play/shoot-or-die/', size: SHEET, play };

async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await takeFrames(page);
  const play = (isDone: (run: Run) => boolean) =>
    recordRun(createAimingBot(BOT_SEED, AIM_ERROR), SEED, readTuning(), isDone);
  const from = play(({ enemies }) => enemies.count >= CROWD).run.steps - BEFORE;
  const { recording } = play(({ steps }) => steps >= from + SHOWN);
  const link = await runLink(recording, page.url());
  await page.goto('about:blank');
  await page.goto(link);
  const caption = page.getByRole('region', { name: 'Replay' });
  await caption.waitFor();
  await caption.evaluate((element: HTMLElement) => element.style.setProperty('display', 'none'));
  await runSteps(page, from);
  yield* steppedFrames(page);
}
