import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVENTS_PER_SECOND, limitEvents, PAGE_EVENTS } from '#common/messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Told {
  name: string;
  value: number;
}

function watchedLimit() {
  const delivered: (Told & { at: number })[] = [];
  const limit = limitEvents<Told>((event) => delivered.push({ ...event, at: performance.now() }));
  return { limit, delivered };
}

test('delivers twenty events at once and in order, drops the twenty-first, and logs one warning', () => {
  const { limit, delivered } = watchedLimit();
  for (let value = 0; value < 500; value += 1) limit.offer({ name: 'Step', value });
  expect(delivered.map(({ value }) => value)).toEqual(Array.from({ length: EVENTS_PER_SECOND }, (_, i) => i));
  vi.advanceTimersByTime(999);
  limit.offer({ name: 'Step', value: 500 });
  expect(delivered).toHaveLength(EVENTS_PER_SECOND);
  vi.advanceTimersByTime(1);
  limit.offer({ name: 'Step', value: 501 });
  expect(delivered.at(-1)?.value).toBe(501);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('delivers the newest GameOver of a game that reports one in every frame, as soon as the limit allows', () => {
  const { limit, delivered } = watchedLimit();
  for (let value = 0; value < 100; value += 1) limit.offer({ name: 'Step', value });
  limit.offer({ name: 'GameOver', value: 1 });
  limit.offer({ name: 'Muted', value: 0 });
  limit.offer({ name: 'GameOver', value: 2 });
  vi.advanceTimersByTime(1000);
  const late = delivered.slice(EVENTS_PER_SECOND);
  expect(late.map(({ name, value }) => `${name} ${value}`)).toEqual(['Muted 0', 'GameOver 2']);
});

test('delivers a held event before later events, and never after a newer event with the same name', () => {
  const { limit, delivered } = watchedLimit();
  for (let value = 0; value < EVENTS_PER_SECOND; value += 1) limit.offer({ name: 'Step', value });
  limit.offer({ name: 'GameOver', value: 1 });
  limit.offer({ name: 'Muted', value: 1 });
  // Simulates a busy tab: the clock advances, but no timer runs.
  vi.setSystemTime(Date.now() + 5000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  limit.offer({ name: 'GameOver', value: 2 });
  expect(delivered.slice(EVENTS_PER_SECOND).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Muted 1',
    'GameOver 2',
  ]);
  vi.advanceTimersByTime(5000);
  expect(delivered).toHaveLength(EVENTS_PER_SECOND + 2);
});

test('discards held events when the game ends', () => {
  const { limit, delivered } = watchedLimit();
  for (let value = 0; value < 100; value += 1) limit.offer({ name: 'GameOver', value });
  limit.clear();
  vi.advanceTimersByTime(10_000);
  expect(delivered).toHaveLength(EVENTS_PER_SECOND);
});

test('delivers at most twenty events in any second, and always the newest event of each name that pages handle', () => {
  const event = fc.record({
    name: fc.constantFrom(...PAGE_EVENTS, 'Step', 'Coin'),
    after: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 1500 })),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 300 }), (events) => {
      const { limit, delivered } = watchedLimit();
      events.forEach(({ name, after }, value) => {
        vi.advanceTimersByTime(after);
        limit.offer({ name, value });
      });
      vi.advanceTimersByTime(10_000);
      delivered.forEach(({ at }, index) => {
        const other = delivered[index + EVENTS_PER_SECOND];
        if (other) expect(other.at - at).toBeGreaterThanOrEqual(1000);
      });
      for (const name of PAGE_EVENTS) {
        const sent = events.findLastIndex((each) => each.name === name);
        if (sent >= 0) expect(delivered.findLast((each) => each.name === name)?.value).toBe(sent);
      }
    }),
  );
});
