import { describe, expect, test } from 'vitest';
import { BULLET_SPEED } from '#games/shooter-kit/rules/moving.ts';
import { createEmptyRun, lost, spawnStill } from '#tests/support/staged-run.ts';
import { moveBullets } from './bullets.ts';
import type { Bullet, Run } from './run.ts';
import type { Fusion, Upgrade } from './upgrades.ts';
import { fire } from './weapon.ts';

/** Fires a bullet to the right from the middle, and changes it. */
function shoot(
  levels: Partial<Record<Upgrade, number>>,
  changes: Partial<Bullet> = {},
  fusions: Fusion[] = [],
) {
  const run = createEmptyRun();
  Object.assign(run.upgrades, levels);
  for (const fusion of fusions) run.fusions[fusion] = true;
  Object.assign(run.player, { x: 0, y: 0, aimX: 1, aimY: 0 });
  run.life.amount = 50;
  fire(run);
  return { run, bullet: Object.assign(run.bullets.items[0] as Bullet, changes) };
}

const isGone = (run: Run) => run.bullets.count === 0;
const speedOf = ({ velocityX, velocityY }: Bullet) => Math.hypot(velocityX, velocityY);

describe('a bullet that hits', () => {
  test.each([
    [{ pierce: 1 }, 0.6],
    [{ pierce: 2 }, 1.2],
  ])('and pierces with %j keeps 0.6 of its food and has %f of its power', (levels, factor) => {
    const { run, bullet } = shoot(levels, { power: 2, feed: 1, pierces: 2 });
    spawnStill(run, 50, 0);
    moveBullets(run);
    moveBullets(run);
    expect(bullet.pierces).toBe(1);
    expect(bullet.power).toBeCloseTo(2 * factor, 6);
    expect(bullet.feed).toBeCloseTo(0.6, 6);
  });

  test('never hits the same enemy twice in a row', () => {
    const { run } = shoot({ pierce: 1 }, { pierces: 2 });
    const enemy = spawnStill(run, 50, 0);
    for (let i = 0; i < 10; i++) moveBullets(run);
    expect(lost(enemy)).toBeCloseTo(1, 6);
  });

  test.each([
    [2, 19, false],
    [2, 18, true],
    [1, 40, true],
  ])('with stroke at level %i after %i steps of flight ends: %s', (stroke, ageSteps, ends) => {
    const { run, bullet } = shoot({ stroke }, { ageSteps, power: 1, x: 40 });
    spawnStill(run, 60, 0);
    moveBullets(run);
    expect(isGone(run)).toBe(ends);
    if (!ends)
      expect([bullet.power, bullet.feed].map((each) => each.toFixed(6))).toEqual(['0.600000', '0.600000']);
  });
});

describe('a bullet at the wall', () => {
  test('without upgrades is gone, and a miss', () => {
    const { run } = shoot({});
    run.streak.hits = 30;
    Object.assign(run.bullets.items[0] as Bullet, { x: run.arenaRadius - 1 });
    moveBullets(run);
    expect(isGone(run)).toBe(true);
    expect(run.streak.hits).toBeLessThan(30);
  });

  test('bounces once with half of its food; with ricochet II it turns to the nearest enemy', () => {
    for (const level of [1, 2]) {
      const { run, bullet } = shoot({ ricochet: level });
      bullet.x = run.arenaRadius - 1;
      bullet.struckId = 9;
      spawnStill(run, run.arenaRadius - 1, -300);
      moveBullets(run);
      expect(bullet).toMatchObject({ bounces: 0, feed: 0.5, struckId: 0, counts: level === 2 });
      expect(Math.hypot(bullet.x, bullet.y)).toBeCloseTo(run.arenaRadius - 1, 6);
      expect(speedOf(bullet)).toBeCloseTo(BULLET_SPEED, 3);
      const [x, y] = level === 2 ? [0, -1] : [-1, 0];
      expect(bullet.velocityX / BULLET_SPEED).toBeCloseTo(x ?? 0, 6);
      expect(bullet.velocityY / BULLET_SPEED).toBeCloseTo(y ?? 0, 6);
    }
  });

  test.each([
    [1, true, true],
    [1, false, false],
    [2, true, false],
  ])(
    'after a bounce with ricochet at level %i, if it counts (%s), lowers the multiplier: %s',
    (ricochet, counts, lowers) => {
      const { run, bullet } = shoot({ ricochet }, { counts });
      run.streak.hits = 30;
      bullet.x = run.arenaRadius - 1;
      moveBullets(run);
      expect(run.streak.hits < 30).toBe(lowers);
    },
  );

  test('comes home at its speed, straight to the heart', () => {
    const { run, bullet } = shoot({ homecoming: 1 });
    bullet.x = run.arenaRadius - 1;
    moveBullets(run);
    expect(bullet.isHomeward).toBe(true);
    Object.assign(run.player, { x: bullet.x - 30, y: bullet.y + 40 });
    moveBullets(run);
    expect(bullet.velocityX / BULLET_SPEED).toBeCloseTo(-0.6, 2);
    expect(bullet.velocityY / BULLET_SPEED).toBeCloseTo(0.8, 2);
  });
});

describe('a bullet that comes home', () => {
  const home = (
    levels: Partial<Record<Upgrade, number>>,
    changes: Partial<Bullet> = {},
    fusions: Fusion[] = [],
  ) =>
    shoot(
      levels,
      { isHomeward: true, comesHome: true, x: 60, velocityX: -300, velocityY: 0, ...changes },
      fusions,
    );

  test('is caught where it touches the heart', () => {
    const { run, bullet } = home({ homecoming: 1 });
    while (!isGone(run)) moveBullets(run);
    // 17 for the heart.
    expect(bullet.x).toBeLessThan(17 + bullet.radius);
    expect(bullet.x).toBeGreaterThan(17 + bullet.radius - 300 / 60);
  });

  test.each([
    [1, 0, true],
    [2, 0.35, false],
  ])('at level %i feeds %f, and is a miss: %s', (homecoming, fed, isMiss) => {
    const { run } = home({ homecoming });
    run.streak.hits = 30;
    const { eaten } = run.life;
    while (!isGone(run)) moveBullets(run);
    expect(run.life.eaten - eaten).toBeCloseTo(fed, 6);
    expect(run.streak.hits < 30).toBe(isMiss);
  });

  test('with boomerang is thrown once more, at the nearest enemy', () => {
    const { run, bullet } = home({ homecoming: 2 }, {}, ['boomerang']);
    spawnStill(run, 0, 400);
    for (let i = 0; i < 60 && !bullet.isThrownAgain; i++) moveBullets(run);
    expect(bullet).toMatchObject({ isThrownAgain: true, isHomeward: false, counts: false });
    expect(speedOf(bullet)).toBeCloseTo(300, 6);
    expect(bullet.velocityY).toBeGreaterThan(290);
    run.enemies.count = 0;
    Object.assign(bullet, { isHomeward: true, x: 40, y: 0 });
    for (let i = 0; i < 60 && !isGone(run); i++) moveBullets(run);
    expect(isGone(run)).toBe(true);
  });
});

describe('a bullet with scent', () => {
  const turnOf = (
    level: number,
    ageSteps: number,
    enemyX: number,
    enemyY: number,
    changes: Partial<Bullet> = {},
  ) => {
    const { run, bullet } = shoot({ scent: level }, { x: 0, ageSteps, ...changes });
    spawnStill(run, enemyX, enemyY);
    moveBullets(run);
    expect(speedOf(bullet)).toBeCloseTo(BULLET_SPEED, 3);
    return bullet.velocityY / bullet.velocityX;
  };

  test('turns a fifth of the way to an enemy in reach, at level I only after twelve steps', () => {
    // A fifth of a unit vector to the side is added to the direction.
    expect(turnOf(1, 12, 0, 120)).toBeCloseTo(0.2, 6);
    expect(turnOf(1, 11, 0, 120)).toBe(0);
    expect(turnOf(2, 0, 0, 120)).toBeCloseTo(0.2, 6);
    expect(turnOf(2, 0, 0, -120)).toBeCloseTo(-0.2, 6);
    expect(turnOf(0, 40, 0, 120)).toBe(0);
    expect(turnOf(0, 0, 0, 120, { seeks: true })).toBeCloseTo(0.2, 6);
    expect(turnOf(2, 0, 0, 131)).toBe(0);
  });
});
