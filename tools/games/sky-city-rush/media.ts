import type { Page } from '@playwright/test';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import { BOT_SKILLS, createBot } from '#games/sky-city-rush/bot/bot.ts';
import { readTrack } from '#games/sky-city-rush/bot/fly-race.ts';
import { createInput, packInput } from '#games/sky-city-rush/rules/input.ts';
import { createRace } from '#games/sky-city-rush/rules/race.ts';
import { RULES_VERSION } from '#games/sky-city-rush/rules/state.ts';
import { step } from '#games/sky-city-rush/rules/step.ts';
import { replayHash } from '#games/sky-city-rush/session/links.ts';
import { SAVED_SETTINGS } from '#games/sky-city-rush/session/saved-settings.ts';
import type { Settings } from '#games/sky-city-rush/session/settings.ts';
import { INKS } from '#posters/poster.ts';
import { type Film, SHEET } from '#tools/pictures/clips.ts';
import { runSteps, steppedFrames, takeFrames } from '#tools/pictures/frames.ts';
import type { ScreenshotPlayer, TakeScreenshot } from '#tools/pictures/screenshot-camera.ts';
import type { SocialCard } from '#tools/pictures/social-card.ts';

export const card: SocialCard = {
  poster: 'sky-city-rush-street',
  lines: ['SKY CITY', 'RUSH'],
  comment: '// danger is fuel',
  focus: { x: 620, y: 540, width: 900 },
  ground: INKS['sky-city-rush'][0],
  type: INKS['sky-city-rush'][2],
};

/** Tracks and moments of the screenshots; `at` is in steps of 1/60 s and includes the countdown. */
const SHOTS: readonly { track: string; camera: Settings['camera']; at: number }[] = [
  { track: 'canyon', camera: 'chase', at: 500 },
  { track: 'spire', camera: 'chase', at: 330 },
  { track: 'undercity', camera: 'chase', at: 360 },
  { track: 'canyon', camera: 'hood', at: 560 },
  { track: 'spire', camera: 'chase', at: 1600 },
];

const SEED = 4;

/** Image quality, 0 to 100: halftone compresses badly, and a picture takes about 100 kB without visible loss. */
const QUALITY = 60;

/** Returns a strong bot's race, from the start to the given step, as the hash of a replay link. */
async function fly(trackId: string, steps: number): Promise<string> {
  const options = { mode: 'race', laps: 3, assist: 'ace', isRubberBandOn: true, seed: SEED } as const;
  const race = createRace(readTrack(trackId), options);
  const bot = createBot(race, BOT_SKILLS.strong, SEED);
  const recording = createRecording(SEED, RULES_VERSION);
  const input = createInput();
  for (let i = 0; i < steps; i += 1) {
    bot(race, input);
    recordStep(recording, packInput(input));
    step(race, input);
  }
  return replayHash({ trackId, options, recording });
}

async function openReplay(page: Page, hash: string, settings: Settings): Promise<void> {
  const { name, version } = SAVED_SETTINGS;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `slash-slash/sky-city-rush/${name}`,
    JSON.stringify({ version, value: settings }),
  ] as const);
  const address = new URL(page.url());
  address.hash = hash;
  await page.goto('about:blank');
  await page.goto(address.href);
  const caption = page.getByRole('region', { name: 'Replay' });
  await caption.waitFor();
  await caption.evaluate((element: HTMLElement) => element.style.setProperty('display', 'none'));
}

async function playSkyCityRush(page: Page, take: TakeScreenshot): Promise<void> {
  await takeFrames(page);
  for (const { track, camera, at } of SHOTS) {
    const settings: Settings = { ...SAVED_SETTINGS.fallback, camera, quality: 'high', motion: 'full' };
    // The recording is longer than needed, so that the race does not end within the clip.
    await openReplay(page, await fly(track, at + 60), settings);
    await runSteps(page, at);
    await take(QUALITY);
  }
}

export const screenshots: ScreenshotPlayer = { path: '/play/sky-city-rush/', play: playSkyCityRush };

const TRACK = 'spire';

/** Step at which the clip starts; the countdown's steps count too. */
const FROM = 420;
const TO = FROM + 280;

export const clip: Film = { path: '/play/sky-city-rush/', size: SHEET, play };

async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await takeFrames(page);
  const settings: Settings = { ...SAVED_SETTINGS.fallback, quality: 'high', motion: 'full' };
  await openReplay(page, await fly(TRACK, TO), settings);
  await runSteps(page, FROM);
  yield* steppedFrames(page);
}
