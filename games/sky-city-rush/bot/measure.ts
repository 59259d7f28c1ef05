/**
 * The figures of Sky City Rush's rules, for whoever wants to check a claim: `npx tsx games/sky-city-rush/bot/measure.ts
 * [hours of random flying, 10 if left out]`. Takes some minutes.
 */

import { createInput } from '../rules/input.ts';
import { medalOf, pointsOf } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import type { RaceOptions, Ship } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import type { Track } from '../rules/track.ts';
import { BOT_SKILLS, createBot, STRENGTHS, type Strength } from './bot.ts';
import { watchField } from './field.ts';
import { flyRace, TRACK_IDS } from './fly-race.ts';
import { flyAtRandom } from './random-flight.ts';
import { readTrack } from './read-track.ts';

const RACE: RaceOptions = { mode: 'race', laps: 3, assist: 'ace', isRubberBandOn: true, seed: 1 };
const tracks = TRACK_IDS.map((id) => readTrack(id));
const round = (value: number, digits = 1): string => value.toFixed(digits);

function measureStrengths(track: Track): void {
  const laps = new Map<Strength, number>();
  for (const strength of STRENGTHS) {
    const trials = [1, 2, 3, 4, 5].map((seed) => flyRace(track, { ...RACE, mode: 'trial', seed }, strength));
    const mean = (of: (ship: Ship) => number): number =>
      trials.reduce((sum, race) => sum + of(race.ships[0] as Ship), 0) / trials.length;
    const lap = mean((ship) => ship.finishStep / 60 / 3);
    laps.set(strength, lap);
    const endless = flyRace(track, { ...RACE, mode: 'endless', laps: 20 }, strength);
    console.log(
      `  ${strength.padEnd(6)} lap ${round(lap, 2)} s, best ${round(
        mean((ship) => ship.bestLapSteps / 60),
        2,
      )} s,`,
      `walls ${round(mean((ship) => ship.wallHits))}, falls ${round(mean((ship) => ship.falls))},`,
      `points ${trials.map(pointsOf).join(' ')}, medals ${trials.map((race) => medalOf(race) ?? 'none').join(' ')};`,
      `endless ${round((endless.ships[0] as Ship).progress, 0)} m in ${round(endless.steps / 60)} s`,
    );
  }
  const weak = laps.get('weak') ?? 0;
  console.log(`  strong beats weak by ${round(100 * (1 - (laps.get('strong') ?? 0) / weak))} % of lap time`);
}

function measurePlaces(track: Track): void {
  for (const strength of STRENGTHS) {
    const places = [1, 2, 3, 4, 5, 6].map(
      (seed) => (flyRace(track, { ...RACE, seed }, strength).ships[0] as Ship).rank,
    );
    console.log(`  ${strength.padEnd(6)} against the rivals finishes ${places.join(' ')}`);
  }
}

function measureField(track: Track, isRubberBandOn: boolean): void {
  const watch = watchField(6);
  flyRace(track, { ...RACE, laps: 20, isRubberBandOn }, 'middle', (race) => watch.see(race));
  const report = watch.report();
  console.log(
    `  rubber band ${isRubberBandOn ? 'on' : 'off'}:`,
    JSON.stringify({ ...report, gapMean: +round(report.gapMean), gapSpread: +round(report.gapSpread) }),
  );
}

function measureCost(track: Track): void {
  const race = createRace(track, { ...RACE, laps: 20 });
  const bot = createBot(race, BOT_SKILLS.middle, 1);
  const input = createInput();
  const steps = 60 * 60 * 10;
  for (let i = 0; i < 3000; i++) step(race, input);
  const heap = process.memoryUsage().heapUsed;
  const start = performance.now();
  for (let i = 0; i < steps; i++) {
    bot(race, input);
    step(race, input);
  }
  const ms = (performance.now() - start) / steps;
  const bytes = (process.memoryUsage().heapUsed - heap) / steps;
  console.log(
    `  ${round(ms * 1000, 1)} µs a step with six ships; heap grew by ${round(bytes, 2)} bytes a step`,
  );
}

for (const track of tracks) {
  console.log(`${track.name}: ${track.paths.map(({ length }) => round(length, 0)).join(' + ')} m`);
  measureStrengths(track);
  measurePlaces(track);
  measureField(track, true);
  measureField(track, false);
  measureCost(track);
}
const hours = Number(process.argv[2] ?? 10);
console.log('random flying:', JSON.stringify(flyAtRandom(tracks, hours, 7)));
