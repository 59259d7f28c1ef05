import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { between } from '#tests/support/examples.ts';
import {
  BREATH_STEPS,
  burnLife,
  changeLife,
  createLife,
  feedLife,
  hungerFactor,
  REVIVED_LIFE,
  reviveByHit,
  SPILLING_FRACTION,
  touchLife,
  worldPace,
} from './life.ts';

test('an untouched fuse lasts 18 seconds', () => {
  const life = createLife();
  let steps = 0;
  while (life.amount > 0) burnLife(life, steps++ / 60, 0);
  expect(steps / 60).toBeCloseTo(18, 0);
});

test('life that enemies drink is lost in addition to the life that burns', () => {
  const life = createLife();
  for (let i = 0; i < 60; i++) burnLife(life, 0, 10);
  expect(life.amount).toBeCloseTo(FULL_LIFE - 5 - 10);
});

test('life stays between 0 and 100, whatever is added or taken', () => {
  fc.assert(
    fc.property(fc.array(between(-200, 200)), (changes) => {
      const life = createLife();
      for (const change of changes) {
        changeLife(life, change);
        expect(life.amount).toBeGreaterThanOrEqual(0);
        expect(life.amount).toBeLessThanOrEqual(FULL_LIFE);
      }
    }),
  );
});

test('at zero life the last breath starts, once per run: the world slows to a quarter for a second, and then the run is over', () => {
  const life = createLife();
  changeLife(life, -FULL_LIFE);
  expect(burnLife(life, 10, 0)).toBe('last-breath');
  expect(worldPace(life)).toBe(0.25);
  const results = Array.from({ length: BREATH_STEPS }, () => burnLife(life, 10, 0));
  expect(results.indexOf('dead')).toBe(BREATH_STEPS - 1);
});

test('a hit in the last breath revives the heart with 15 life, and there is no second last breath', () => {
  const life = createLife();
  changeLife(life, -FULL_LIFE);
  burnLife(life, 10, 0);
  expect(reviveByHit(life)).toBe(true);
  expect(life.amount).toBe(REVIVED_LIFE);
  expect(worldPace(life)).toBe(1);
  changeLife(life, -FULL_LIFE);
  expect(burnLife(life, 10, 0)).toBe('dead');
});

test('the assist “one more life” fills the heart after its last breath, heals bruises and protects it for two seconds', () => {
  const life = createLife(1);
  touchLife(life, 40);
  changeLife(life, -FULL_LIFE);
  const results = Array.from({ length: BREATH_STEPS + 1 }, () => burnLife(life, 10, 0));
  expect([results[0], results.at(-1)]).toEqual(['last-breath', 'spared']);
  expect(life).toMatchObject({
    amount: FULL_LIFE,
    fullest: FULL_LIFE,
    bruise: 0,
    spares: 0,
    graceSteps: 120,
  });
  changeLife(life, -FULL_LIFE);
  expect(burnLife(life, 10, 0)).toBe('dead');
});

test('a hit at any other time does not revive', () => {
  expect(reviveByHit(createLife())).toBe(false);
});

test('a fuller heart takes less of its food', () => {
  const taken = (amount: number): number => {
    const life = { ...createLife(), amount };
    feedLife(life, 1);
    return life.amount - amount;
  };
  expect(taken(10)).toBeGreaterThan(1);
  expect(taken(50)).toBeLessThan(taken(10));
  expect(taken(95)).toBeLessThan(taken(50) / 3);
});

test('the more hits in a second, the less life each gives, but never less in total', () => {
  const fedBy = (hitsPerSecond: number): number => {
    const life = { ...createLife(), amount: 50 };
    for (let second = 0; second < 3; second++) {
      for (let hit = 0; hit < hitsPerSecond; hit++) {
        life.amount = 50;
        feedLife(life, 2.2);
      }
      life.amount = 50;
      for (let i = 0; i < 60; i++) burnLife(life, 0, 0);
    }
    return hitsPerSecond * hungerFactor({ ...life, amount: 50 });
  };
  expect(fedBy(40) / 40).toBeLessThan(fedBy(5) / 5);
  expect(fedBy(40)).toBeGreaterThan(fedBy(20));
  expect(fedBy(20)).toBeGreaterThan(fedBy(5));
});

test('a heart spills what it does not take of its food, from three fifths of its life on', () => {
  const spiltAt = (amount: number) => {
    const life = { ...createLife(), amount };
    feedLife(life, 4);
    return life.spilt;
  };
  expect(spiltAt(SPILLING_FRACTION * FULL_LIFE - 0.001)).toBe(0);
  expect(spiltAt(SPILLING_FRACTION * FULL_LIFE)).toBeGreaterThan(0);
});
