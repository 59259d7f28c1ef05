import { describe, expect, test } from 'vitest';
import { plainTrack } from '../bot/fly-race.ts';
import { createRace } from './race.ts';
import { settleContacts } from './ship-collisions.ts';
import type { Race, Ship } from './state.ts';

const track = plainTrack();

/** A race with the player and the first rival as given, and all others far away. */
function meeting(player: Partial<Ship>, rival: Partial<Ship>): { race: Race; a: Ship; b: Ship } {
  const race = createRace(track, { mode: 'race', laps: 3, assist: 'ace', isRubberBandOn: false, seed: 1 });
  race.ships.forEach((ship, i) => {
    Object.assign(ship, { along: 1000 + i * 100, across: 0, speed: 120 });
  });
  const [a, b] = race.ships as [Ship, Ship];
  Object.assign(a, { along: 1000 }, player);
  Object.assign(b, { along: 1000 }, rival);
  return { race, a, b };
}

describe('ships that touch', () => {
  test('side by side, both are pushed apart until they no longer touch', () => {
    const { race, a, b } = meeting({ across: -0.5 }, { across: 0.5 });
    for (let i = 0; i < 120; i++) settleContacts(race);
    expect(b.across - a.across).toBeCloseTo(2.6, 1);
  });

  test('nose to tail, the ship behind loses speed and the ship ahead gains as much', () => {
    const { race, a, b } = meeting({ along: 1000, speed: 130 }, { along: 1005, speed: 110 });
    settleContacts(race);
    expect(a.speed).toBeLessThan(130);
    expect(b.speed).toBeGreaterThan(110);
    expect(a.speed + b.speed).toBeCloseTo(240, 9);
  });

  test('a hard touch counts as a bump for both ships, a light one for neither', () => {
    const hard = meeting({ along: 1000, speed: 130 }, { along: 1005, speed: 110 });
    settleContacts(hard.race);
    expect([hard.a.bumps, hard.b.bumps]).toEqual([1, 1]);
    const brush = meeting({ along: 1000, speed: 124 }, { along: 1005, speed: 120 });
    settleContacts(brush.race);
    expect([brush.a.bumps, brush.b.bumps]).toEqual([0, 0]);
  });

  test('two ships that rub together for a while count as one bump', () => {
    const { race, a, b } = meeting({ along: 1000, speed: 130 }, { along: 1005, speed: 110 });
    for (let i = 0; i < 20; i++) {
      Object.assign(a, { speed: b.speed + 10 });
      settleContacts(race);
    }
    expect([a.bumps, b.bumps]).toEqual([1, 1]);
  });

  test.each<[string, Partial<Ship>]>([
    ['one that has just come back, until the last step of its grace period', { graceSteps: 1 }],
    ['one that falls', { phase: 'falling' }],
    ['one high above', { height: 6 }],
    ['one three metres aside', { across: 3 }],
  ])('ships do not touch %s', (_, rival) => {
    const { race, a } = meeting({ speed: 130 }, { along: 1002, ...rival });
    settleContacts(race);
    expect(a.speed).toBe(130);
    expect(a.across).toBe(0);
  });
});
