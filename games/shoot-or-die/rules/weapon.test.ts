import { describe, expect, test } from 'vitest';
import { BULLET_RADIUS, BULLET_SPEED } from '#games/shooter-kit/rules/moving.ts';
import { createEmptyRun, spawnStill } from '#tests/support/staged-run.ts';
import type { Bullet, Run } from './run.ts';
import type { Fusion, Upgrade, Wound } from './upgrades.ts';
import { burstThorns, CHARGE_STEPS, fire, nearestTo, splitBullet } from './weapon.ts';

interface Equipment {
  levels?: Partial<Record<Upgrade, number>>;
  fusions?: Fusion[];
  wounds?: Wound[];
  /** Number of shots fired before. */
  fired?: number;
  restSteps?: number;
  life?: number;
}

function runWith({
  levels = {},
  fusions = [],
  wounds = [],
  fired = 0,
  restSteps = 0,
  life = 50,
}: Equipment): Run {
  const run = createEmptyRun();
  Object.assign(run.upgrades, levels);
  for (const fusion of fusions) run.fusions[fusion] = true;
  for (const wound of wounds) run.wounds[wound] = true;
  Object.assign(run.player, {
    x: 0,
    y: 0,
    aimX: 1,
    aimY: 0,
    velocityX: 0,
    velocityY: 0,
    cooldownSteps: 0,
    fired,
    restSteps,
  });
  run.life.amount = life;
  return run;
}

/** What is different from an ordinary bullet; `turn` is the angle from the aim in turns, `y` the place beside it. */
type Difference = Partial<Bullet> & { turn?: number };

const ORDINARY = {
  power: 1,
  feed: 1,
  radius: BULLET_RADIUS,
  counts: true,
  pierces: 0,
  bounces: 0,
  splits: 0,
  bursts: 0,
  comesHome: false,
  seeks: false,
  lengthens: false,
  throws: false,
  isHomeward: false,
  isThrownAgain: false,
};

function expectBullets(run: Run, differences: readonly Difference[], speed = BULLET_SPEED): void {
  expect(run.bullets.count).toBe(differences.length);
  for (const [i, { turn = 0, y, ...changed }] of differences.entries()) {
    const bullet = run.bullets.items[i] as Bullet;
    for (const [key, value] of Object.entries({ ...ORDINARY, ...changed })) {
      const actual = bullet[key as keyof Bullet];
      if (typeof value === 'number') expect(actual, key).toBeCloseTo(value, 6);
      else expect(actual, key).toBe(value);
    }
    expect(bullet.velocityX).toBeCloseTo(speed * Math.cos(2 * Math.PI * turn), 3);
    expect(bullet.velocityY).toBeCloseTo(speed * Math.sin(2 * Math.PI * turn), 3);
    expect(bullet.x).toBeCloseTo(22 * Math.cos(2 * Math.PI * turn), 3);
    expect(bullet.y).toBeCloseTo(y ?? 22 * Math.sin(2 * Math.PI * turn), 3);
  }
}

const extra = (difference: Difference): Difference => ({ counts: false, ...difference });
const fanOf = (power: number, seeks = false, radius = BULLET_RADIUS) =>
  [0.028, -0.028].map((turn) => extra({ turn, power, feed: 1.15, seeks, radius }));

describe('bullets of a shot', () => {
  test.each<[string, Equipment, Difference[]]>([
    ['no upgrade', {}, [{}]],
    ['pierce', { levels: { pierce: 1 } }, [{ pierces: 1 }]],
    ['pierce II', { levels: { pierce: 2 } }, [{ pierces: 2 }]],
    ['glass', { wounds: ['glass'] }, [{ pierces: 1 }]],
    ['pierce and glass', { levels: { pierce: 2 }, wounds: ['glass'] }, [{ pierces: 3 }]],
    ['ricochet', { levels: { ricochet: 1 } }, [{ bounces: 1 }]],
    ['ricochet II', { levels: { ricochet: 2 } }, [{ bounces: 1 }]],
    ['split II', { levels: { split: 2 } }, [{ splits: 2 }]],
    ['homecoming', { levels: { homecoming: 1 } }, [{ comesHome: true }]],
    ['slug', { levels: { slug: 1 } }, [{ power: 1.7, radius: BULLET_RADIUS + 4 }]],
    ['hollow', { wounds: ['hollow'] }, [{ power: 1.7 }]],
    ['blood', { levels: { blood: 1 } }, [{ power: 1.6 }]],
    ['overflow in a full heart', { levels: { overflow: 1 }, life: 100 }, [{ power: 1.25 }]],
    ['overflow in a half full heart', { levels: { overflow: 1 } }, [{}]],
    ['fourth, third shot', { levels: { fourth: 1 }, fired: 2 }, [{}]],
    [
      'fourth, fourth shot',
      { levels: { fourth: 1 }, fired: 3 },
      [{ power: 3, radius: BULLET_RADIUS + 6, feed: 1.8 }],
    ],
    [
      'fourth II, eighth shot',
      { levels: { fourth: 2 }, fired: 7 },
      [{ power: 3, radius: BULLET_RADIUS + 6, feed: 1.8, bursts: 70 }],
    ],
    [
      'hammer, fourth shot',
      { levels: { fourth: 2 }, fusions: ['hammer'], fired: 3 },
      [{ power: 3, radius: BULLET_RADIUS + 6, feed: 1.8, bursts: 70, pierces: 99, throws: true }],
    ],
    ['hammer, first shot', { levels: { fourth: 2 }, fusions: ['hammer'] }, [{}]],
    ['charge without a rest', { levels: { charge: 1 }, restSteps: CHARGE_STEPS - 1 }, [{}]],
    ['a rest without charge', { restSteps: CHARGE_STEPS }, [{}]],
    [
      'charge after a rest',
      { levels: { charge: 1 }, restSteps: CHARGE_STEPS },
      [{ power: 4, radius: BULLET_RADIUS + 7, pierces: 3 }],
    ],
    [
      'charge II with pierce after a rest',
      { levels: { charge: 2, pierce: 1 }, restSteps: 90 },
      [{ power: 4, radius: BULLET_RADIUS + 7, pierces: 4, bursts: 80 }],
    ],
    ['burst II, second shot', { levels: { burst: 2 }, fired: 1 }, [{}]],
    ['burst II, third shot', { levels: { burst: 2 }, fired: 2 }, [{ pierces: 1 }]],
    ['burst, third shot', { levels: { burst: 1 }, fired: 2 }, [{}]],
    [
      'twin',
      { levels: { twin: 1 } },
      [{ power: 0.75, radius: BULLET_RADIUS + 2.5, y: 5 }, extra({ power: 0.6, feed: 0.8, y: -5 })],
    ],
    [
      'twin II and slug',
      { levels: { twin: 2, slug: 1 } },
      [
        { power: 1.7 * 0.75, radius: BULLET_RADIUS + 6.5, y: 5 },
        extra({ power: 1.7 * 0.6, feed: 0.8, radius: BULLET_RADIUS + 4, y: -5, lengthens: true }),
      ],
    ],
    ['backfire', { levels: { backfire: 1 } }, [{}, extra({ turn: 0.5, power: 0.8, feed: 0.4 })]],
    ['fan, second shot', { levels: { fan: 1 }, fired: 1 }, [{}]],
    ['fan, third shot', { levels: { fan: 1 }, fired: 2 }, [{}, ...fanOf(0.7)]],
    [
      'fan II and slug, third shot',
      { levels: { fan: 2, slug: 1 }, fired: 2 },
      [{ power: 1.7, radius: BULLET_RADIUS + 4 }, ...fanOf(1.7 * 0.7, true, BULLET_RADIUS + 4)],
    ],
    ['peacock', { levels: { fan: 2 }, fusions: ['peacock'] }, [{}, ...fanOf(0.7, true)]],
  ])('%s', (_, equipment, expected) => {
    const run = runWith(equipment);
    fire(run);
    expectBullets(run, expected);
    expect([run.shots, run.player.fired]).toEqual([1, (equipment.fired ?? 0) + 1]);
    expect(run.player.velocityX).toBeCloseTo(-34, 6);
  });

  test('stroke makes them faster by 35 %', () => {
    const run = runWith({ levels: { stroke: 1, backfire: 1 } });
    fire(run);
    expectBullets(run, [{}, extra({ turn: 0.5, power: 0.8, feed: 0.4 })], 1.35 * BULLET_SPEED);
  });

  test('with tremor they stray by up to 0.008 turns to both sides', () => {
    const run = runWith({ wounds: ['tremor'] });
    const turns = Array.from({ length: 200 }, () => {
      run.bullets.count = 0;
      fire(run);
      const { velocityX, velocityY } = run.bullets.items[0] as Bullet;
      return Math.atan2(velocityY, velocityX) / (2 * Math.PI);
    });
    expect(Math.max(...turns)).toBeCloseTo(0.008, 3);
    expect(Math.min(...turns)).toBeCloseTo(-0.008, 3);
    expect(Math.max(...turns.map(Math.abs))).toBeLessThanOrEqual(0.008001);
  });

  test('with backfire II the one backwards flies to the nearest enemy behind', () => {
    const run = runWith({ levels: { backfire: 2 } });
    spawnStill(run, 50, 0);
    spawnStill(run, -222, 300);
    spawnStill(run, -222, -100);
    fire(run);
    const { velocityX, velocityY } = run.bullets.items[1] as Bullet;
    expect(velocityX / BULLET_SPEED).toBeCloseTo(-2 / Math.sqrt(5), 6);
    expect(velocityY / BULLET_SPEED).toBeCloseTo(-1 / Math.sqrt(5), 6);
  });
});

test.each<[string, Equipment, number[]]>([
  ['no upgrade', {}, [7.5, 7.5, 7.5]],
  ['slug', { levels: { slug: 1 } }, [10.125, 10.125, 10.125]],
  ['tremor', { wounds: ['tremor'] }, [5.85, 5.85, 5.85]],
  ['burst', { levels: { burst: 1 } }, [3, 3, 14.7]],
  ['burst, slug and tremor', { levels: { burst: 1, slug: 1 }, wounds: ['tremor'] }, [3, 3, 15.7971]],
])('steps to the next shot with %s', (_, equipment, expected) => {
  const run = runWith(equipment);
  for (const steps of [...expected, ...expected]) {
    run.player.cooldownSteps = 0;
    fire(run);
    expect(run.player.cooldownSteps).toBeCloseTo(steps, 6);
  }
});

test.each<[string, Equipment, number]>([
  ['blood costs life', { levels: { blood: 1 } }, -0.12],
  ['transfusion costs life below half', { levels: { blood: 2 }, fusions: ['transfusion'], life: 49 }, -0.12],
  ['transfusion is free from half on', { levels: { blood: 2 }, fusions: ['transfusion'], life: 50 }, 0],
  ['no upgrade is free', {}, 0],
])('a shot with %s', (_, equipment, change) => {
  const run = runWith(equipment);
  const before = run.life.amount;
  fire(run);
  expect(run.life.amount - before).toBeCloseTo(change, 6);
});

test('thorns release twelve bullets in all directions', () => {
  const run = runWith({});
  burstThorns(run);
  expectBullets(
    run,
    Array.from({ length: 12 }, (_, i) => extra({ turn: i / 12, feed: 0.5 })),
  );
});

test.each([
  [[], 0],
  [['cluster'] as Fusion[], 40],
])(
  'fragments are weaker and fly to both sides; with fusions %j their blast has a radius of %i',
  (fusions, bursts) => {
    const run = runWith({ levels: { split: 2 }, fusions });
    fire(run);
    const bullet = run.bullets.items[0] as Bullet;
    Object.assign(bullet, { x: 100, y: 30, power: 2 });
    splitBullet(run, bullet, 7);
    const fragments = run.bullets.items.slice(1, run.bullets.count);
    expect(fragments).toHaveLength(2);
    for (const [i, turn] of [0.09, -0.09].entries()) {
      expect(fragments[i]).toMatchObject({
        x: 100,
        y: 30,
        fromX: 100,
        fromY: 30,
        feed: 0.4,
        splits: 1,
        struckId: 7,
        bursts,
      });
      expect(fragments[i]?.power).toBeCloseTo(0.8, 6);
      expect(fragments[i]?.radius).toBeCloseTo(0.8 * BULLET_RADIUS, 6);
      expect(fragments[i]?.velocityX).toBeCloseTo(BULLET_SPEED * Math.cos(2 * Math.PI * turn), 3);
      expect(fragments[i]?.velocityY).toBeCloseTo(BULLET_SPEED * Math.sin(2 * Math.PI * turn), 3);
    }
  },
);

test('the nearest enemy is one that lives, in the direction that is asked for', () => {
  const run = runWith({});
  const [right, left, far] = [spawnStill(run, 100, 0), spawnStill(run, -60, 0), spawnStill(run, 0, 200)];
  spawnStill(run, 5, 5).health = 0;
  const from = { x: 0, y: 0 };
  expect(nearestTo(run, from)).toBe(left);
  expect(nearestTo(run, from, 1, 0)).toBe(right);
  expect(nearestTo(run, from, 0.1, 1)).toBe(right);
  expect(nearestTo(run, { x: 0, y: 50 }, -0.1, 1)).toBe(far);
  expect(nearestTo(run, { x: 300, y: 0 })).toBe(right);
  expect(nearestTo(run, from, 0, -1)).toBe(left);
  run.enemies.count = 0;
  expect(nearestTo(run, from)).toBeNull();
});
