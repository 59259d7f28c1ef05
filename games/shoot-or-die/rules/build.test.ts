import { expect, test } from 'vitest';
import {
  createEmptyRun,
  firing,
  lost,
  shootOnce,
  spawnStill,
  still,
  tuning,
} from '#tests/support/staged-run.ts';
import { strike } from './hits.ts';
import type { Run } from './run.ts';
import { step } from './step.ts';
import type { Fusion, Upgrade, Wound } from './upgrades.ts';
import { CHARGE_STEPS } from './weapon.ts';

// Second levels of upgrades, fusions and wounds; `upgrades.test.ts` has the first levels.

interface Equipment {
  levels?: Partial<Record<Upgrade, number>>;
  fusions?: Fusion[];
  wounds?: Wound[];
}

function createRunWith({ levels = {}, fusions = [], wounds = [] }: Equipment): Run {
  const run = createEmptyRun();
  Object.assign(run.upgrades, levels);
  for (const fusion of fusions) run.fusions[fusion] = true;
  for (const wound of wounds) run.wounds[wound] = true;
  return run;
}

test('pierce II: a bullet pierces two enemies, and hits harder after each', () => {
  const run = createRunWith({ levels: { pierce: 2 } });
  const hit = [150, 250, 350].map((x) => spawnStill(run, x, 0));
  shootOnce(run);
  const [first, second, third] = hit.map(lost);
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first ?? 0);
  expect(third).toBeGreaterThan(second ?? 0);
});

test('ricochet II: the wall sends the bullet to the nearest enemy, and the bounce does not end the streak', () => {
  const run = createRunWith({ levels: { ricochet: 2 } });
  const aside = spawnStill(run, 250, 300);
  run.streak.hits = 30;
  expect(shootOnce(run, 110)).not.toContain('factor-down');
  expect(lost(aside)).toBeGreaterThan(0);
});

test('split II: fragments split again', () => {
  const run = createRunWith({ levels: { split: 2 } });
  spawnStill(run, 100, 0);
  for (const y of [-36, 36]) spawnStill(run, 170, y);
  shootOnce(run, 16);
  expect(run.bullets.count).toBe(4);
});

test('homecoming II: a returning bullet feeds, and is not a miss', () => {
  const run = createRunWith({ levels: { homecoming: 2 } });
  run.streak.hits = 30;
  const events = shootOnce(run, 140);
  expect(events).not.toContain('miss');
  expect(run.streak.hits).toBe(30);
  expect(run.life.eaten).toBeGreaterThan(0);
});

test('charge II and fourth II: the shot explodes where it hits', () => {
  for (const upgrade of ['charge', 'fourth'] as const) {
    const run = createRunWith({ levels: { [upgrade]: 2 } });
    run.player.fired = 3;
    run.player.restSteps = CHARGE_STEPS;
    spawnStill(run, 150, 0);
    const beside = spawnStill(run, 150, 80);
    expect(shootOnce(run, 30)).toContain('blast');
    expect(lost(beside)).toBeGreaterThan(0);
  }
});

test('orbit II: the drops swing out to enemies that the first level does not reach', () => {
  const lostAt = (level: number): number => {
    const run = createRunWith({ levels: { orbit: level } });
    const far = spawnStill(run, 178, 0);
    for (let i = 0; i < 600; i++) {
      step(run, still);
      run.life.amount = 50;
    }
    return lost(far);
  };
  expect(lostAt(1)).toBe(0);
  expect(lostAt(2)).toBeGreaterThan(0);
});

test('chain II: a hit keeps leaping from enemy to enemy', () => {
  const run = createRunWith({ levels: { chain: 2 } });
  spawnStill(run, 150, 0);
  run.player.hitsToLeap = 3;
  const row = [150, 300, 450].map((y) => spawnStill(run, 150, y));
  shootOnce(run, 20);
  for (const enemy of row) expect(lost(enemy)).toBeGreaterThan(0);
});

test('burst II: the third of three shots pierces', () => {
  const run = createRunWith({ levels: { burst: 2 } });
  run.player.fired = 2;
  spawnStill(run, 150, 0);
  const behind = spawnStill(run, 250, 0);
  shootOnce(run);
  expect(lost(behind)).toBeGreaterThan(0);
});

test('scent II: bullets follow enemies as soon as they are fired', () => {
  const run = createRunWith({ levels: { scent: 2 } });
  const aside = spawnStill(run, 100, 60);
  shootOnce(run);
  expect(lost(aside)).toBeGreaterThan(0);
});

test('backfire II: the backward bullet finds enemies behind', () => {
  const run = createRunWith({ levels: { backfire: 2 } });
  const behind = spawnStill(run, -200, 150);
  shootOnce(run);
  expect(lost(behind)).toBeGreaterThan(0);
});

test('cold II: near enemies are hurt more', () => {
  const lostWith = (cold: number): number => {
    const run = createRunWith({ levels: { cold } });
    const near = spawnStill(run, 120, 0);
    shootOnce(run, 12);
    return lost(near);
  };
  expect(lostWith(2)).toBeGreaterThan(lostWith(1) * 1.2);
});

test('blood II: a kill gives back some of the life that shots cost', () => {
  const lifeAfter = (blood: number): number => {
    const run = createRunWith({ levels: { blood } });
    run.life.amount = 50;
    strike(run, spawnStill(run, 300, 0, 1), 1, 0, 1, 0);
    return run.life.amount;
  };
  expect(lifeAfter(2)).toBeGreaterThan(lifeAfter(1));
});

test('twin II: both bullets extend the streak', () => {
  const rowAfter = (twin: number): number => {
    const run = createRunWith({ levels: { twin } });
    spawnStill(run, 150, 0);
    shootOnce(run, 20);
    return run.streak.hits;
  };
  expect([rowAfter(1), rowAfter(2)]).toEqual([1, 2]);
});

test('slug II: a hit interrupts an enemy’s attack, except a boss’s', () => {
  const run = createRunWith({ levels: { slug: 2 } });
  const dasher = spawnStill(run, 150, 0, 50, 'dasher');
  dasher.phase = 'telegraph';
  shootOnce(run, 16);
  expect(dasher.phase).toBe('roam');
});

test('stroke II: bullets pierce enemies after a long flight', () => {
  const behindLost = (x: number): number => {
    const run = createRunWith({ levels: { stroke: 2 } });
    spawnStill(run, x, 0);
    const behind = spawnStill(run, x + 80, 0);
    shootOnce(run, 40);
    return lost(behind);
  };
  expect(behindLost(120)).toBe(0);
  expect(behindLost(450)).toBeGreaterThan(0);
});

test('close II: a kill at close range feeds twice', () => {
  const eaten = (close: number): number => {
    const run = createRunWith({ levels: { close } });
    spawnStill(run, 110, 0, 1);
    shootOnce(run, 8);
    return run.life.eaten;
  };
  expect(eaten(2)).toBeGreaterThan(eaten(1) + 1.5);
});

test('aftershock II: enemies killed by the blast explode too', () => {
  const blasts = (aftershock: number): number => {
    const run = createRunWith({ levels: { aftershock } });
    for (const y of [0, 80, 160, 240]) spawnStill(run, 150, y, 0.5);
    return shootOnce(run, 40).filter((type) => type === 'blast').length;
  };
  expect(blasts(1)).toBe(1);
  expect(blasts(2)).toBe(4);
});

test('thorns II: bullets are released when the multiplier rises', () => {
  const run = createRunWith({ levels: { thorns: 2 } });
  spawnStill(run, 150, 0);
  run.streak.hits = 9;
  shootOnce(run, 10);
  expect(run.bullets.count).toBe(12);
});

test('fan II: the outer bullets turn to near enemies', () => {
  const run = createRunWith({ levels: { fan: 2 } });
  run.player.fired = 2;
  const aside = spawnStill(run, 260, 130);
  shootOnce(run);
  expect(lost(aside)).toBeGreaterThan(0);
});

test('venom II: slowed enemies lose health, and die of it', () => {
  const run = createRunWith({ levels: { venom: 2 } });
  const enemy = spawnStill(run, 150, 0, 1.5);
  shootOnce(run, 20);
  expect(enemy.health).toBeGreaterThan(0);
  shootOnce(run, 1);
  for (let i = 0; i < 60; i++) step(run, still);
  expect(run.kills).toBe(1);
});

test('overflow II: food that a nearly full heart does not take becomes bullets', () => {
  const run = createRunWith({ levels: { overflow: 2 } });
  run.life.amount = 100;
  for (let i = 0; i < 4; i++) strike(run, spawnStill(run, 400, 0, 1), 1, 1, 1, 0);
  step(run, still);
  expect(run.bullets.count).toBe(8);
});

test('spine: a piercing hit also leaps to another enemy', () => {
  const run = createRunWith({ levels: { pierce: 2, chain: 2 }, fusions: ['spine'] });
  spawnStill(run, 150, 0);
  spawnStill(run, 150, 150);
  expect(shootOnce(run, 14)).toContain('arc');
});

test('boomerang: a caught bullet is thrown again, once', () => {
  const run = createRunWith({ levels: { ricochet: 2, homecoming: 2 }, fusions: ['boomerang'] });
  run.upgrades.ricochet = 0;
  for (let i = 0; i < 90; i++) {
    step(run, i === 0 ? firing : still);
    run.life.amount = 50;
    if (run.bullets.items[0]?.isThrownAgain) break;
  }
  expect(run.bullets.items[0]?.isThrownAgain).toBe(true);
  expect(run.bullets.count).toBe(1);
});

test('cluster: fragments explode where they hit', () => {
  const run = createRunWith({ levels: { split: 2, aftershock: 2 }, fusions: ['cluster'] });
  spawnStill(run, 100, 0);
  for (const y of [-36, 36]) spawnStill(run, 170, y);
  expect(shootOnce(run, 24)).toContain('blast');
});

test('crown: a touch costs nothing, once every eight seconds', () => {
  const run = createRunWith({ levels: { orbit: 2, thorns: 2 }, fusions: ['crown'] });
  const touch = (): number => {
    run.enemies.count = 0;
    spawnStill(run, run.player.x + 20, run.player.y, 1e6, 'shield');
    run.life.graceSteps = 0;
    run.life.amount = 50;
    step(run, still);
    return 50 - run.life.amount;
  };
  expect(touch()).toBeLessThan(1);
  expect(touch()).toBeGreaterThan(10);
  for (let i = 0; i < 500; i++) {
    run.enemies.count = 0;
    run.life.amount = 50;
    step(run, still);
  }
  expect(touch()).toBeLessThan(1);
});

test('frost: near and poisoned enemies almost stop', () => {
  const way = (fusions: Fusion[]): number => {
    const run = createRunWith({ levels: { cold: 2, venom: 1 }, fusions });
    const enemy = spawnStill(run, 180, 0, 50, 'shield');
    enemy.slowSteps = 60;
    for (let i = 0; i < 30; i++) step(run, still);
    return 180 - enemy.x;
  };
  expect(way(['frost'])).toBeLessThan(way([]) / 2);
});

test('transfusion: above half life a shot costs no blood', () => {
  const cost = (amount: number): number => {
    const run = createRunWith({ levels: { blood: 2, overflow: 2 }, fusions: ['transfusion'] });
    run.life.amount = amount;
    step(run, still);
    const before = run.life.amount;
    step(run, still);
    const burnt = before - run.life.amount;
    step(run, firing);
    return before - burnt - run.life.amount - burnt;
  };
  expect(cost(80)).toBeCloseTo(0, 2);
  expect(cost(30)).toBeGreaterThan(0.1);
});

test('peacock: every shot fires a fan of bullets', () => {
  const run = createRunWith({ levels: { twin: 2, fan: 2 }, fusions: ['peacock'] });
  step(run, firing);
  expect(run.bullets.count).toBe(4);
});

test('hammer: the fourth shot pierces all enemies', () => {
  const run = createRunWith({ levels: { slug: 2, fourth: 2 }, fusions: ['hammer'] });
  run.player.fired = 3;
  const row = [120, 200, 280, 360].map((x) => spawnStill(run, x, 0));
  shootOnce(run);
  for (const enemy of row) expect(lost(enemy)).toBeGreaterThan(0);
});

test('open: life burns faster and hits feed more', () => {
  const change = (wounds: Wound[], hits: number): number => {
    const run = createRunWith({ wounds });
    run.life.amount = 50;
    const enemy = spawnStill(run, 400, 0);
    for (let i = 0; i < hits; i++) strike(run, enemy, 1, 1, 1, 0);
    step(run, still);
    return run.life.amount;
  };
  expect(change(['open'], 0)).toBeLessThan(change([], 0));
  expect(change(['open'], 3)).toBeGreaterThan(change([], 3));
});

test('hollow: the heart holds less life, and shots are stronger', () => {
  const run = createRunWith({});
  run.progress.woundsOwed = 1;
  for (const wound of ['open', 'tremor', 'callus', 'fever', 'hunger', 'glass', 'scar'] as const)
    run.wounds[wound] = true;
  step(run, still);
  step(run, { ...firing, choice: 1 });
  expect(run.wounds.hollow).toBe(true);
  expect(run.life.amount).toBeLessThanOrEqual(85);
  expect(run.bullets.items[0]?.power).toBeGreaterThan(1.2);
});

test('tremor: the heart fires faster, and bullets stray', () => {
  const run = createRunWith({ wounds: ['tremor'] });
  const ways = new Set<number>();
  for (let i = 0; i < 120; i++) {
    step(run, firing);
    run.life.amount = 50;
    for (let b = 0; b < run.bullets.count; b++) ways.add(run.bullets.items[b]?.velocityY ?? 0);
  }
  expect(run.shots).toBeGreaterThan(18);
  expect(ways.size).toBeGreaterThan(10);
});

test('with callus a touch costs half as much, with glass one and a half times as much', () => {
  const costWith = (wounds: Wound[]): number => {
    const run = createRunWith({ wounds });
    spawnStill(run, 20, 0, 50, 'shield');
    step(run, still);
    return 100 - run.life.amount;
  };
  expect(costWith(['callus'])).toBeLessThan(costWith([]) * 0.6);
  expect(costWith(['glass'])).toBeGreaterThan(costWith([]) * 1.4);
});

test('with callus the heart is slower, with glass bullets pierce one enemy', () => {
  const slow = createRunWith({ wounds: ['callus'] });
  const plain = createRunWith({});
  for (const run of [slow, plain]) for (let i = 0; i < 60; i++) step(run, { ...still, moveX: 7 });
  expect(slow.player.x).toBeLessThan(plain.player.x * 0.92);
  const glass = createRunWith({ wounds: ['glass'] });
  step(glass, firing);
  expect(glass.bullets.items[0]?.pierces).toBe(1);
});

test('fever: more points, and enemies are faster', () => {
  const run = createRunWith({ wounds: ['fever'] });
  strike(run, spawnStill(run, 300, 0, 1, 'seeker'), 1, 0, 1, 0);
  expect(run.score).toBeGreaterThan(tuning.enemies.seeker.value);
  const fast = spawnStill(run, 400, 0, 50, 'shield');
  step(run, still);
  expect(fast.presentSpeed).toBeGreaterThan(tuning.enemies.shield.speed * 1.1);
});

test('hunger: a miss costs four times as much, and a kill feeds more', () => {
  const afterMiss = (wounds: Wound[]): number => {
    const run = createRunWith({ wounds });
    for (let i = 0; i < 60; i++) step(run, i === 0 ? firing : still);
    return run.life.amount;
  };
  expect(afterMiss([]) - afterMiss(['hunger'])).toBeGreaterThan(0.8);
  const eaten = (wounds: Wound[]): number => {
    const run = createRunWith({ wounds });
    strike(run, spawnStill(run, 300, 0, 1, 'seeker'), 1, 1, 1, 0);
    return run.life.eaten;
  };
  expect(eaten(['hunger'])).toBeGreaterThan(eaten([]) * 1.3);
});

test('scar: the heart is full again, but has no last breath', () => {
  const run = createRunWith({});
  run.life.amount = 20;
  run.progress.woundsOwed = 1;
  for (const wound of ['open', 'hollow', 'tremor', 'callus', 'fever', 'hunger', 'glass'] as const)
    run.wounds[wound] = true;
  step(run, still);
  step(run, { ...still, choice: 1 });
  expect(run.life.amount).toBeGreaterThan(99);
  expect(run.life.breath).toBe('used');
});
