import { describe, expect, test } from 'vitest';
import { noteEvent } from '../rules/events.ts';
import { createRace } from '../rules/race.ts';
import { type Race, type RaceOptions, RIVALS, type Ship } from '../rules/state.ts';
import { type FieldReport, observeField } from './field.ts';
import { flyRace, plainTrack, readTrack, TRACK_IDS } from './fly-race.ts';

const OPTIONS: RaceOptions = { mode: 'race', laps: 20, assist: 'ace', isRubberBandOn: true, seed: 4 };

describe('rivals’ flying, measured in simulated races', () => {
  function watched(progressOf: (ship: number, second: number) => number): FieldReport {
    const race: Race = createRace(plainTrack(), OPTIONS);
    race.phase = 'racing';
    const watch = observeField(race.ships.length);
    for (let i = 0; i < 60 * 60; i++) {
      race.ships.forEach((ship: Ship, index) => {
        ship.progress = progressOf(index, Math.floor(i / 60));
      });
      watch.see(race);
    }
    return watch.report();
  }

  test('detects a train: ships nose to tail in the same order all the time', () => {
    const report = watched((ship, second) => second * 120 - ship * 14);
    expect(report.trainSeconds).toBe(60);
    expect(report.orderChanges).toBe(0);
    expect(report.bunchedFraction).toBe(1);
  });

  test('does not call ships a train if they are far apart or swap ranks', () => {
    expect(watched((ship, second) => second * 120 - ship * 90).trainSeconds).toBe(0);
    const shuffled = watched((ship, second) => second * 120 - ((ship + Math.floor(second / 5)) % 6) * 14);
    expect(shuffled.trainSeconds).toBe(0);
    expect(shuffled.orderChanges).toBeGreaterThan(5);
  });

  test('counts overtakes, mistakes and recoveries', () => {
    const race = createRace(plainTrack(), OPTIONS);
    const watch = observeField(race.ships.length);
    noteEvent(race.events, 'overtake', 2, 0, 0, 3);
    noteEvent(race.events, 'error', 4);
    watch.see(race);
    const { overtakes, errors } = watch.report();
    expect(overtakes).toEqual([0, 0, 1, 0, 0, 0]);
    expect(errors).toEqual([0, 0, 0, 0, 1, 0]);
  });
});

describe.each(TRACK_IDS)('five rivals fly twenty laps on %s', (id) => {
  const track = readTrack(id);
  const watch = observeField(1 + RIVALS);
  const race = flyRace(track, OPTIONS, 'middle', (now) => watch.see(now));
  const report = watch.report();
  const rivals = [1, 2, 3, 4, 5];
  const sum = (counts: number[]): number => rivals.reduce((total, i) => total + (counts[i] ?? 0), 0);

  test('all rivals finish or nearly finish twenty laps', () => {
    for (const i of rivals) expect(race.ships[i]?.lap).toBeGreaterThanOrEqual(19);
  });

  test('each rival overtakes, and together they do so at least twice per lap', () => {
    for (const i of rivals) expect(report.overtakes[i]).toBeGreaterThan(0);
    expect(sum(report.overtakes)).toBeGreaterThanOrEqual(40);
  });

  test('each rival makes mistakes, and recovers from all but perhaps the last', () => {
    for (const i of rivals) {
      expect(report.errors[i]).toBeGreaterThanOrEqual(5);
      expect((report.errors[i] as number) - (report.recoveries[i] as number)).toBeLessThanOrEqual(1);
    }
  });

  test('the rivals hardly ever fly in a line, nose to tail', () => {
    expect(report.trainSeconds).toBeLessThan(0.03 * report.seconds);
    expect(report.bunchedFraction).toBeLessThan(0.2);
    expect(report.orders).toBeGreaterThan(20);
    // At least four changes of order per minute, in a race of a quarter of an hour.
    expect(report.orderChanges).toBeGreaterThan(report.seconds / 15);
    expect(report.leadChanges).toBeGreaterThan(5);
  });

  test('neighbours are on average at most about 450 m apart', () => {
    expect(report.gapMean).toBeLessThan(450);
    expect(report.gapMean).toBeGreaterThan(20);
  });
});
