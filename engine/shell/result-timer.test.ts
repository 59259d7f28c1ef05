import { expect, test } from 'vitest';
import { createResultTimer } from './result-timer.ts';

const times = { showAfterSeconds: 0.5, acceptAfterSeconds: 0.4 };

test('the result screen is due once, when its time has come', () => {
  const timer = createResultTimer(times);
  timer.begin();
  expect(timer.advance(0.3)).toBe(false);
  expect(timer.isShown).toBe(false);
  expect(timer.advance(0.25)).toBe(true);
  expect(timer.isShown).toBe(true);
  expect(timer.advance(1)).toBe(false);
});

test('presses right after the end do not count, later ones do', () => {
  const timer = createResultTimer(times);
  timer.begin();
  timer.advance(0.39);
  expect(timer.acceptsPresses).toBe(false);
  timer.advance(0.01);
  expect(timer.acceptsPresses).toBe(true);
});

test('the next round begins anew', () => {
  const timer = createResultTimer(times);
  timer.begin();
  timer.advance(2);
  timer.begin();
  expect(timer.isShown).toBe(false);
  expect(timer.acceptsPresses).toBe(false);
});

test('without a wait the result screen is due at the next frame', () => {
  const timer = createResultTimer(times);
  timer.begin();
  timer.skipWait();
  expect(timer.advance(0)).toBe(true);
});

test('a result screen that was hidden comes back at once', () => {
  const timer = createResultTimer(times);
  timer.begin();
  timer.advance(1);
  timer.hide();
  expect(timer.isShown).toBe(false);
  expect(timer.advance(0.01)).toBe(true);
});
