// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { Verified } from '#engine/replay/recording.ts';
import { readTuning } from '../../bot/recorded-run.ts';
import { createRun } from '../../rules/create-run.ts';
import { spawnEnemy } from '../../rules/spawn.ts';
import type { Opponent } from '../../session/opponent.ts';
import { createHud } from './hud.ts';

test('it shows score, factor and time, and the best that is to be beaten', () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  run.score = 1234;
  run.streak.hits = 30;
  run.steps = 65 * 60;
  hud.update(run, 5000, null);
  for (const part of ['1,234', 'best 5,000', '×3', '1:05']) expect(hud.root.textContent).toContain(part);
  run.score = 5001;
  hud.update(run, 5000, null);
  expect(hud.root.textContent).toContain('new best');
  hud.update(run, 0, null);
  expect(hud.root.textContent).toContain('no best yet');
});

test('the first seconds are taught by one line, the last breath by another', () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  hud.update(run, 0, null);
  expect(hud.root.textContent).toContain('You lose life every second. Hits give it back.');
  run.steps = 60 * 30;
  hud.update(run, 0, null);
  expect(hud.root.textContent).not.toContain('Hits give it back');
  run.life.breath = 'drawn';
  hud.update(run, 0, null);
  expect(hud.root.textContent).toContain('Last breath. Hit something.');
});

test('the pause button has a name and pauses', () => {
  const onPause = vi.fn();
  const button = createHud(onPause).root.querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe('Pause');
  button?.click();
  expect(onPause).toHaveBeenCalledTimes(1);
});

test('what is about to befall the arena is said, with the seconds left', () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  run.steps = 60 * 90;
  Object.assign(run.arenaEvent, { name: 'dark', stage: 'told', steps: 30 });
  hud.update(run, 0, null);
  expect(hud.root.textContent).toContain('Your heart goes dark. 3');
  Object.assign(run.arenaEvent, { stage: 'on', steps: 30 });
  hud.update(run, 0, null);
  expect(hud.root.textContent).not.toContain('dark');
});

test('in a duel it is said for a while when the other one fell, with a time only if it is verified', async () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  const fell = { step: 134 * 60, kind: 2, x: 0, y: 0 };
  const ghost = { everySteps: 15, places: [] };
  const verified = await Verified.byPlaying(async () => ({ score: 5, steps: fell.step }));
  const ann = { name: 'Ann', seed: 1, verified, ghost, fell, recording: null };
  const cueAt = (steps: number, opponent: Opponent = ann): string => {
    run.steps = steps;
    hud.update(run, 0, opponent);
    return hud.root.querySelector('.cue')?.textContent ?? '';
  };
  expect(cueAt(fell.step - 1)).toBe('');
  expect(cueAt(fell.step)).toBe('Ann fell here, 2:14.');
  expect(cueAt(fell.step, { ...ann, verified: null })).toBe('Ann’s ghost fell here.');
  expect(cueAt(fell.step + 600)).toBe('');
});

test('each living boss has a bar of its own', () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  const shown = () => {
    hud.update(run, 0, null);
    return [...hud.root.querySelectorAll<HTMLElement>('.boss')]
      .filter(({ hidden }) => !hidden)
      .map((bar) => [bar.textContent, bar.querySelector('i')?.style.transform]);
  };
  expect(shown()).toEqual([]);
  const valve = spawnEnemy(run, 'valve', 200, 0);
  const eye = spawnEnemy(run, 'eye', -200, 0);
  if (!valve || !eye) throw new Error('The arena is full.');
  eye.health = eye.fullHealth / 4;
  expect(shown()).toEqual([
    ['The Valve', 'scaleX(1)'],
    ['The Eye', 'scaleX(0.25)'],
  ]);
  run.enemies.count--;
  expect(shown()).toEqual([['The Valve', 'scaleX(1)']]);
  run.enemies.count = 0;
  expect(shown()).toEqual([]);
});
