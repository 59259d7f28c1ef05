// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { readTuning } from '../../bot/read-tuning.ts';
import { createRun } from '../../rules/create-run.ts';
import { createHud } from './hud.ts';

test('it shows score, factor and time, and the best that is to be beaten', () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  run.score = 1234;
  run.streak.hits = 30;
  run.steps = 65 * 60;
  hud.update(run, 5000);
  for (const part of ['1,234', 'best 5,000', '×3', '1:05']) expect(hud.root.textContent).toContain(part);
  run.score = 5001;
  hud.update(run, 5000);
  expect(hud.root.textContent).toContain('new best');
  hud.update(run, 0);
  expect(hud.root.textContent).toContain('no best yet');
});

test('the first seconds are taught by one line, the last breath by another', () => {
  const hud = createHud(() => {});
  const run = createRun(1, readTuning());
  hud.update(run, 0);
  expect(hud.root.textContent).toContain('You lose life every second. Hits give it back.');
  run.steps = 60 * 30;
  hud.update(run, 0);
  expect(hud.root.textContent).not.toContain('Hits give it back');
  run.life.breath = 'drawn';
  hud.update(run, 0);
  expect(hud.root.textContent).toContain('Last breath. Hit something.');
});

test('the pause button has a name and pauses', () => {
  const onPause = vi.fn();
  const button = createHud(onPause).root.querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe('Pause');
  button?.click();
  expect(onPause).toHaveBeenCalledTimes(1);
});
