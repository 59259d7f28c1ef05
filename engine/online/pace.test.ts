import { expect, test } from 'vitest';
import { createPace, type Pace } from './pace.ts';
import type { Packet } from './packet.ts';

const EMPTY: Packet = {
  rulesVersion: 1,
  tick: 0,
  lead: 0,
  stamp: 1,
  echo: 0,
  heldMs: 0,
  beyondMs: 0,
  hashNumber: 0,
  hash: 0,
  acknowledged: [],
  seats: [],
};

/** An answer to a packet of `nowMs - tripMs`, of which the other peer held `heldMs`. */
function hearAfter(pace: Pace, tripMs: number, heldMs = 0, beyondMs = 0): void {
  const nowMs = 10_000 + tripMs + heldMs;
  pace.hear({ ...EMPTY, echo: 10_000, heldMs, beyondMs }, 0, nowMs);
}

test('the first measurement is the round trip, without the time for which the packet was held', () => {
  const pace = createPace();
  expect(pace.tripMs).toBeNull();
  hearAfter(pace, 40, 7, 5);
  expect(pace.tripMs).toBe(45);
});

test('a sixteenth of each further measurement counts', () => {
  const pace = createPace();
  hearAfter(pace, 40);
  hearAfter(pace, 72);
  expect(pace.tripMs).toBe(42);
});

test('a trip of more than five seconds, and a packet without an echo, are no measurements', () => {
  const pace = createPace();
  hearAfter(pace, 5_001);
  pace.hear({ ...EMPTY, echo: 0 }, 0, 10_040);
  expect(pace.tripMs).toBeNull();
  hearAfter(pace, 5_000);
  expect(pace.tripMs).toBe(5_000);
});

test('measures a trip during which the stamps start again at zero', () => {
  const pace = createPace();
  pace.hear({ ...EMPTY, echo: 65_530 }, 0, 65_536 + 14);
  expect(pace.tripMs).toBe(20);
});

test.each([
  [10, 1],
  [19, 1],
  [21, 2],
  [107, 2],
  [109, 3],
  [191, 3],
  [193, 4],
  [4_000, 4],
])('a steady trip of %i ms has an input delay of %i ticks', (tripMs, delay) => {
  const pace = createPace();
  expect(pace.delay).toBe(2);
  for (let i = 0; i < 9; i++) hearAfter(pace, tripMs);
  expect(pace.delay).toBe(delay);
});

test('the delay stays while a trip is within a fifth of where it changed', () => {
  const pace = createPace();
  hearAfter(pace, 110);
  expect(pace.delay).toBe(3);
  // 90 ms is where 2 ticks begin to do; 75 ms is a fifth below.
  for (let i = 0; i < 200; i++) hearAfter(pace, 76);
  expect(pace.delay).toBe(3);
  for (let i = 0; i < 200; i++) hearAfter(pace, 70);
  expect(pace.delay).toBe(2);
});

test('a packet says when it is sent, what was heard last and how long ago', () => {
  const pace = createPace();
  expect(pace.stamps(65_536)).toEqual({ stamp: 1, echo: 0, heldMs: 0, lead: 0 });
  pace.hear({ ...EMPTY, stamp: 77, tick: 4 }, 20, 500);
  expect(pace.stamps(512.4)).toEqual({ stamp: 512, echo: 77, heldMs: 12, lead: 1 });
  expect(pace.stamps(500 + 70_000).heldMs).toBe(65_535);
});

/** The due ticks that are left out, of as many as given, while the peer stays this far ahead. */
function breaks(ahead: number, ticks: number): number[] {
  const pace = createPace();
  const left: number[] = [];
  for (let i = 1; i <= ticks; i++) {
    // Enough packets to forget the tick that was left out.
    for (let j = 0; j < 400; j++) pace.hear({ ...EMPTY, lead: -ahead }, ahead, 0);
    if (pace.takesBreak()) left.push(i);
  }
  return left;
}

test('leaves out every eighth tick when it is ahead, and every second one when it is far ahead', () => {
  expect(breaks(0.7, 20)).toEqual([]);
  expect(breaks(0.8, 20)).toEqual([8, 16]);
  expect(breaks(2.9, 20)).toEqual([8, 16]);
  expect(breaks(3.1, 6)).toEqual([2, 4, 6]);
});

test('a tick that is left out shortens the lead by one', () => {
  const pace = createPace();
  for (let i = 0; i < 400; i++) pace.hear({ ...EMPTY, lead: -10 }, 10, 0);
  const before = pace.stamps(0).lead;
  expect([pace.takesBreak(), pace.takesBreak()]).toEqual([false, true]);
  expect(pace.stamps(0).lead).toBe(before - 1);
});
