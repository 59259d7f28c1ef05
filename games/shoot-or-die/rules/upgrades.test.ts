import { expect, test } from 'vitest';
import { arenaRadiusAt } from '#games/shooter-kit/rules/arena.ts';
import { createEmptyRun, firing, lost, shootOnce, spawnStill, still } from '#tests/support/staged-run.ts';
import type { Bullet, Run } from './run.ts';
import { secondsPlayed, step } from './step.ts';
import type { Upgrade } from './upgrades.ts';
import { CHARGE_STEPS } from './weapon.ts';

function createRunWith(...upgrades: Upgrade[]): Run {
  const run = createEmptyRun();
  for (const upgrade of upgrades) run.upgrades[upgrade]++;
  return run;
}

test('pierce: a bullet flies through its target and is weaker after that', () => {
  const run = createRunWith('pierce');
  const near = spawnStill(run, 200, 0);
  const far = spawnStill(run, 320, 0);
  expect(shootOnce(run)).not.toContain('miss');
  expect(lost(near)).toBe(1);
  expect(lost(far)).toBeCloseTo(0.6);
});

test('ricochet: a bullet bounces off the wall once', () => {
  const run = createRunWith('ricochet');
  const behind = spawnStill(run, -300, 0);
  expect(shootOnce(run, 110)).not.toContain('miss');
  expect(lost(behind)).toBe(1);
});

test('ricochet: the wall mirrors the direction of a bullet and keeps its speed', () => {
  const run = createRunWith('ricochet');
  step(run, firing);
  const bullet = run.bullets.items[0] as Bullet;
  Object.assign(bullet, { velocityX: 600, velocityY: 450 });
  for (let i = 0; i < 110 && bullet.bounces > 0; i++) step(run, still);
  const [alongX, alongY] = [bullet.x, bullet.y].map((part) => part / Math.hypot(bullet.x, bullet.y));
  const outwards = 600 * (alongX as number) + 450 * (alongY as number);
  expect(bullet.velocityX).toBeCloseTo(600 - 2 * outwards * (alongX as number), 6);
  expect(bullet.velocityY).toBeCloseTo(450 - 2 * outwards * (alongY as number), 6);
  expect(Math.hypot(bullet.velocityX, bullet.velocityY)).toBeCloseTo(750, 6);
});

test('split: a hit releases two fragments, which are never misses', () => {
  const run = createRunWith('split');
  spawnStill(run, 150, 0);
  const events = shootOnce(run, 10);
  expect(events).toContain('hit');
  expect(run.bullets.count).toBe(2);
  expect(shootOnce(run, 60)).not.toContain('miss');
});

test('homecoming: a bullet that reaches the wall returns, and costs no life', () => {
  const run = createRunWith('homecoming');
  step(run, firing);
  for (let i = 0; i < 45; i++) step(run, still);
  expect(run.bullets.items[0]?.isHomeward).toBe(true);
  for (let i = 0; i < 60 && run.bullets.count > 0; i++) step(run, still);
  expect(run.bullets.count).toBe(0);
});

test('homecoming: a returning bullet turns at the wall, never beyond it', () => {
  const run = createRunWith('homecoming');
  step(run, firing);
  for (let i = 0; i < 60 && run.bullets.count > 0; i++) {
    step(run, still);
    const { x, y } = run.bullets.items[0] as Bullet;
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(arenaRadiusAt(secondsPlayed(run)) + 1e-6);
  }
});

test('charge: the shot after a rest is four times as strong and pierces', () => {
  const run = createRunWith('charge');
  const near = spawnStill(run, 200, 0);
  const far = spawnStill(run, 320, 0);
  for (let i = 0; i < CHARGE_STEPS; i++) step(run, still);
  shootOnce(run);
  expect(lost(near)).toBe(4);
  expect(lost(far)).toBeGreaterThan(2);
});

test('orbit: drops hit near enemies without a shot', () => {
  const run = createRunWith('orbit');
  const near = spawnStill(run, 90, 0);
  for (let i = 0; i < 90; i++) step(run, still);
  expect(lost(near)).toBeGreaterThan(0);
  expect(run.shots).toBe(0);
});

test('chain: every fourth hit leaps to the next enemy', () => {
  const run = createRunWith('chain');
  spawnStill(run, 150, 0);
  const beside = spawnStill(run, 150, 150);
  for (let i = 0; i < 3; i++) shootOnce(run, 30);
  expect(lost(beside)).toBe(0);
  expect(shootOnce(run, 30)).toContain('arc');
  expect(lost(beside)).toBeGreaterThan(0);
});

test('burst: shots leave in threes, followed by a longer pause', () => {
  const run = createRunWith('burst');
  const steps: number[] = [];
  for (let i = 0; i < 60; i++) {
    step(run, firing);
    if (run.events.items.slice(0, run.events.count).some(({ type }) => type === 'shot')) steps.push(i);
  }
  expect((steps[2] ?? 99) - (steps[0] ?? 0)).toBeLessThan(8);
  expect((steps[3] ?? 0) - (steps[2] ?? 0)).toBeGreaterThan(12);
  expect(run.shots).toBeGreaterThanOrEqual(8);
});

test('scent: late in its flight a bullet turns to near enemies', () => {
  const withScent = createRunWith('scent');
  const without = createRunWith();
  for (const run of [withScent, without]) shootOnceAt(run, 400, 40);
  expect(withScent.hits).toBe(1);
  expect(without.hits).toBe(0);
});

function shootOnceAt(run: Run, x: number, y: number): void {
  spawnStill(run, x, y);
  shootOnce(run);
}

test('backfire: every shot also goes backwards', () => {
  const run = createRunWith('backfire');
  const behind = spawnStill(run, -200, 0);
  shootOnce(run, 20);
  expect(lost(behind)).toBeGreaterThan(0.5);
});

test('cold and venom: enemies nearby, or those that were hit, are slower', () => {
  const wayOf = (...upgrades: Upgrade[]): number => {
    const run = createRunWith(...upgrades);
    const seeker = spawnStill(run, 180, 0, 50, 'shield');
    seeker.slowSteps = upgrades.includes('venom') ? 60 : 0;
    for (let i = 0; i < 30; i++) step(run, still);
    return 180 - seeker.x;
  };
  expect(wayOf('cold')).toBeLessThan(wayOf() * 0.75);
  expect(wayOf('venom')).toBeLessThan(wayOf() * 0.85);
});

test('blood: a shot costs life and is stronger', () => {
  const run = createRunWith('blood');
  const near = spawnStill(run, 120, 0);
  run.life.amount = 50;
  step(run, firing);
  expect(run.life.amount).toBeLessThan(50 - 5 / 60);
  shootOnce(run, 12);
  expect(lost(near)).toBeGreaterThan(1.2);
});

test('twin and fan: several bullets are fired at once', () => {
  const twin = createRunWith('twin');
  step(twin, firing);
  expect(twin.bullets.count).toBe(2);
  const fan = createRunWith('fan');
  fan.player.fired = 2;
  step(fan, firing);
  expect(fan.bullets.count).toBe(3);
});

test('slug, fourth and overflow: bullets are stronger', () => {
  const powerOf = (...upgrades: Upgrade[]): number => {
    const run = createRunWith(...upgrades);
    run.player.fired = 3;
    step(run, firing);
    return run.bullets.items[0]?.power ?? 0;
  };
  expect(powerOf('slug')).toBeGreaterThan(1);
  expect(powerOf('fourth')).toBeGreaterThan(1);
  expect(powerOf('overflow')).toBeGreaterThan(1);
});

test('stroke and close: the distance flown decides a bullet’s power', () => {
  const lostAt = (x: number, upgrade: Upgrade): number => {
    const run = createRunWith(upgrade);
    const enemy = spawnStill(run, x, 0);
    shootOnce(run, 50);
    return lost(enemy);
  };
  expect(lostAt(110, 'close')).toBeGreaterThan(1);
  expect(lostAt(500, 'close')).toBe(1);
  expect(lostAt(110, 'stroke')).toBe(1);
  expect(lostAt(520, 'stroke')).toBeGreaterThan(1);
});

test('aftershock: a killed enemy explodes a little and does not hurt the heart', () => {
  const run = createRunWith('aftershock');
  spawnStill(run, 60, 0).health = 1;
  const beside = spawnStill(run, 60, 70);
  const events = shootOnce(run, 20);
  expect(events).toContain('blast');
  expect(events).not.toContain('touch');
  expect(lost(beside)).toBeGreaterThan(0);
});

test('thorns: a touch costs less and releases bullets', () => {
  const run = createRunWith('thorns');
  spawnStill(run, 20, 0, 50, 'shield');
  step(run, still);
  expect(run.life.amount).toBeGreaterThan(100 - 18);
  expect(run.bullets.count).toBe(12);
});
