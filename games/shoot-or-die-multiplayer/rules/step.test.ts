import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { createControls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/heart-motion.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { wallAt } from './arena.ts';
import { BIRTH_STEPS } from './enemies.ts';
import { createRound, type Heart, type Round } from './round.ts';
import { spawnEnemy } from './spawn.ts';
import { ROUND_STEPS, secondsPlayed, stepRound } from './step.ts';

const idle = () => Array.from({ length: 4 }, createControls);

/** A round in which nothing grows out of the wall. */
function quietRound(count: number): Round {
  const round = createRound(1, count);
  round.spawnGapSteps = Number.POSITIVE_INFINITY;
  return round;
}

const heartOf = (round: Round, seat: number): Heart => round.hearts[seat] as Heart;

function place(heart: Heart, x: number, y: number): void {
  Object.assign(heart, { x, y, fromX: x, fromY: y });
}

/** Steps in which seat 0 fires to the right and nobody else does anything. */
function fireRight(round: Round, steps: number): void {
  const inputs = idle();
  setControls(inputs[0] ?? createControls(), 0, 0, 0, true);
  for (let i = 0; i < steps; i++) stepRound(round, inputs);
}

test('hearts begin apart, facing the middle, full of life', () => {
  for (const count of [2, 3, 4]) {
    const { hearts } = createRound(1, count);
    for (const heart of hearts) {
      expect(heart.life).toBe(FULL_LIFE);
      expect(heart.x * heart.aimX + heart.y * heart.aimY).toBeLessThan(0);
      for (const other of hearts) {
        if (other !== heart) expect(Math.hypot(heart.x - other.x, heart.y - other.y)).toBeGreaterThan(300);
      }
    }
  }
});

test('what one hits feeds one, and hurts if it is a heart', () => {
  const fed = quietRound(2);
  const starved = quietRound(2);
  for (const round of [fed, starved]) place(heartOf(round, 0), 0, 0);
  place(heartOf(fed, 1), 120, 0);
  place(heartOf(starved, 1), 0, 200);
  fireRight(fed, 60);
  fireRight(starved, 60);
  expect(heartOf(fed, 0).life).toBeGreaterThan(heartOf(starved, 0).life);
  expect(heartOf(fed, 1).life).toBeLessThan(heartOf(starved, 1).life);
  expect(heartOf(fed, 0).hits).toBeGreaterThan(3);
  expect(heartOf(starved, 0).hits).toBe(0);
});

test('no heart hits itself', () => {
  const round = quietRound(2);
  place(heartOf(round, 0), 0, 0);
  place(heartOf(round, 1), 0, 200);
  fireRight(round, 120);
  expect(heartOf(round, 0).lastHitBy).toBe(-1);
});

test('an enemy hit to death gives points by its streak, and life', () => {
  const round = quietRound(2);
  place(heartOf(round, 0), 0, 0);
  place(heartOf(round, 1), 0, 300);
  spawnEnemy(round, 'drifter', 150, 0);
  fireRight(round, 60);
  expect(round.enemies.count).toBe(0);
  expect(heartOf(round, 0).score).toBe(10);
});

test('a splitter bursts into splinters', () => {
  const round = quietRound(2);
  place(heartOf(round, 0), -200, 0);
  place(heartOf(round, 1), 0, 300);
  spawnEnemy(round, 'splitter', 100, 0);
  fireRight(round, 56);
  const kinds = round.enemies.items.slice(0, round.enemies.count).map(({ kind }) => kind);
  expect(kinds).toContain('splinter');
});

test('a newborn is harmless; grown, its touch hurts once a second at most', () => {
  const round = quietRound(2);
  const heart = heartOf(round, 0);
  place(heart, 0, 0);
  place(heartOf(round, 1), 0, 340);
  spawnEnemy(round, 'drifter', 10, 0);
  stepRound(round, idle());
  expect(heart.graceSteps).toBe(0);
  liveItem(round.enemies, 0).ageSteps = BIRTH_STEPS;
  Object.assign(liveItem(round.enemies, 0), { x: heart.x + 5, y: heart.y });
  const before = heart.life;
  stepRound(round, idle());
  expect(before - heart.life).toBeGreaterThan(18);
  expect(heart.graceSteps).toBeGreaterThan(50);
});

test('the last heart that beats wins', () => {
  const round = quietRound(3);
  heartOf(round, 0).life = 0.01;
  heartOf(round, 2).life = 0.01;
  stepRound(round, idle());
  expect(round).toMatchObject({ isOver: true, winner: 1 });
});

test('at the end of the time the fullest heart wins, and two as full share nothing', () => {
  const round = quietRound(2);
  round.steps = ROUND_STEPS - 1;
  heartOf(round, 1).life = 40;
  stepRound(round, idle());
  expect(round.winner).toBe(0);
  const even = quietRound(2);
  even.steps = ROUND_STEPS - 1;
  stepRound(even, idle());
  expect(even).toMatchObject({ isOver: true, winner: null });
});

test('of hearts that stop together the one with more points wins', () => {
  const round = quietRound(2);
  for (const heart of round.hearts) heart.life = 0.01;
  heartOf(round, 1).score = 10;
  stepRound(round, idle());
  expect(round.winner).toBe(1);
});

test('whoever hit a heart last is fed by its end, if that is not long ago', () => {
  for (const [ago, fed] of [
    [10, true],
    [400, false],
  ] as const) {
    const round = quietRound(3);
    Object.assign(heartOf(round, 0), { life: 0.01, lastHitBy: 2, lastHitSteps: ago });
    heartOf(round, 2).life = 50;
    stepRound(round, idle());
    expect(heartOf(round, 2).stopped).toBe(fed ? 1 : 0);
    expect(heartOf(round, 2).life > 70).toBe(fed);
  }
});

test('whatever anybody does, hearts stay inside the wall, life within its bounds, and the end comes', () => {
  const word = fc.record({
    x: fc.double({ min: -1, max: 1, noNaN: true }),
    y: fc.double({ min: -1, max: 1, noNaN: true }),
    aim: fc.double({ min: -4, max: 4, noNaN: true }),
    fire: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 2, max: 4 }),
      fc.array(word, { minLength: 4, maxLength: 40 }),
      (seed, count, script) => {
        const round = createRound(seed, count);
        const inputs = idle();
        while (!round.isOver) {
          for (const [seat, controls] of inputs.entries()) {
            const { x, y, aim, fire } = script[(Math.floor(round.steps / 20) + seat) % script.length] as {
              x: number;
              y: number;
              aim: number;
              fire: boolean;
            };
            setControls(controls, x, y, aim, fire);
          }
          stepRound(round, inputs);
          const wall = wallAt(secondsPlayed(round));
          for (const { x, y, life, isBeating } of round.hearts) {
            if (isBeating && Math.hypot(x, y) > wall + HEART_RADIUS) throw new Error('outside the wall');
            if (!(life >= 0 && life <= FULL_LIFE)) throw new Error(`life ${life}`);
          }
        }
        expect(round.steps).toBeLessThanOrEqual(ROUND_STEPS);
      },
    ),
    { numRuns: 12 },
  );
});
