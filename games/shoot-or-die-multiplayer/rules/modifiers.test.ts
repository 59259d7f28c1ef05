import { describe, expect, test } from 'vitest';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { BULLET_RADIUS, BULLET_SPEED, HEART_RADIUS, HEART_SPEED } from '#games/shooter-kit/rules/moving.ts';
import { createSeatControls, type SeatControls } from './controls.ts';
import { DASH_COST } from './dash.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';
import { createRound, type Heart, type Round } from './round.ts';
import { stepRound } from './step.ts';

/** A round without enemies, with heart 0 in the middle and the others far from it. */
function roundWith(modifier: Modifier | null): Round {
  const round = createRound(4, 3, 'chamber', modifier);
  round.spawnGapSteps = Number.POSITIVE_INFINITY;
  for (const [seat, y] of [0, -300, 300].entries()) Object.assign(round.hearts[seat] as Heart, { x: 0, y });
  return round;
}

const heartOf = (round: Round, seat = 0): Heart => round.hearts[seat] as Heart;

function play(round: Round, steps: number, change: (controls: SeatControls, step: number) => void): void {
  const inputs = round.hearts.map(() => createSeatControls());
  for (let step = 0; step < steps; step++) {
    change(inputs[0] as SeatControls, step);
    stepRound(round, inputs);
  }
}
const fire = (controls: SeatControls) => setControls(controls, 0, 0, 0, true);
const fireOnce = (controls: SeatControls, step: number) => setControls(controls, 0, 0, 0, step === 0);

/** Measured effect of each modifier, and what it is without a modifier. */
const MEASURED: readonly [string, (round: Round) => number, number, Partial<Record<Modifier, number>>][] = [
  [
    'speed of a heart',
    (round) => {
      play(round, 60, (controls) => setControls(controls, 1, 0, 0, false));
      return heartOf(round).velocityX / HEART_SPEED;
    },
    1,
    { adrenaline: 1.35 },
  ],
  [
    'number of shots in a second',
    (round) => {
      play(round, 60, fire);
      return heartOf(round).shots;
    },
    8,
    { adrenaline: 10 },
  ],
  [
    'speed of a bullet',
    (round) => {
      play(round, 1, fire);
      return (round.bullets.items[0]?.velocityX ?? 0) / BULLET_SPEED;
    },
    1,
    { clotted: 0.55 },
  ],
  [
    'number of bounces of a bullet',
    (round) => {
      play(round, 1, fire);
      return round.bullets.items[0]?.bounces ?? 0;
    },
    0,
    { rubber: 2 },
  ],
  [
    'speed of a heart after its shot',
    (round) => {
      play(round, 1, fire);
      return heartOf(round).velocityX;
    },
    0,
    { kickback: -75 },
  ],
  [
    'life that a dash costs',
    (round) => {
      play(round, 1, (controls) => Object.assign(controls, { dash: true }));
      return heartOf(round, 1).life - heartOf(round).life;
    },
    DASH_COST,
    { nerves: 0 },
  ],
  [
    'steps from a dash to the next',
    (round) => {
      play(round, 1, (controls) => Object.assign(controls, { dash: true }));
      return heartOf(round).dashPauseSteps;
    },
    66,
    { nerves: 23 },
  ],
  [
    'number of drops that a hit spills',
    (round) => {
      Object.assign(heartOf(round, 1), { x: 100, y: 0 });
      play(round, 20, fireOnce);
      expect(heartOf(round).hits).toBe(1);
      return round.drops.count;
    },
    0,
    { wounds: 1 },
  ],
  [
    'distance from a bullet’s line at which a heart is hit',
    (round) => {
      const isHitAt = (y: number) => {
        const copy = roundWith(round.modifier);
        Object.assign(heartOf(copy, 1), { x: 100, y });
        play(copy, 30, fireOnce);
        return heartOf(copy).hits === 1;
      };
      const distances = Array.from({ length: 120 }, (_, i) => i / 2);
      return distances.findLast(isHitAt) ?? -1;
    },
    HEART_RADIUS + BULLET_RADIUS,
    { clotted: HEART_RADIUS + 2.2 * BULLET_RADIUS, swollen: 1.7 * HEART_RADIUS + BULLET_RADIUS },
  ],
];

describe.each(MEASURED)('%s', (_, measure, usual, changed) => {
  test.each([null, ...MODIFIERS])('with the modifier %s', (modifier) => {
    const expected = modifier === null ? usual : (changed[modifier] ?? usual);
    // Distances are measured in half units.
    expect(Math.abs(measure(roundWith(modifier)) - expected)).toBeLessThan(usual > 20 ? 0.51 : 0.01);
  });
});
