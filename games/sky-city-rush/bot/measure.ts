/** `npx tsx games/sky-city-rush/bot/measure.ts [hours of random flying, default 10]`: half a minute. */
import { Session } from 'node:inspector/promises';
import { createInput } from '../rules/input.ts';
import { medalOf, pointsOf } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import type { Assist, Race, RaceMode, RaceOptions, Ship } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import type { Track } from '../rules/track.ts';
import { BOT_SKILLS, createBot, createClumsyBot, STRENGTHS, type Strength } from './bot.ts';
import { observeField } from './field.ts';
import { flyRace, flyToEnd, lapSecondsByNerve, readTrack, TRACK_IDS } from './fly-race.ts';
import { flyAtRandom } from './random-flight.ts';

const RACE: RaceOptions = { mode: 'race', laps: 3, assist: 'ace', isRubberBandOn: true, seed: 1 };
const SEEDS = [1, 2, 3, 4, 5, 6];

const round = (value: number, digits = 1): string => value.toFixed(digits);
const player = (race: Race): Ship => race.ships[0] as Ship;
const meanOf = (races: Race[], of: (ship: Ship) => number): number =>
  races.reduce((sum, race) => sum + of(player(race)), 0) / races.length;

function measureStrengths(track: Track): void {
  const laps = new Map<Strength, number>();
  for (const strength of STRENGTHS) {
    const trials = SEEDS.map((seed) => flyRace(track, { ...RACE, mode: 'trial', seed }, strength));
    const lap = meanOf(trials, (ship) => ship.finishStep / 60 / 3);
    laps.set(strength, lap);
    const endless = flyRace(track, { ...RACE, mode: 'endless', laps: 20 }, strength);
    const places = SEEDS.map((seed) => player(flyRace(track, { ...RACE, seed }, strength)).rank);
    console.log(
      `  ${strength.padEnd(6)} lap ${round(lap, 2)} s, best ${round(
        meanOf(trials, (ship) => ship.bestLapSteps / 60),
        2,
      )} s;`,
      `walls ${round(meanOf(trials, (ship) => ship.wallHits))}, falls ${round(meanOf(trials, (ship) => ship.falls))};`,
      `points ${trials.map(pointsOf).join(' ')}; medals ${trials.map((race) => medalOf(race) ?? 'none').join(' ')};`,
      `endless ${round(player(endless).progress, 0)} m in ${round(endless.steps / 60, 0)} s, ${medalOf(endless) ?? 'none'};`,
      `places against the rivals ${places.join(' ')}`,
    );
  }
  const gap = 1 - (laps.get('strong') ?? 0) / (laps.get('weak') ?? 1);
  console.log(`  strong beats weak by ${round(100 * gap)} % of lap time`);
}

function measureShortcut(track: Track): void {
  for (const strength of STRENGTHS) {
    const gain = lapSecondsByNerve(track, strength, 0) - lapSecondsByNerve(track, strength, 1);
    console.log(`  the shortcut gains ${strength} ${round(gain, 2)} s a lap`);
  }
}

function measureClumsy(track: Track): void {
  const modes: readonly (readonly [Assist, RaceMode])[] = [
    ['cruise', 'race'],
    ['cruise', 'trial'],
    ['pilot', 'race'],
    ['pilot', 'trial'],
  ];
  for (const [assist, mode] of modes) {
    const races = SEEDS.map((seed) =>
      flyToEnd(createRace(track, { ...RACE, mode, assist, seed }), createClumsyBot()),
    );
    console.log(
      `  clumsy on ${assist}, ${mode}: lap ${round(meanOf(races, (ship) => ship.finishStep / 60 / 3))} s,`,
      `walls ${round(meanOf(races, (ship) => ship.wallHits))}, falls ${round(meanOf(races, (ship) => ship.falls))},`,
      `places ${races.map((race) => player(race).rank).join(' ')}, medals ${races.map((race) => medalOf(race) ?? 'none').join(' ')}`,
    );
  }
}

function measureField(track: Track, isRubberBandOn: boolean): void {
  const watch = observeField(6);
  flyRace(track, { ...RACE, laps: 20, isRubberBandOn }, 'middle', (race) => watch.see(race));
  const report = JSON.stringify(watch.report(), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  );
  console.log(`  twenty laps, rubber band ${isRubberBandOn ? 'on' : 'off'}: ${report}`);
}

/** Measures CPU time, which other processes do not affect, and all allocated bytes, even if already collected. */
async function measureCost(track: Track): Promise<void> {
  const race = createRace(track, { ...RACE, laps: 20 });
  const bot = createBot(race, BOT_SKILLS.middle, 1);
  const input = createInput();
  const fly = (steps: number): void => {
    for (let i = 0; i < steps; i++) {
      bot(race, input);
      step(race, input);
    }
  };
  const steps = 20_000;
  fly(steps);
  const before = process.cpuUsage().user;
  fly(steps);
  const microseconds = (process.cpuUsage().user - before) / steps;
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  fly(steps);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  const sizeOf = ({ selfSize, children }: typeof profile.head): number =>
    children.reduce((sum, child) => sum + sizeOf(child), selfSize);
  console.log(
    `  ${round(microseconds)} µs a step with six ships, ${round(sizeOf(profile.head) / steps, 0)} bytes allocated in it`,
  );
}

const tracks = TRACK_IDS.map(readTrack);
for (const track of tracks) {
  console.log(`${track.name}: ${track.paths.map(({ length }) => round(length, 0)).join(' + ')} m`);
  measureStrengths(track);
  measureShortcut(track);
  measureClumsy(track);
  measureField(track, true);
  measureField(track, false);
  await measureCost(track);
}
console.log('random flying:', JSON.stringify(flyAtRandom(tracks, Number(process.argv[2] ?? 10), 7)));
