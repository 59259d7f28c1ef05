import { describe, expect, test } from 'vitest';
import { plainTrack } from '../bot/fly-race.ts';
import { createInput } from './input.ts';
import { createRace } from './race.ts';
import { applySlipstreams, burnRush, RING_RUSH, restSigns, takeSigns } from './rush.ts';
import { type Assist, type Race, type Ship, SUBSTEP_SECONDS } from './state.ts';
import { step } from './step.ts';

const ring = { kind: 'ring', path: 0, at: 2, across: 0, height: 1 } as const;
const pad = { kind: 'pad', path: 0, at: 2, across: 0, height: 0 } as const;

function raceWith(signs: readonly (typeof ring | typeof pad)[], assist: Assist = 'ace'): Race {
  const track = plainTrack({ signs: [...signs] });
  for (let seed = 0; ; seed++) {
    const race = createRace(track, { mode: 'race', laps: 3, assist, isRubberBandOn: false, seed });
    if (!race.isStanding.every(Boolean)) continue;
    race.phase = 'racing';
    return race;
  }
}

function flyPast(race: Race, steps: number, across = 0): Ship {
  const ship = race.ships[0] as Ship;
  const at = race.track.signs[0]?.along ?? 0;
  Object.assign(ship, { along: at - 30, across, speed: 110, rush: 0, heading: 0, slip: 0 });
  for (let i = 0; i < steps; i++) step(race, { ...createInput(), throttle: 7 });
  return ship;
}

describe('rings', () => {
  test('flying through a ring gives Rush once, and then the ring is inactive for a while', () => {
    const race = raceWith([ring]);
    const ship = flyPast(race, 30);
    expect(ship.rush).toBeCloseTo(RING_RUSH, 5);
    expect(race.signRest[0]).toBeGreaterThan(0);
    flyPast(race, 30);
    expect(ship.rush).toBe(0);
  });

  test('missing a ring by more than its radius gives nothing', () => {
    expect(flyPast(raceWith([ring]), 30, 5).rush).toBe(0);
  });

  /** Moves the player's ship past the first sign in one step, and returns it. */
  function passAt(race: Race, place: Partial<Ship>, before = 1, after = 1): Ship {
    const ship = race.ships[0] as Ship;
    const at = race.track.signs[0]?.along ?? 0;
    Object.assign(ship, {
      rush: 0,
      padSeconds: 0,
      speed: 100,
      across: 0,
      height: 1,
      along: at + after,
      ...place,
    });
    ship.from.along = at - before;
    takeSigns(race, ship);
    return ship;
  }

  test('a ring counts within 0.8 m of its radius, in each direction', () => {
    const radius = raceWith([ring]).track.signs[0]?.halfWidth ?? 0;
    for (const side of [-1, 1])
      for (const [metres, rush] of [
        [radius + 0.7, RING_RUSH],
        [radius + 0.9, 0],
      ] as const) {
        expect(passAt(raceWith([ring]), { across: side * metres }).rush).toBe(rush);
        expect(passAt(raceWith([ring]), { height: 1 + side * metres }).rush).toBe(rush);
      }
  });

  test('a ring counts in the step in which the ship passes it forwards, and only then', () => {
    expect(passAt(raceWith([ring]), {}, 3, -1).rush).toBe(0);
    expect(passAt(raceWith([ring]), {}, -1, 3).rush).toBe(0);
    expect(passAt(raceWith([ring]), {}, -1, -1).rush).toBe(0);
    expect(passAt(raceWith([ring]), {}, -1, -3).rush).toBe(0);
    expect(passAt(raceWith([ring]), {}, 1, 0).rush).toBe(RING_RUSH);
  });

  test('a ring can be taken again after four seconds', () => {
    const race = raceWith([ring]);
    passAt(race, {});
    for (let steps = 1; steps < 240; steps++) restSigns(race);
    expect(passAt(race, {}).rush).toBe(0);
    restSigns(race);
    expect(passAt(race, {}).rush).toBe(RING_RUSH);
  });

  test('a pad counts on its whole length, 0.8 m beside it and up to 3 m above it, and pushes for 0.8 seconds', () => {
    const { halfWidth = 0, halfLength = 0 } = raceWith([pad]).track.signs[0] ?? {};
    const isTaken = (place: Partial<Ship>, before = 1, after = 1) => {
      const ship = passAt(raceWith([pad]), { height: 0.9, ...place }, before, after);
      expect([ship.padSeconds, ship.speed]).toBeOneOf([
        [0.8, 109],
        [0, 100],
      ]);
      return ship.padSeconds > 0;
    };
    for (const side of [-1, 1]) {
      expect(isTaken({ across: side * (halfWidth + 0.7) })).toBe(true);
      expect(isTaken({ across: side * (halfWidth + 0.9) })).toBe(false);
    }
    expect([isTaken({ height: 2.9 }), isTaken({ height: 3.1 })]).toEqual([true, false]);
    expect(isTaken({}, halfLength + 2, -halfLength - 0.1)).toBe(false);
    expect(isTaken({}, halfLength + 2, -halfLength + 0.1)).toBe(true);
    expect(isTaken({}, -halfLength + 0.1, halfLength + 2)).toBe(true);
    expect(isTaken({}, -halfLength - 0.1, halfLength + 2)).toBe(false);
  });

  test('a pad that still pushes does not push harder', () => {
    expect(passAt(raceWith([pad]), { height: 0.9, padSeconds: 0.3 }).speed).toBe(100);
  });
});

test('a pad pushes immediately and for a while, beyond the top speed', () => {
  const pushed = flyPast(raceWith([pad]), 30).speed;
  const plain = flyPast(raceWith([]), 30).speed;
  expect(pushed).toBeGreaterThan(plain + 9);
});

describe('boost', () => {
  const boosting = { ...createInput(), throttle: 7, boost: true };

  /** Boosts from this much Rush until it is used up, and keeps the ship in the middle of the track. */
  function burnAll(rush: number) {
    const race = raceWith([]);
    const ship = race.ships[0] as Ship;
    Object.assign(ship, { rush, speed: 130, across: 0, along: 300 });
    let fastest = 0;
    let steps = 0;
    do {
      Object.assign(ship, { across: 0, heading: 0, slip: 0 });
      step(race, boosting);
      fastest = Math.max(fastest, ship.speed);
      steps++;
    } while (ship.isBoosting && steps < 600);
    return { seconds: steps / 60, fastest, rush: ship.rush };
  }

  test('boost burns Rush and exceeds the top speed; it ends when there is no Rush left', () => {
    const { fastest, rush } = burnAll(0.5);
    expect(fastest).toBeGreaterThan(145);
    expect(rush).toBeLessThan(0.01);
  });

  test('a full meter burns longer in one boost than in three boosts of a third each', () => {
    expect(burnAll(1).seconds).toBeGreaterThan(1.3 * 3 * burnAll(1 / 3).seconds);
  });

  test('each press of boost is one event, however long the boost lasts', () => {
    const race = raceWith([]);
    Object.assign(race.ships[0] as Ship, { rush: 1, speed: 130, across: 0, along: 300 });
    const starts = [false, true, true, true, false, true].map((boost) => {
      step(race, { ...boosting, boost });
      const { items, count } = race.events;
      return items.slice(0, count).filter(({ type, ship }) => type === 'boost' && ship === 0).length;
    });
    expect(starts).toEqual([0, 1, 0, 0, 0, 1]);
  });

  test.each<[string, number, Partial<Ship>, Assist]>([
    ['the closest skim on Pilot', 0.3, { skimLeft: 1 }, 'pilot'],
    ['the closest skim on Ace', 0.36, { skimRight: 1 }, 'ace'],
    ['skims on both sides', 0.3, { skimLeft: 1, skimRight: 1 }, 'pilot'],
    ['a full slipstream', 0.13, { draft: 1 }, 'pilot'],
    ['a skim at half of the top speed', 0.15, { skimLeft: 1, speed: 65 }, 'pilot'],
    ['a skim at twice the top speed', 0.36, { skimLeft: 1, speed: 260 }, 'pilot'],
    ['a skim backwards', 0, { skimLeft: 1, speed: -130 }, 'pilot'],
  ])('%s gives Rush at a rate of %f per second', (_, rate, at, assist) => {
    const race = raceWith([], assist);
    const ship = Object.assign(race.ships[0] as Ship, { speed: 130, rush: 0.5, draft: 0, ...at });
    burnRush(race, ship, false);
    expect(ship.rush - 0.5).toBeCloseTo(rate * SUBSTEP_SECONDS, 6);
  });

  test.each([
    [1, 0.23],
    [0.5, 0.395],
    [0.06, 0.5402],
  ])('boost that starts with %f Rush burns %f per second, at the same rate until it ends', (rush, rate) => {
    const race = raceWith([]);
    const ship = Object.assign(race.ships[0] as Ship, {
      speed: 130,
      rush,
      draft: 0,
      skimLeft: 0,
      skimRight: 0,
    });
    for (let i = 1; i <= 4; i++) {
      burnRush(race, ship, true);
      expect(rush - ship.rush).toBeCloseTo(i * rate * SUBSTEP_SECONDS, 6);
    }
  });

  test('a small amount of Rush does not start boost', () => {
    const race = raceWith([]);
    const ship = race.ships[0] as Ship;
    Object.assign(ship, { rush: 0.05, speed: 100 });
    step(race, boosting);
    expect(ship.isBoosting).toBe(false);
  });
});

describe('slipstreams', () => {
  /** Puts the player `metres` behind a rival and `aside` beside its line for a second, far from the others. */
  function behind(metres: number, aside: number): Ship {
    const race = raceWith([]);
    race.ships.forEach((ship, i) => {
      Object.assign(ship, { along: 1000 + i * 300, across: 0, speed: 120 });
    });
    const player = race.ships[0] as Ship;
    Object.assign(player, { along: 1300 - metres, across: aside });
    for (let i = 0; i < 120; i++) applySlipstreams(race);
    return player;
  }

  test('a slipstream works behind another ship, less with distance, and not beside it or far behind', () => {
    expect(behind(8, 0).draft).toBeGreaterThan(0.8);
    expect(behind(30, 0).draft).toBeLessThan(behind(8, 0).draft);
    expect(behind(8, 4).draft).toBe(0);
    expect(behind(60, 0).draft).toBe(0);
    expect(behind(-8, 0).draft).toBe(0);
  });

  test.each([
    [4.9, 0, 0],
    [5, 0, 1],
    [29, 0, 0.5],
    [48, 0, 1 - 43 / 48],
    [48.1, 0, 0],
    [5, 1.7, 0.75],
    [5, -1.7, 0.75],
  ])('%f m behind and %f m beside a ship, the slipstream reaches %f', (metres, aside, draft) => {
    expect(behind(metres, aside).draft).toBeCloseTo(draft, 2);
  });

  test('slipstream makes a ship faster, and fills Rush', () => {
    const [alone, drafting] = [0, 1].map((draft) => {
      const race = raceWith([]);
      race.ships.forEach((ship, i) => {
        Object.assign(ship, { along: 1000 + i * 300, across: i === 0 ? 0 : -8, speed: 130, rush: 0 });
      });
      const player = race.ships[0] as Ship;
      const leader = race.ships[1] as Ship;
      for (let i = 0; i < 60; i++) {
        Object.assign(leader, {
          along: player.along + 12,
          across: draft === 1 ? player.across : 9,
          speed: 130,
        });
        step(race, { ...createInput(), throttle: 7 });
      }
      return player;
    }) as [Ship, Ship];
    expect(drafting.speed).toBeGreaterThan(alone.speed + 1);
    expect(drafting.rush).toBeGreaterThan(alone.rush + 0.05);
  });
});
