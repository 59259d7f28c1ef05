import { expect, test, vi } from 'vitest';
import { createPlayClock } from './play-clock.ts';

function wind() {
  const time = { ms: 0, isOn: true };
  const step = vi.fn();
  const clock = createPlayClock({ now: () => time.ms, isOn: () => time.isOn, step });
  const passTo = (ms: number): number => {
    time.ms = ms;
    clock.pass();
    return step.mock.calls.length;
  };
  return { time, clock, passTo };
}

test('the clock runs at sixty steps a second, however often it is read', () => {
  const { passTo } = wind();
  passTo(0);
  for (let ms = 7; ms < 1000; ms += 7) passTo(ms);
  expect(passTo(1001)).toBe(60);
  expect(passTo(2001)).toBe(120);
});

test('time outside play does not count', () => {
  const { time, clock, passTo } = wind();
  passTo(0);
  clock.pause();
  expect(clock.isRunning).toBe(false);
  expect(passTo(3000)).toBe(0);
  time.isOn = false;
  expect(passTo(3500)).toBe(0);
  time.isOn = true;
  passTo(4000);
  expect(passTo(60_000)).toBe(0);
  expect(passTo(60_501)).toBe(30);
});
