import type { Page } from '@playwright/test';
import { createAimingBot } from '#games/shoot-or-die/bot/bots.ts';
import { readTuning } from '#games/shoot-or-die/bot/play-round.ts';
import { createRun } from '#games/shoot-or-die/rules/create-run.ts';
import type { RunEvent } from '#games/shoot-or-die/rules/events.ts';
import { secondsPlayed, step as stepRun } from '#games/shoot-or-die/rules/step.ts';
import { playMatch, type RivalName } from '#games/shoot-or-die-multiplayer/bot/play-match.ts';
import { secondsPlayed as secondsOfRound } from '#games/shoot-or-die-multiplayer/rules/step.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { advanceBeat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import { flyRace, readTrack } from '#games/sky-city-rush/bot/fly-race.ts';
import type { RaceEvent } from '#games/sky-city-rush/rules/events.ts';
import {
  createShipSoundMeter,
  musicIntensity,
  panOfEvent,
  type ShipSoundLevels,
} from '#games/sky-city-rush/view/audio/levels.ts';
import { bundleForPage } from './support/bundle-for-page.ts';
import { documentOf, engineGames, expectPlayable } from './support/games.ts';
import type * as Booth from './support/sound-booth.ts';
import type { MatchMoment, RaceMoment, RunMoment, Sound } from './support/sound-booth.ts';
import { expect, test } from './support/visitor.ts';

/** Length of the recordings, in seconds. */
const LENGTH = 20;

let script: string;
test.beforeAll(async () => {
  script = await bundleForPage('tests/e2e/support/sound-booth.ts', 'booth');
});

type InBooth = typeof globalThis & { booth: typeof Booth };

async function openBooth(page: Page) {
  await page.evaluate(`${script}; globalThis.booth = booth;`);
  return {
    recordRun: (...given: Parameters<typeof Booth.recordRun>): Promise<Sound> =>
      page.evaluate((all) => (globalThis as InBooth).booth.recordRun(...all), given),
    recordMatch: (...given: Parameters<typeof Booth.recordMatch>): Promise<Sound> =>
      page.evaluate((all) => (globalThis as InBooth).booth.recordMatch(...all), given),
    recordFirstPress: (): Promise<Sound> =>
      page.evaluate(() => (globalThis as InBooth).booth.recordFirstPress()),
    recordRace: (...given: Parameters<typeof Booth.recordRace>): Promise<Sound> =>
      page.evaluate((all) => (globalThis as InBooth).booth.recordRace(...all), given),
  };
}

function playRun(from: number): RunMoment[] {
  const run = createRun(8, readTuning());
  const bot = createAimingBot(1006, 0.05);
  const controls = createControls();
  const beat = createBeat();
  const moments: RunMoment[] = [];
  while (!run.isOver && secondsPlayed(run) < from + LENGTH) {
    bot(run, controls);
    stepRun(run, controls);
    const at = secondsPlayed(run) - from;
    const perMinute = beatsPerMinute(run.life.amount / FULL_LIFE, secondsPlayed(run));
    const isBeat = advanceBeat(beat, 1 / 60, perMinute);
    if (at < 0) continue;
    moments.push({
      at,
      events: structuredClone(run.events.items.slice(0, run.events.count)),
      heart: { x: run.player.x },
      beat: isBeat ? [streakFactor(run.streak.hits), 60 / perMinute] : null,
    });
  }
  return moments;
}

/** Moments of a match's first round, `from` seconds after its start. */
function playRound(seed: number, rivals: readonly RivalName[], from: number): MatchMoment[] {
  const beat = createBeat();
  const moments: MatchMoment[] = [];
  playMatch(seed, rivals, {
    onStep({ phase, round, roundNumber }) {
      if (phase !== 'round' || roundNumber > 1) return;
      const seconds = secondsOfRound(round);
      const lives = round.hearts.filter(({ isBeating }) => isBeating).map(({ life }) => life);
      const perMinute = beatsPerMinute(Math.min(FULL_LIFE, ...lives) / FULL_LIFE, seconds * 4);
      const isBeat = advanceBeat(beat, 1 / 60, perMinute);
      if (seconds < from) return;
      moments.push({
        at: seconds - from,
        events: structuredClone(round.events.items.slice(0, round.events.count)),
        beat: isBeat ? [Math.min(7, 1 + Math.floor(seconds / 5)), 60 / perMinute] : null,
      });
    },
  });
  return moments;
}

function flyRecorded(from: number): RaceMoment[] {
  const meter = createShipSoundMeter();
  const moments: RaceMoment[] = [];
  const options = { mode: 'race', laps: 2, assist: 'pilot', isRubberBandOn: true, seed: 4 } as const;
  let steps = 0;
  flyRace(readTrack('canyon'), options, 'middle', (race) => {
    const at = steps++ / 60 - from;
    const events = race.events.items
      .slice(0, race.events.count)
      .map((event): [RaceEvent, number] => [structuredClone(event), panOfEvent(race, event)]);
    for (const [{ type, ship, amount }] of events) if (type === 'wall' && ship === 0) meter.scrape(amount);
    const levels = { ...meter.read(race, 1 / 60, true) };
    if (at >= 0 && at < LENGTH) moments.push({ at, events, levels, intensity: musicIntensity(race) });
  });
  return moments;
}

/** Returns the longest time, in seconds, for which `sound` is at least 15 dB below `mask`, both below and above 500 Hz. */
function longestMasked(sound: Sound, mask: Sound): number {
  let [longest, masked] = [0, 0];
  for (const [index, low] of sound.lows.entries()) {
    const isMasked =
      low < (mask.lows[index] ?? 0) - 15 && (sound.highs[index] ?? 0) < (mask.highs[index] ?? 0) - 15;
    masked = isMasked ? masked + 1 : 0;
    longest = Math.max(longest, masked);
  }
  return longest / 10;
}

function expectBalanced(effects: Sound, music: Sound) {
  const below = effects.level - music.level;
  expect(below, 'decibels of the music below the effects').toBeGreaterThan(6);
  expect(below).toBeLessThan(12);
  expect(longestMasked(music, effects), 'seconds without audible music').toBeLessThan(2);
}

test('the loudest moments of Shoot or Die do not clip, are audible on small speakers, and are louder than the music', async ({
  page,
}) => {
  const booth = await openBooth(page);
  const moments = playRun(70);
  const all = await booth.recordRun(moments, LENGTH);
  expect(all.peak).toBeLessThan(1);
  expect(all.shareAbove500).toBeGreaterThan(1 / 3);
  expectBalanced(
    await booth.recordRun(
      moments.map((moment) => ({ ...moment, beat: null })),
      LENGTH,
    ),
    await booth.recordRun(
      moments.map((moment) => ({ ...moment, events: [] })),
      LENGTH,
    ),
  );
});

for (const [rivals, seed, seconds] of [
  [['hunter', 'fighter', 'feeder', 'fighter'], 1, LENGTH],
  // The fewest hearts make the fewest effects, and so are the easiest to drown out.
  [['hunter', 'fighter'], 2, 18],
] as const)
  test(`Shoot or Die Multiplayer with ${rivals.length} hearts does not clip, is audible on small speakers, and is louder than its music`, async ({
    page,
  }) => {
    const booth = await openBooth(page);
    const moments = playRound(seed, rivals, 5);
    const all = await booth.recordMatch(moments, seconds);
    expect(all.peak).toBeLessThan(1);
    expect(all.shareAbove500).toBeGreaterThan(1 / 3);
    const effects = moments.map((moment) => ({ ...moment, beat: null }));
    const music = moments.map((moment) => ({ ...moment, events: [] }));
    expectBalanced(await booth.recordMatch(effects, seconds), await booth.recordMatch(music, seconds));
  });

const SILENT: ShipSoundLevels = {
  ...{ speed: 0, thrust: 0, boost: 0, scrape: 0, scrapePan: 0, slide: 0, rival: 0, rivalPan: 0 },
};

test('Sky City Rush does not clip, is audible on small speakers, and is louder than its music', async ({
  page,
}) => {
  const booth = await openBooth(page);
  const moments = flyRecorded(5);
  const all = await booth.recordRace(moments, LENGTH);
  expect(all.peak).toBeLessThan(1);
  expect(all.shareAbove500).toBeGreaterThan(1 / 3);
  const still = moments.map((moment): RaceMoment => ({ ...moment, events: [], levels: SILENT }));
  expectBalanced(
    await booth.recordRace(moments, LENGTH, { music: 0 }),
    await booth.recordRace(still, LENGTH),
  );
});

const eventAt = <Type extends RunEvent['type'], Kind extends RunEvent['kind']>(
  x: number,
  type: Type,
  kind: Kind,
) => ({ type, x, y: 0, directionX: 0, directionY: 0, amount: 0, kind });

test('sounds of threats and rivals come from their side, or from the middle in mono', async ({ page }) => {
  const booth = await openBooth(page);
  const recordThreat = (x: number, isMono = false) =>
    booth.recordRun(
      [0.1, 0.5, 0.9].map((at) => ({
        ...{ at, heart: { x: 100 }, beat: [4, 0.4] as [number, number] },
        events: [eventAt(100 + x, 'telegraph', 'dasher'), eventAt(100 + x, 'kill', 'dasher')],
      })),
      2,
      { isMono },
    );
  const recordMatchThreat = (x: number, isMono = false) =>
    booth.recordMatch(
      [0.1, 0.5, 0.9].map((at) => ({
        ...{ at, beat: [4, 0.4] as [number, number] },
        events: (['telegraph', 'kill'] as const).map((type) => ({
          ...eventAt(x, type, 'dasher' as const),
          seat: -1,
        })),
      })),
      2,
      { isMono },
    );
  const recordRival = (rivalPan: number, isMono = false) =>
    booth.recordRace(
      Array.from({ length: 20 }, (_, index) => ({
        ...{ at: 0.1 + index / 10, events: [], intensity: 0.5 },
        levels: { ...SILENT, speed: 0.9, thrust: 0.6, rival: 0.9, rivalPan },
      })),
      2,
      { isMono },
    );
  for (const [hear, aside] of [
    [recordThreat, 400],
    [recordMatchThreat, 400],
    [recordRival, 1],
  ] as const) {
    const [left, right, middle, mono] = [
      await hear(-aside),
      await hear(aside),
      await hear(0),
      await hear(aside, true),
    ];
    for (const sound of [left, right]) expect(sound.correlation).toBeLessThan(0.8);
    expect(right.rightOverLeft).toBeGreaterThan(3);
    expect(left.rightOverLeft).toBeLessThan(-3);
    expect(Math.abs(middle.rightOverLeft)).toBeLessThan(0.5);
    expect(mono.correlation).toBeCloseTo(1);
    expect(mono.level).toBeGreaterThan(middle.level - 6);
  }
});

/** Distances, in world units, from which these attacks start. */
const ATTACKS = [
  ['telegraph', 'sniper', 300],
  ['telegraph', 'bomber', 125],
  ['telegraph', 'dasher', 300],
  ['telegraph', 'valve', 300],
  ['ray', 'sniper', 300],
] as const;

test('the sound of each attack comes from its side, although all of the music plays', async ({ page }) => {
  const booth = await openBooth(page);
  const beat: [number, number] = [8, 0.4];
  for (const [type, kind, away] of ATTACKS)
    for (const side of [-1, 1]) {
      const moments = [0.1, 0.5, 0.9, 1.3, 1.7].map((at) => ({
        ...{ at, heart: { x: 100 }, beat, events: [eventAt(100 + side * away, type, kind)] },
      }));
      const { correlation, rightOverLeft } = await booth.recordRun(moments, 2);
      const figure = `${type} of a ${kind}`;
      expect(correlation, `correlation of the channels: ${figure}`).toBeLessThan(0.8);
      expect(side * rightOverLeft, `decibels louder on its side: ${figure}`).toBeGreaterThan(2);
    }
});

test('28 explosions at once do not clip', async ({ page }) => {
  const booth = await openBooth(page);
  const explosion = eventAt(300, 'kill', 'eye');
  const moments = [0.2, 0.5, 0.8].map((at) => ({
    ...{ at, heart: { x: 0 }, beat: null },
    events: Array.from({ length: 14 }, () => explosion),
  }));
  expect((await booth.recordRun(moments, 2)).peak).toBeLessThan(1);
});

test('the sounds of the first press are audible, although that press creates the audio output', async ({
  page,
}) => {
  const booth = await openBooth(page);
  const { peak, lows, highs } = await booth.recordFirstPress();
  expect(peak).toBeGreaterThan(0.1);
  const tenths = lows.map((low, index) => Math.max(low, highs[index] ?? 0) > -60);
  expect(tenths).toEqual([true, true, false, false, false, true, true, false, false, false]);
});

for (const game of engineGames)
  test(`${game.name} responds to the first press before it creates its audio, and still plays the sound`, async ({
    page,
  }) => {
    type WithSteps = Window & { steps: string[] };
    await page.addInitScript(() => {
      const { steps } = Object.assign(window, { steps: [] as string[] });
      const onPress = () => {
        steps.push('press');
        requestAnimationFrame(() => steps.push('frame'));
      };
      window.addEventListener('keydown', onPress, { capture: true, once: true });
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          steps.push('context');
          this.addEventListener('statechange', () => steps.push(this.state), { once: true });
        }
      };
    });
    await page.goto(documentOf(game));
    await expectPlayable(page);
    await game.works(page, page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as WithSteps).steps))
      .toEqual(['press', 'frame', 'context', 'running']);
  });
