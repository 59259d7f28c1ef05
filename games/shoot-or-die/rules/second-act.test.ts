import { expect, test } from 'vitest';
import type { Controls } from '#games/shooter-kit/rules/controls.ts';
import {
  createEmptyRun,
  firing,
  playSteps as play,
  spawnGrown,
  still,
  tuning,
} from '#tests/support/staged-run.ts';
import { ANNOUNCEMENT_STEPS, CLOSED_RADIUS, EVENT_STEPS } from './arena-events.ts';
import { makeElite } from './elites.ts';
import { strike } from './hits.ts';
import { ELITE_TRAITS, type EliteTrait, type EnemyKind } from './kinds.ts';
import type { ArenaEventName, Enemy, Run } from './run.ts';
import { step } from './step.ts';
import { isSwarmWave, SECOND_ACT, swarmSize } from './waves.ts';

const playSteps = (run: Run, controls: Controls, steps: number) => play(run, controls, steps, 60);

function spawnElite(run: Run, kind: EnemyKind, trait: EliteTrait, x: number): Enemy {
  const elite = spawnGrown(run, kind, x, 0);
  makeElite(run, elite);
  elite.trait = trait;
  return elite;
}

test('swarms of sixty to a hundred and fifty appear from wave twelve on, between the bosses', () => {
  const waves = Array.from({ length: 60 }, (_, i) => i + 1).filter(isSwarmWave);
  expect(waves[0]).toBe(SECOND_ACT);
  expect(waves.every((wave) => wave % tuning.waves.bossEvery !== 0)).toBe(true);
  expect(swarmSize(SECOND_ACT)).toBe(60);
  expect(swarmSize(100)).toBe(150);
});

test('a swarm streams in, and its mites keep their distance until one of them dives', () => {
  const run = createEmptyRun(SECOND_ACT);
  run.waves.mites = 60;
  playSteps(run, still, 120);
  expect(run.enemies.count).toBe(60);
  const dive = spawnGrown(run, 'mite', 250, 0);
  dive.phase = 'telegraph';
  playSteps(run, still, 20);
  expect(dive.phase).toBe('telegraph');
  playSteps(run, still, 30);
  expect(dive.phase).toBe('strike');
});

test.each([0, 300])(
  'a swarm leaves the wall and circles a heart %d units from the middle in one direction',
  (x) => {
    const run = createEmptyRun(SECOND_ACT);
    run.waves.mites = 60;
    run.player.x = x;
    playSteps(run, still, 600);
    const mites = run.enemies.items.slice(0, run.enemies.count).filter(({ phase }) => phase === 'roam');
    expect(mites.length).toBeGreaterThan(30);
    const fraction = (has: (mite: Enemy) => boolean) => mites.filter(has).length / mites.length;
    const gap = (mite: Enemy) => run.arenaRadius - mite.radius - Math.hypot(mite.x, mite.y);
    const spin = (mite: Enemy) => (mite.x - x) * mite.velocityY - mite.y * mite.velocityX;
    expect(fraction((mite) => gap(mite) < 4)).toBeLessThan(0.15);
    const clockwise = fraction((mite) => spin(mite) > 0);
    expect(Math.max(clockwise, 1 - clockwise)).toBeGreaterThan(0.9);
  },
);

test('a mite’s bite costs less than a touch', () => {
  const costOf = (kind: EnemyKind): number => {
    const run = createEmptyRun();
    spawnGrown(run, kind, 12, 0);
    step(run, still);
    return 100 - run.life.amount;
  };
  expect(costOf('mite')).toBeGreaterThan(4);
  expect(costOf('mite')).toBeLessThan(costOf('seeker') / 2);
});

test('an elite is larger, tougher and worth more than its kind', () => {
  const run = createEmptyRun();
  const plain = spawnGrown(run, 'seeker', 300, 0);
  const elite = spawnElite(run, 'seeker', 'burst', 300);
  expect(elite.radius).toBeGreaterThan(plain.radius);
  expect(elite.health).toBeGreaterThan(2 * plain.health);
  strike(run, plain, 99, 0, 1, 0);
  const points = run.score;
  strike(run, elite, 99, 0, 1, 0);
  expect(run.score - points).toBe(3 * points);
});

test('an elite splitter has a second trait, which is never its own', () => {
  const run = createEmptyRun();
  const traits = Array.from({ length: 60 }, () => {
    const elite = spawnGrown(run, 'splitter', 300, 0);
    makeElite(run, elite);
    return elite.trait;
  });
  expect(new Set(traits)).toEqual(new Set(ELITE_TRAITS.filter((trait) => trait !== 'burst')));
});

test('an elite’s plate stops bullets at its front, and a heart can run around the elite faster than the plate turns', () => {
  const run = createEmptyRun();
  const elite = spawnElite(run, 'drifter', 'plate', 200);
  elite.speed = 0;
  elite.turn = 0.5;
  expect(playSteps(run, firing, 20)).toContain('blocked');
  elite.turn = 0;
  expect(playSteps(run, firing, 20)).toContain('hit');
});

test('an elite bursts, blows up or drinks, depending on its trait', () => {
  const run = createEmptyRun();
  strike(run, spawnElite(run, 'dasher', 'burst', 300), 99, 0, 1, 0);
  step(run, still);
  expect(run.enemies.items.slice(0, run.enemies.count).map(({ kind }) => kind)).toEqual([
    'splinter',
    'splinter',
    'splinter',
  ]);
  const bomb = createEmptyRun();
  strike(bomb, spawnElite(bomb, 'seeker', 'blast', 80), 99, 0, 1, 0);
  expect(playSteps(bomb, still, 8)).toContain('touch');
  const thirsty = createEmptyRun();
  spawnElite(thirsty, 'sniper', 'thirst', 150);
  step(thirsty, still);
  expect(thirsty.leechDrain).toBeGreaterThan(0);
});

/** Announces the arena event, plays until it is active, and returns the events of these steps. */
function playInto(run: Run, name: ArenaEventName): string[] {
  run.arenaEvent.name = name;
  run.arenaEvent.stage = 'told';
  run.arenaEvent.steps = 0;
  return playSteps(run, still, ANNOUNCEMENT_STEPS);
}

test('arena events start with wave twelve, announced three seconds in advance', () => {
  const early = createEmptyRun(11);
  playSteps(early, still, 60 * 60);
  expect(early.arenaEvent.stage).toBe('quiet');
  const run = createEmptyRun(SECOND_ACT);
  const events: string[] = [];
  while (!events.includes('arena-told')) events.push(...playSteps(run, still, 1));
  expect(run.arenaEvent.stage).toBe('told');
  expect(playSteps(run, still, ANNOUNCEMENT_STEPS - 1)).not.toContain('arena-on');
  expect(playSteps(run, still, 1)).toContain('arena-on');
  expect(playSteps(run, still, EVENT_STEPS)).not.toContain('touch');
  expect(run.arenaEvent.stage).toBe('quiet');
});

test('no event occurs twice in a row, and each of them occurs', () => {
  const run = createEmptyRun(SECOND_ACT);
  const told: ArenaEventName[] = [];
  while (told.length < 12) {
    if (playSteps(run, still, 1).includes('arena-told')) told.push(run.arenaEvent.name);
  }
  expect(new Set(told).size).toBe(3);
  for (const [index, name] of told.entries()) expect(name).not.toBe(told[index - 1]);
});

test('the valve closes: the wall moves in, pushes the heart, and opens again', () => {
  const run = createEmptyRun(SECOND_ACT);
  run.player.x = 500;
  playInto(run, 'close');
  playSteps(run, still, EVENT_STEPS / 2);
  expect(run.arenaRadius).toBeCloseTo(CLOSED_RADIUS);
  expect(Math.hypot(run.player.x, run.player.y)).toBeLessThan(CLOSED_RADIUS);
  playSteps(run, still, EVENT_STEPS / 2);
  expect(run.arenaRadius).toBeGreaterThan(CLOSED_RADIUS + 50);
});

test('half the arena floods: a wading heart is slower and burns faster, and nothing changes on the other side', () => {
  const wadeAt = (x: number) => {
    const run = createEmptyRun(SECOND_ACT);
    playInto(run, 'flood');
    Object.assign(run.arenaEvent, { wayX: 1, wayY: 0 });
    Object.assign(run.player, { x, y: 0, velocityX: 0, velocityY: 0 });
    for (let i = 0; i < 30; i++) step(run, { ...still, moveY: 7 });
    return { way: run.player.y, life: run.life.amount };
  };
  const wet = wadeAt(200);
  const dry = wadeAt(-200);
  expect(wet.way).toBeLessThan(dry.way * 0.75);
  expect(wet.life).toBeLessThan(dry.life - 2);
});
