import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { advanceClock, msToNextTick, startClock } from './use-game.ts';

function secondsCounted(start: number, times: readonly number[]): number {
  let clock = startClock(start);
  let total = 0;
  for (const time of times) {
    const advanced = advanceClock(clock, time);
    clock = advanced.clock;
    total += advanced.seconds;
  }
  return total;
}

test('the reported seconds add up to the elapsed time, for any number of calls', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.array(fc.nat(90_000), { minLength: 1 }), (start, gaps) => {
      let now = start;
      const times = gaps.map((gap) => {
        now += gap;
        return now;
      });
      expect(secondsCounted(start, times)).toBe(Math.floor((now - start) / 1000));
    }),
  );
});

test('reports each second once, as soon as it has passed', () => {
  const start = startClock(500);
  expect(advanceClock(start, 1499).seconds).toBe(0);
  const ended = advanceClock(start, 1500);
  expect(ended.seconds).toBe(1);
  expect(advanceClock(ended.clock, 1500).seconds).toBe(0);
});

test('a timer that was delayed for a minute reports the whole minute', () => {
  expect(advanceClock(startClock(0), 60_400)).toEqual({
    clock: { seenAt: 60_400, passedMs: 60_400 },
    seconds: 60,
  });
});

test('if the clock jumps backwards, neither loses nor adds a part of the current second', () => {
  const { clock } = advanceClock(startClock(10_000), 10_700);
  const back = advanceClock(clock, 2_000);
  expect(back.seconds).toBe(0);
  expect(advanceClock(back.clock, 2_299).seconds).toBe(0);
  expect(advanceClock(back.clock, 2_300).seconds).toBe(1);
});

const anyTime = fc.oneof(
  between(-8.64e15, 8.64e15),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
);

test('for any times, reports no negative or invalid number of seconds', () => {
  fc.assert(
    fc.property(fc.array(anyTime, { maxLength: 30 }), (times) => {
      let clock = startClock(0);
      for (const time of times) {
        const advanced = advanceClock(clock, time);
        clock = advanced.clock;
        expect(advanced.seconds).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(advanced.seconds)).toBe(true);
        expect(msToNextTick(clock)).toBeGreaterThan(0);
        expect(msToNextTick(clock)).toBeLessThanOrEqual(1000);
      }
    }),
  );
});

test('ignores an invalid time', () => {
  const clock = startClock(100);
  expect(advanceClock(clock, Number.NaN)).toEqual({ clock, seconds: 0 });
  expect(advanceClock(clock, Number.POSITIVE_INFINITY)).toEqual({ clock, seconds: 0 });
});

test('waits for the remainder of the second before the next tick', () => {
  const { clock } = advanceClock(startClock(0), 1300);
  expect(msToNextTick(clock)).toBe(700);
});
