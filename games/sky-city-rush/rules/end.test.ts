import { describe, expect, test } from 'vitest';
import { plainTrack } from '../bot/plain-track.ts';
import { endInTime } from './end.ts';
import { noteEvent } from './events.ts';
import { createInput } from './input.ts';
import { createRace } from './race.ts';
import type { Race, RaceMode, Ship } from './state.ts';
import { step } from './step.ts';

const track = plainTrack();

function raceOf(mode: RaceMode): Race {
  return createRace(track, { mode, laps: 2, assist: 'pilot', isRubberBandOn: true, seed: 9 });
}

describe('the countdown', () => {
  test('nobody moves for three seconds, whatever is wished; then the clock runs', () => {
    const race = raceOf('race');
    const places = race.ships.map(({ along }) => along);
    const counts: number[] = [];
    while (race.phase === 'countdown') {
      step(race, { ...createInput(), throttle: 7, boost: true });
      for (let i = 0; i < race.events.count; i++) counts.push(race.events.items[i]?.amount ?? -1);
    }
    expect(race.ships.map(({ along }) => along)).toEqual(places);
    expect(counts).toEqual([3, 2, 1, 0]);
    expect(race.steps).toBe(0);
    step(race, createInput());
    expect(race.steps).toBe(1);
  });
});

describe('an endless run', () => {
  test('its clock runs out if no gate is reached, and the run is over', () => {
    const race = raceOf('endless');
    let steps = 0;
    while (race.phase !== 'over' && steps < 60 * 60) {
      step(race, createInput());
      steps++;
    }
    expect(race.phase).toBe('over');
    expect(race.steps).toBe(24 * 60);
  });

  test('each gate adds less than the one before, down to four seconds', () => {
    const race = raceOf('endless');
    race.phase = 'racing';
    const bonuses: number[] = [];
    for (let gate = 0; gate < 60; gate++) {
      race.events.count = 0;
      noteEvent(race.events, 'gate', 0, 1);
      const before = race.clockSteps;
      endInTime(race);
      bonuses.push(race.clockSteps - before + 1);
    }
    expect(bonuses[0]).toBe(13 * 60);
    bonuses.forEach((bonus, i) => {
      expect(bonus).toBeLessThanOrEqual(bonuses[i - 1] ?? Infinity);
    });
    expect(bonuses[10]).toBeLessThan(bonuses[0] ?? 0);
    expect(bonuses.at(-1)).toBe(4 * 60);
  });
});

describe('a race', () => {
  test('is over for the player with the last lap; the rivals fly on and finish too', () => {
    const race = raceOf('race');
    race.phase = 'racing';
    race.steps = 5000;
    const [player, rival] = race.ships as [Ship, Ship];
    player.lap = 2;
    endInTime(race);
    expect(race.phase).toBe('over');
    expect(player.finishStep).toBe(5000);
    race.steps = 5100;
    rival.lap = 2;
    endInTime(race);
    expect(rival.finishStep).toBe(5100);
    expect(player.finishStep).toBe(5000);
  });

  test('goes on after the end: a pilot flies the player’s ship, whatever is pressed', () => {
    const race = raceOf('race');
    Object.assign(race, { phase: 'over' });
    const player = race.ships[0] as Ship;
    for (let i = 0; i < 600; i++)
      step(race, { ...createInput(), steer: 31, brakeLeft: true, brakeRight: true });
    expect(player.progress).toBeGreaterThan(500);
    expect(player.falls).toBe(0);
  });
});
