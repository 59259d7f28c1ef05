import { expect, test } from 'vitest';
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { createEmptyRun, firing, playSteps as play, spawnGrown, still } from '#tests/support/staged-run.ts';
import { BOMB_FUSE_STEPS } from './attackers.ts';
import type { RunEventType } from './events.ts';
import type { Run } from './run.ts';
import { step } from './step.ts';

const playSteps = (run: Run, controls: Controls, steps: number) => play(run, controls, steps, FULL_LIFE);

test('a shield stops shots at its front, and these shots are not misses', () => {
  const run = createEmptyRun();
  spawnGrown(run, 'shield', 300, 0);
  run.streak.hits = 12;
  const events = playSteps(run, firing, 40);
  expect(events).toContain('blocked');
  expect(events).not.toContain('hit');
  expect(events).not.toContain('miss');
  expect(run.streak.hits).toBe(12);
});

test('a blocked shot is shown where it was stopped, in the direction of its flight', () => {
  const run = createEmptyRun();
  spawnGrown(run, 'shield', 300, 0);
  const isBlocked = () => run.events.items.slice(0, run.events.count).find(({ type }) => type === 'blocked');
  for (let i = 0; i < 40 && !isBlocked(); i++) playSteps(run, firing, 1);
  const blocked = isBlocked();
  expect(blocked?.x).toBeGreaterThan(200);
  expect([blocked?.directionX, blocked?.directionY]).toEqual([1, 0]);
});

test('a shield can be hit from behind', () => {
  const run = createEmptyRun();
  const shield = spawnGrown(run, 'shield', 300, 0);
  shield.headingX = 1;
  expect(playSteps(run, firing, 22)).toContain('hit');
});

test('a heart that runs around a shield reaches its back', () => {
  const run = createEmptyRun();
  const shield = spawnGrown(run, 'shield', 150, 0);
  run.player.x = 0;
  for (let i = 0; i < 60; i++) {
    const awayX = run.player.x - shield.x;
    const awayY = run.player.y - shield.y;
    const distance = Math.hypot(awayX, awayY);
    const around = {
      ...createControls(),
      moveX: Math.round((-awayY / distance) * 7),
      moveY: Math.round((awayX / distance) * 7),
    };
    playSteps(run, around, 1);
  }
  const towardsX = run.player.x - shield.x;
  const towardsY = run.player.y - shield.y;
  const facing = (towardsX * shield.headingX + towardsY * shield.headingY) / Math.hypot(towardsX, towardsY);
  expect(facing).toBeLessThan(0.5);
});

test('a sniper shows its line before it shoots, and stepping aside while it is fixed avoids the shot', () => {
  const run = createEmptyRun();
  const sniper = spawnGrown(run, 'sniper', 400, 0);
  const events: RunEventType[] = [];
  for (let i = 0; i < 400 && !events.includes('ray'); i++) {
    const isHeld = sniper.phase === 'telegraph' && sniper.phaseSteps >= 36;
    events.push(...playSteps(run, isHeld ? { ...still, moveY: 7 } : still, 1));
  }
  expect(events.indexOf('telegraph')).toBeGreaterThanOrEqual(0);
  expect(events.indexOf('ray')).toBeGreaterThan(events.indexOf('telegraph'));
  expect(events).not.toContain('touch');
});

test('a sniper hits a heart that does not move', () => {
  const run = createEmptyRun();
  spawnGrown(run, 'sniper', 400, 0);
  expect(playSteps(run, still, 200)).toContain('touch');
});

test('a leech drinks faster at smaller distances, and not at all from afar', () => {
  const thirstAt = (x: number): number => {
    const run = createEmptyRun();
    spawnGrown(run, 'leech', x, 0);
    step(run, still);
    return run.leechDrain;
  };
  expect(thirstAt(500)).toBe(0);
  expect(thirstAt(100)).toBeGreaterThan(thirstAt(200));
  expect(thirstAt(200)).toBeGreaterThan(0);
});

test('killing a leech gives back part of what it drank', () => {
  const run = createEmptyRun();
  const leech = spawnGrown(run, 'leech', 60, 0);
  leech.count = 8;
  leech.health = 1;
  run.life.amount = 40;
  for (let i = 0; i < 20 && run.kills === 0; i++) step(run, firing);
  expect(run.kills).toBe(1);
  expect(run.life.amount).toBeGreaterThan(40 + 8 + 5 - 4);
});

test('a bomber lights its fuse beside the heart and explodes; the heart can still escape', () => {
  const run = createEmptyRun();
  const bomber = spawnGrown(run, 'bomber', 124, 0);
  const events = playSteps(run, still, 2);
  expect(events).toContain('telegraph');
  expect(bomber.phase).toBe('telegraph');
  expect(playSteps(run, { ...still, moveX: -7 }, BOMB_FUSE_STEPS + 8)).not.toContain('touch');
  expect(run.enemies.count).toBe(0);
  expect(run.score).toBe(0);
});

test('a bomber that explodes beside the heart hurts it', () => {
  const run = createEmptyRun();
  spawnGrown(run, 'bomber', 100, 0);
  expect(playSteps(run, still, BOMB_FUSE_STEPS + 10)).toContain('touch');
});

test('a bomber shot in time kills other enemies, and each of them counts', () => {
  const run = createEmptyRun();
  const bomber = spawnGrown(run, 'bomber', 350, 0);
  bomber.health = 1;
  for (const [x, y] of [
    [400, 60],
    [420, -50],
    [330, 90],
  ] as const)
    spawnGrown(run, 'seeker', x, y);
  playSteps(run, firing, 34);
  expect(run.kills).toBe(4);
});

test('bombers set each other off', () => {
  const run = createEmptyRun();
  for (const x of [300, 400, 500]) spawnGrown(run, 'bomber', x, 0).health = 1;
  playSteps(run, firing, 50);
  expect(run.kills).toBe(3);
});
