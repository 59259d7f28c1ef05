import { describe, expect, test } from 'vitest';
import { PLAIN_KNOTS, plainTrack } from '../bot/fly-race.ts';
import { beginFall, FALL_STEPS, meetEdges } from './edges.ts';
import { createInput } from './input.ts';
import { createRace } from './race.ts';
import { burnRush } from './rush.ts';
import type { Race, Ship } from './state.ts';
import { step } from './step.ts';
import { createSection, GAP, LEFT_WALL, RIGHT_WALL, type Track } from './track.ts';

const open = plainTrack();
const whole: [number, number] = [0, PLAIN_KNOTS];
const walled = plainTrack({ leftWalls: [whole], rightWalls: [whole] });

function raceOn(track: Track): { race: Race; ship: Ship } {
  const race = createRace(track, { mode: 'trial', laps: 3, assist: 'ace', isRubberBandOn: false, seed: 1 });
  race.phase = 'racing';
  const ship = race.ships[0] as Ship;
  ship.across = 0;
  ship.speed = 120;
  return { race, ship };
}

const deckWith = (flags: number) => ({ ...createSection(), left: -10, right: 10, flags });

describe('walls', () => {
  test('hitting a wall costs Rush and speed, and the ship flies on', () => {
    const { race, ship } = raceOn(walled);
    Object.assign(ship, { across: 9, heading: 0.05, rush: 0.5 });
    meetEdges(race, ship, deckWith(RIGHT_WALL));
    expect(ship.speed).toBeLessThan(110);
    expect(ship.rush).toBeLessThan(0.4);
    expect(ship.wallHits).toBe(1);
    expect(ship.phase).toBe('flying');
  });

  test('a harder hit costs more Rush and more speed', () => {
    const [soft, hard] = [0.02, 0.09].map((heading) => {
      const { race, ship } = raceOn(walled);
      Object.assign(ship, { across: -9, heading: -heading, rush: 0.9 });
      meetEdges(race, ship, deckWith(LEFT_WALL));
      return ship;
    }) as [Ship, Ship];
    expect(hard.speed).toBeLessThan(soft.speed);
    expect(hard.rush).toBeLessThan(soft.rush);
  });

  test('scraping along a wall counts as at most two hits, and slows the ship down all the time', () => {
    const { race, ship } = raceOn(walled);
    const input = { ...createInput(), steer: -31, throttle: 7 };
    for (let i = 0; i < 120; i++) step(race, input);
    expect(ship.wallHits).toBeGreaterThan(0);
    expect(ship.wallHits).toBeLessThanOrEqual(2);
    expect(ship.isScraping).toBe(true);
    expect(ship.speed).toBeLessThan(115);
  });
});

describe('falls over an edge', () => {
  test('beyond an edge without a wall a ship falls, and returns after 1.2 seconds at 60 % of its speed', () => {
    const { race, ship } = raceOn(open);
    ship.across = 11;
    step(race, { ...createInput(), throttle: 7 });
    expect(ship.phase).toBe('falling');
    const speed = ship.fallSpeed;
    let steps = 1;
    while (ship.phase === 'falling' && steps < 600) {
      step(race, createInput());
      steps++;
    }
    expect(FALL_STEPS / 60).toBe(1.2);
    expect(steps).toBe(FALL_STEPS);
    expect(ship.speed).toBeCloseTo(0.6 * speed, 5);
    expect(ship.across).toBeCloseTo(0, 5);
    expect(ship.falls).toBe(1);
  });

  test('a ship that returns is drawn from its new place on, without the lean of its fall', () => {
    const { race, ship } = raceOn(open);
    Object.assign(ship, { across: 11, lean: 0.4, fromLean: 0.4, fromHeading: 0.3 });
    beginFall(race, ship);
    while (ship.phase === 'falling') step(race, createInput());
    const { path, along, across, height } = ship;
    expect(ship).toMatchObject({ from: { path, along, across, height }, fromLean: 0, fromHeading: 0 });
  });

  test('a ship that fell almost at rest returns fast enough for the next jump', () => {
    const { race, ship } = raceOn(open);
    Object.assign(ship, { across: 11, speed: 1 });
    for (let i = 0; i < FALL_STEPS; i++) step(race, createInput());
    expect(ship.phase).toBe('flying');
    expect(ship.speed).toBe(45);
  });

  test('a ship that falls into a gap returns eight metres behind it', () => {
    const gapped = plainTrack({ gaps: [[3, 3.4]] });
    const { race, ship } = raceOn(gapped);
    const gapStart = (3 / PLAIN_KNOTS) * (gapped.paths[0]?.length ?? 0);
    Object.assign(ship, { along: gapStart - 20, speed: 12 });
    for (let i = 0; i < 600 && ship.falls === 0; i++) step(race, createInput());
    expect(ship.falls).toBe(1);
    while (ship.phase === 'falling') step(race, createInput());
    const path = gapped.paths[0];
    if (!path) throw new Error('The track has no path.');
    const landing = path.flags.findLastIndex((flags) => (flags & GAP) !== 0) + 1;
    expect(Math.floor((ship.along - 8) / path.spacing)).toBe(landing);
    expect(ship.lap).toBe(0);
  });

  test('a flight over a gap is one jump, and then one landing', () => {
    const { race, ship } = raceOn(plainTrack({ gaps: [[3, 3.1]] }));
    Object.assign(ship, { along: (2.9 / PLAIN_KNOTS) * (race.track.paths[0]?.length ?? 0), speed: 130 });
    const events: string[] = [];
    for (let i = 0; i < 30; i++) {
      step(race, { ...createInput(), throttle: 7 });
      events.push(...race.events.items.slice(0, race.events.count).map(({ type }) => type));
    }
    expect(events).toEqual(['jump', 'landing']);
  });

  test('a ship that falls into a gap just before the end of a lap returns at the start of the next one', () => {
    const gapped = plainTrack({ gaps: [[PLAIN_KNOTS - 0.5, PLAIN_KNOTS - 0.03]] });
    const { race, ship } = raceOn(gapped);
    const length = gapped.paths[0]?.length ?? 0;
    ship.along = ((PLAIN_KNOTS - 0.25) / PLAIN_KNOTS) * length;
    beginFall(race, ship);
    while (ship.phase === 'falling') step(race, createInput());
    expect(ship.along).toBeLessThan(10);
  });

  test('a reset puts the ship on the middle as after a fall, but not again during the grace period', () => {
    const { race, ship } = raceOn(open);
    ship.across = 6;
    const asking = { ...createInput(), reset: true };
    for (let i = 0; i <= FALL_STEPS; i++) step(race, asking);
    expect(ship.phase).toBe('flying');
    expect(Math.abs(ship.across)).toBeLessThan(1);
    for (let i = 0; i < 30; i++) step(race, asking);
    expect(ship.falls).toBe(1);
  });
});

describe('skimming', () => {
  /** Returns the Rush after a second at this distance from a wall, or from an edge (to the ship's middle). */
  function rushAt(metres: number, flags: number): number {
    const { race, ship } = raceOn(open);
    ship.rush = 0;
    ship.across = 10 - metres - (flags === 0 ? 0 : 1.2);
    for (let i = 0; i < 120; i++) {
      meetEdges(race, ship, deckWith(flags));
      burnRush(race, ship, false);
    }
    return ship.rush;
  }

  test.each([
    ['an edge', 0],
    ['a wall', RIGHT_WALL],
  ])('%s fills Rush within 2.5 m, faster at smaller distances, and not beyond', (_, flags) => {
    expect(rushAt(2.5, flags)).toBe(0);
    expect(rushAt(4, flags)).toBe(0);
    expect(rushAt(2.4, flags)).toBeGreaterThan(0);
    expect(rushAt(0.2, flags)).toBeGreaterThan(2 * rushAt(1.5, flags));
  });
});
