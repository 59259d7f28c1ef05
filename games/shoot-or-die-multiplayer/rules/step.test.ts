import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { between } from '#tests/support/examples.ts';
import { ARENAS, type Arena, type Pillar, wallAt } from './arena.ts';
import { CLOT_BIRTH_STEPS } from './clots.ts';
import { createSeatControls, type SeatControls } from './controls.ts';
import { DASH_COST, isDashing } from './dash.ts';
import { BIRTH_STEPS } from './enemies.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';
import { createRound, type Heart, type Round } from './round.ts';
import { spawnEnemy } from './spawn.ts';
import { ROUND_STEPS, secondsPlayed, stepRound } from './step.ts';

const idle = () => Array.from({ length: 4 }, createSeatControls);

function quietRound(count: number): Round {
  const round = createRound(1, count);
  round.spawnGapSteps = Number.POSITIVE_INFINITY;
  return round;
}

const heartOf = (round: Round, seat: number): Heart => round.hearts[seat] as Heart;

function place(heart: Heart, x: number, y: number): void {
  Object.assign(heart, { x, y, fromX: x, fromY: y });
}

function fireRight(round: Round, steps: number): void {
  const inputs = idle();
  setControls(inputs[0] ?? createSeatControls(), 0, 0, 0, true);
  for (let i = 0; i < steps; i++) stepRound(round, inputs);
}

test('hearts start apart, facing the middle, full of life', () => {
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

test('hits feed the shooter, and hurt other hearts', () => {
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

test('a hit takes more from a fuller heart, and gives more to the shooter', () => {
  const changes = [90, 30].map((life) => {
    const hit = quietRound(2);
    const missed = quietRound(2);
    for (const round of [hit, missed]) {
      for (const heart of round.hearts) heart.life = life;
      place(heartOf(round, 0), 0, 0);
    }
    place(heartOf(hit, 1), 60, 0);
    place(heartOf(missed, 1), 0, 200);
    fireRight(hit, 4);
    fireRight(missed, 4);
    return [0, 1].map((seat) => heartOf(hit, seat).life - heartOf(missed, seat).life);
  });
  const [[fed = 0, taken = 0] = [], [fedByLittle = 0, littleTaken = 0] = []] = changes;
  expect(taken).toBeCloseTo(3 * littleTaken, 1);
  expect(fed).toBeCloseTo(3 * fedByLittle, 1);
  expect(littleTaken).toBeLessThan(0);
  expect(fedByLittle).toBeGreaterThan(0);
});

test.each([FULL_LIFE, 50, 9])('two hearts of %d life that fire at each other stay equal', (life) => {
  const round = quietRound(2);
  const inputs = idle();
  for (const [seat, angle] of [0, Math.PI].entries()) {
    place(heartOf(round, seat), seat === 0 ? -60 : 60, 0);
    heartOf(round, seat).life = life;
    setControls(inputs[seat] as SeatControls, 0, 0, angle, true);
  }
  while (!round.isOver) {
    stepRound(round, inputs);
    expect(heartOf(round, 0).life).toBeCloseTo(heartOf(round, 1).life);
  }
  expect(heartOf(round, 0).hits).toBeGreaterThan(3);
  expect(round.winner).toBeNull();
});

test('a newcomer’s heart survives any loss until its protection ends', () => {
  const round = quietRound(2);
  Object.assign(heartOf(round, 0), { sparedSteps: 30, life: 1 });
  while (!round.isOver) stepRound(round, idle());
  expect(heartOf(round, 0).stoppedAt).toBeGreaterThan(30);
  expect(round.winner).toBe(1);
});

test('no heart hits itself', () => {
  const round = quietRound(2);
  place(heartOf(round, 0), 0, 0);
  place(heartOf(round, 1), 0, 200);
  fireRight(round, 120);
  expect(heartOf(round, 0).lastHitBy).toBe(-1);
});

test('killing an enemy gives life, and points that grow with the streak', () => {
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

test('an enemy that has just appeared is harmless; afterwards its touch hurts at most once per second', () => {
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
  expect(before - heart.life).toBeGreaterThan(14);
  expect(heart.graceSteps).toBeGreaterThan(50);
});

test('the last beating heart wins', () => {
  const round = quietRound(3);
  heartOf(round, 0).life = 0.01;
  heartOf(round, 2).life = 0.01;
  stepRound(round, idle());
  expect(round).toMatchObject({ isOver: true, winner: 1 });
});

test('at the end of the time the fullest heart wins, and a tie has no winner', () => {
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

test('if several hearts stop together, the one with more points wins', () => {
  const round = quietRound(2);
  for (const heart of round.hearts) heart.life = 0.01;
  heartOf(round, 1).score = 10;
  stepRound(round, idle());
  expect(round.winner).toBe(1);
});

test('when a heart stops, the heart that last hit it is fed, if the hit was recent', () => {
  for (const [ago, fed] of [
    [10, true],
    [400, false],
  ] as const) {
    const round = quietRound(3);
    Object.assign(heartOf(round, 0), { life: 0.01, lastHitBy: 2, lastHitSteps: ago });
    heartOf(round, 2).life = 50;
    stepRound(round, idle());
    expect(heartOf(round, 2).stopped).toBe(fed ? 1 : 0);
    expect(heartOf(round, 2).life > 55).toBe(fed);
  }
});

test('whatever the input, hearts stay inside the wall, life stays within its bounds, and the round ends', () => {
  const word = fc.record({
    x: between(-1, 1),
    y: between(-1, 1),
    aim: between(-4, 4),
    fire: fc.boolean(),
    dash: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 2, max: 4 }),
      fc.array(word, { minLength: 4, maxLength: 40 }),
      fc.constantFrom<Arena>(...ARENAS),
      fc.constantFrom<Modifier | null>(null, ...MODIFIERS),
      (seed, count, script, arena, modifier) => {
        const round = createRound(seed, count, arena, modifier);
        const inputs = idle();
        while (!round.isOver) {
          for (const [seat, controls] of inputs.entries()) {
            const { x, y, aim, fire, dash } = script[
              (Math.floor(round.steps / 20) + seat) % script.length
            ] as {
              x: number;
              y: number;
              aim: number;
              fire: boolean;
              dash: boolean;
            };
            setControls(controls, x, y, aim, fire);
            controls.dash = dash;
          }
          stepRound(round, inputs);
          const wall = wallAt(secondsPlayed(round));
          for (const { x, y, life } of round.hearts) {
            if (Math.hypot(x, y) > wall + 2 * HEART_RADIUS) throw new Error('outside the wall');
            if (!(life >= 0 && life <= FULL_LIFE)) throw new Error(`life ${life}`);
          }
        }
        expect(round.steps).toBeLessThanOrEqual(ROUND_STEPS);
      },
    ),
    { numRuns: 24 },
  );
});

const stop = (round: Round, seat: number): void => {
  heartOf(round, seat).life = 0.001;
  stepRound(round, idle());
};

function fireAtOne(dashes: boolean): Heart {
  const round = quietRound(2);
  place(heartOf(round, 0), -150, 0);
  place(heartOf(round, 1), 150, 0);
  const inputs = idle();
  for (let i = 0; i < 60; i++) {
    setControls(inputs[0] as SeatControls, 0, 0, 0, i === 0);
    setControls(inputs[1] as SeatControls, 0, 0, Math.PI, false);
    (inputs[1] as SeatControls).dash = dashes && i === 12;
    stepRound(round, inputs);
  }
  return heartOf(round, 1);
}

test('a dash costs life and catches a bullet that would have hit; the caught bullet returns most of that life', () => {
  const struck = fireAtOne(false);
  const dashed = fireAtOne(true);
  expect([struck.lastHitBy, struck.tally.caught]).toEqual([0, 0]);
  expect([dashed.lastHitBy, dashed.tally.caught]).toEqual([-1, 1]);
  expect(dashed.life).toBeGreaterThan(struck.life);
  const round = quietRound(2);
  const inputs = idle();
  (inputs[0] as SeatControls).dash = true;
  stepRound(round, inputs);
  expect(heartOf(round, 1).life - heartOf(round, 0).life).toBeCloseTo(DASH_COST);
});

test('a dash ends after a fifth of a second, cannot be held, and is refused to a heart with too little life', () => {
  const round = quietRound(2);
  const heart = heartOf(round, 0);
  const inputs = idle();
  (inputs[0] as SeatControls).dash = true;
  let steps = 0;
  for (let i = 0; i < 60; i++) {
    stepRound(round, inputs);
    if (isDashing(heart)) steps++;
  }
  expect(steps).toBeLessThan(0.2 * 60 + 1);
  expect(steps).toBeGreaterThan(0.2 * 60 - 2);
  Object.assign(heart, { life: DASH_COST, dashPauseSteps: 0 });
  stepRound(round, inputs);
  expect([isDashing(heart), heart.isBeating]).toEqual([false, true]);
});

test('a stopped heart becomes a clot that crawls and bites, and a bite takes life; a hit stuns the clot and feeds the shooter', () => {
  const round = quietRound(3);
  place(heartOf(round, 0), 0, 0);
  place(heartOf(round, 1), 60, 0);
  place(heartOf(round, 2), 0, -300);
  stop(round, 1);
  const prey = heartOf(round, 0);
  round.drops.count = 0;
  const inputs = idle();
  setControls(inputs[1] as SeatControls, -1, 0, 0, false);
  let before = prey.life;
  for (let i = 0; i < CLOT_BIRTH_STEPS; i++) stepRound(round, inputs);
  expect(heartOf(round, 1).tally.bites).toBe(0);
  for (let i = 0; i < 20; i++) {
    before = prey.life;
    stepRound(round, inputs);
    if (heartOf(round, 1).tally.bites > 0) break;
  }
  expect(before - prey.life).toBeGreaterThan(6);
  place(heartOf(round, 1), 120, 0);
  fireRight(round, 30);
  expect(heartOf(round, 1).stunSteps).toBeGreaterThan(0);
  expect(prey.hits).toBeGreaterThan(0);
  expect(round.isOver).toBe(false);
});

test('a stopped heart leaves drops, and the first heart that reaches them takes them', () => {
  const round = quietRound(3);
  place(heartOf(round, 1), 0, 0);
  place(heartOf(round, 0), 40, 0);
  place(heartOf(round, 2), 0, 400);
  heartOf(round, 0).life = 50;
  stop(round, 1);
  expect(round.drops.count).toBe(5);
  for (let i = 0; i < 40; i++) stepRound(round, idle());
  expect(round.drops.count).toBeLessThan(5);
  expect(heartOf(round, 0).tally.stolen).toBeGreaterThan(0);
  expect(heartOf(round, 0).life).toBeGreaterThan(heartOf(round, 2).life - 50);
});

test('drops that no heart takes dry up', () => {
  const round = quietRound(3);
  place(heartOf(round, 1), 0, 0);
  stop(round, 1);
  for (let i = 0; i < 7 * 60; i++) {
    for (const heart of round.hearts) if (heart.isBeating) Object.assign(heart, { life: 90, y: 400 });
    stepRound(round, idle());
  }
  expect(round.drops.count).toBe(0);
});

test('the closing of the wall is announced once, in advance', () => {
  const round = quietRound(2);
  const told: number[] = [];
  while (!round.isOver) {
    for (const heart of round.hearts) heart.life = 90;
    stepRound(round, idle());
    for (let i = 0; i < round.events.count; i++)
      if (liveItem(round.events, i).type === 'closing') told.push(secondsPlayed(round));
  }
  expect(told).toHaveLength(1);
  expect(wallAt((told[0] ?? 0) + 2.9)).toBe(wallAt(0));
  expect(wallAt((told[0] ?? 0) + 4)).toBeLessThan(wallAt(0));
  expect(round.steps).toBe(ROUND_STEPS);
});

test('a pillar stops shots and hearts, and sinks before the wall could squeeze anyone against it', () => {
  const round = createRound(1, 2, 'columns');
  round.spawnGapSteps = Number.POSITIVE_INFINITY;
  stepRound(round, idle());
  const pillar = round.pillars.items[0] as Pillar;
  place(heartOf(round, 0), pillar.x - pillar.radius - 40, pillar.y);
  place(heartOf(round, 1), pillar.x + pillar.radius + 60, pillar.y);
  fireRight(round, 40);
  expect(heartOf(round, 0).hits).toBe(0);
  const inputs = idle();
  setControls(inputs[0] as SeatControls, 1, 0, 0, false);
  for (let i = 0; i < 60; i++) stepRound(round, inputs);
  const { x, y } = heartOf(round, 0);
  expect(Math.hypot(x - pillar.x, y - pillar.y)).toBeGreaterThan(pillar.radius + HEART_RADIUS - 1);
  round.steps = 30 * 60;
  stepRound(round, idle());
  expect(round.pillars.count).toBe(0);
});

test('the whirl carries a heart that does not move', () => {
  const still = createRound(1, 2, 'chamber');
  const carried = createRound(1, 2, 'whirl');
  for (const round of [still, carried]) for (let i = 0; i < 60; i++) stepRound(round, idle());
  const moved = (round: Round): number => Math.hypot(heartOf(round, 0).x + 250, heartOf(round, 0).y);
  expect(moved(still)).toBeLessThan(1);
  expect(moved(carried)).toBeGreaterThan(50);
});

test('a bullet that bounces off the wall at an angle keeps its speed', () => {
  const round = createRound(1, 2, 'chamber', 'rubber');
  round.spawnGapSteps = Number.POSITIVE_INFINITY;
  place(heartOf(round, 0), 150, 100);
  place(heartOf(round, 1), -300, -100);
  const speeds = ({ bullets }: Round): number[] =>
    bullets.items.slice(0, bullets.count).map(({ velocityX, velocityY }) => Math.hypot(velocityX, velocityY));
  fireRight(round, 5);
  const [speed = 0] = speeds(round);
  const left = (): boolean => liveVelocities(round).some((velocity) => velocity < 0);
  for (let i = 0; i < 60 && !left(); i++) stepRound(round, idle());
  expect(left()).toBe(true);
  for (const each of speeds(round)) expect(each).toBeCloseTo(speed, 6);
});

/** Direction and measure of a modifier's effect in a round in which seat 0 fires to the right past seat 1. */
const EFFECTS: Readonly<Record<Modifier, readonly ['less' | 'more', (round: Round) => number]>> = {
  rubber: ['less', (round) => Math.min(0, ...liveVelocities(round))],
  adrenaline: ['more', (round) => heartOf(round, 0).shots],
  clotted: ['less', (round) => Math.max(0, ...liveVelocities(round))],
  fever: ['more', (round) => round.enemies.count],
  kickback: ['less', (round) => heartOf(round, 0).x],
  swollen: ['less', (round) => heartOf(round, 1).lastHitSteps],
  nerves: ['more', (round) => heartOf(round, 2).life],
  wounds: ['more', (round) => round.drops.count],
};

const liveVelocities = ({ bullets }: Round): number[] =>
  bullets.items.slice(0, bullets.count).map(({ velocityX }) => velocityX);

test.each(MODIFIERS)(
  'the modifier %s changes the quantity that measures its effect in the right direction',
  (modifier) => {
    const [direction, measure] = EFFECTS[modifier];
    const outcome = (each: Modifier | null): number => {
      const round = createRound(4, 3, 'chamber', each);
      const inputs = idle();
      place(heartOf(round, 0), 0, 0);
      // Puts the target beside the line of fire, where only a swollen heart is hit; 'wounds' needs a hit.
      place(heartOf(round, 1), 250, modifier === 'wounds' ? 0 : 28);
      place(heartOf(round, 2), 0, -300);
      setControls(inputs[0] as SeatControls, 0, 0, 0, true);
      (inputs[2] as SeatControls).dash = modifier === 'nerves';
      if (modifier !== 'fever') round.spawnGapSteps = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 55; i++) stepRound(round, inputs);
      return measure(round);
    };
    const [changed, plain] = [outcome(modifier), outcome(null)];
    expect(changed === plain ? 'same' : changed < plain ? 'less' : 'more').toBe(direction);
  },
);

test.each([
  ['with Kickback, a hit moves a heart by about its radius', 'kickback', 20, 27],
  ['without a modifier, a hit moves a heart by less than two world units', null, 0, 2],
] as const)('%s', (_name, modifier, least, most) => {
  const round = createRound(4, 2, 'chamber', modifier);
  const inputs = idle();
  place(heartOf(round, 0), -150, 0);
  place(heartOf(round, 1), 0, 0);
  round.spawnGapSteps = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 60; i++) {
    setControls(inputs[0] as SeatControls, 0, 0, 0, i === 0);
    stepRound(round, inputs);
  }
  expect(heartOf(round, 0).hits).toBe(1);
  expect(heartOf(round, 1).x).toBeGreaterThan(least);
  expect(heartOf(round, 1).x).toBeLessThan(most);
});
