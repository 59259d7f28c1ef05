import { expect, test } from 'vitest';
import { type Packet, STAMP_RANGE } from './packet.ts';
import { aheadOfMost, asStamp, createCorrector, createPace, type Pace } from './time-sync.ts';

const EMPTY: Packet = {
  rulesVersion: 1,
  tick: 0,
  stamp: 1,
  echo: 0,
  heldMs: 0,
  beyondMs: 0,
  hashNumber: 0,
  hash: 0,
  acknowledged: [],
  seats: [],
};

/** Receives a response `tripMs` after a packet was sent at 10,000 ms. The peer held that packet for `heldMs`. */
function receiveAfter(pace: Pace, tripMs: number, heldMs = 0, beyondMs = 0): void {
  const nowMs = 10_000 + tripMs + heldMs;
  pace.receive({ ...EMPTY, echo: 10_000, heldMs, beyondMs }, 0, 0, nowMs);
}

test('the first measurement is the round-trip time minus the time for which the peer held the packet', () => {
  const pace = createPace();
  expect(pace.tripMs).toBeNull();
  receiveAfter(pace, 40, 7, 5);
  expect(pace.tripMs).toBe(45);
});

test('each further measurement has a weight of one sixteenth', () => {
  const pace = createPace();
  receiveAfter(pace, 40);
  receiveAfter(pace, 72);
  expect(pace.tripMs).toBe(42);
});

test('ignores round trips longer than five seconds, and packets without an echo', () => {
  const pace = createPace();
  receiveAfter(pace, 5_001);
  pace.receive({ ...EMPTY, echo: 0 }, 0, 0, 10_040);
  expect(pace.tripMs).toBeNull();
  receiveAfter(pace, 5_000);
  expect(pace.tripMs).toBe(5_000);
});

test('measures a round trip during which the time stamps wrap to zero', () => {
  const pace = createPace();
  pace.receive({ ...EMPTY, echo: 65_530 }, 0, 0, 65_536 + 14);
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
  for (let i = 0; i < 9; i++) receiveAfter(pace, tripMs);
  expect(pace.delay).toBe(delay);
});

test('the delay changes only when the round-trip time leaves the delay’s range by a factor of 1.2', () => {
  const pace = createPace();
  receiveAfter(pace, 110);
  expect(pace.delay).toBe(3);
  // 2 ticks suffice for up to 90 ms, but the delay decreases only below 75 ms, which is 90 divided by the tolerance.
  for (let i = 0; i < 200; i++) receiveAfter(pace, 76);
  expect(pace.delay).toBe(3);
  for (let i = 0; i < 200; i++) receiveAfter(pace, 70);
  expect(pace.delay).toBe(2);
});

test('a packet contains its time stamp, the last received one, and the age of that one', () => {
  const pace = createPace();
  expect(pace.stamps(65_536)).toEqual({ stamp: 1, echo: 0, heldMs: 0 });
  pace.receive({ ...EMPTY, stamp: 77, tick: 4 }, 20, 0, 500);
  expect(pace.stamps(512.4)).toEqual({ stamp: 512, echo: 77, heldMs: 12 });
  expect(pace.stamps(500 + 70_000).heldMs).toBe(65_535);
});

/** Returns the pace after 400 packets with a round trip of 12 ticks. `known` is the last tick with the peer's input. */
function paceAt(ownTick: number, tick: number, known = tick): Pace {
  const pace = createPace();
  // Each packet has a weight of one sixteenth.
  for (let i = 0; i < 400; i++) pace.receive({ ...EMPTY, tick, echo: 10_000 }, known, ownTick, 10_200);
  return pace;
}

test('a peer’s current tick is the tick in its packet plus half the round trip, in ticks', () => {
  expect(paceAt(110, 100).ahead).toBeCloseTo(4);
  expect(paceAt(106, 100).ahead).toBeCloseTo(0);
  expect(paceAt(100, 100).ahead).toBeCloseTo(-6);
});

test('a peer cannot claim a tick beyond its inputs, or far behind them', () => {
  expect(paceAt(106, 5_000, 100).ahead).toBeCloseTo(0);
  expect(paceAt(106, 0, 100).ahead).toBeCloseTo(5);
});

test('a peer whose round trip has not been measured counts as zero ticks ahead', () => {
  const pace = createPace();
  pace.receive({ ...EMPTY, tick: 100 }, 100, 500, 10_000);
  expect(pace.ahead).toBe(0);
});

test('each corrected tick changes the lead over the peer by one', () => {
  const pace = paceAt(110, 100);
  pace.shift(-1);
  expect(pace.ahead).toBeCloseTo(3);
});

test.each([
  [[4], 4],
  [[-4], -4],
  [[4, 1], 1],
  [[4, -3], 0],
  [[100, 1, 2], 2],
  [[-100, 1, 2], 1],
])(
  'with peers at %j the clock follows %f, so that one peer with false values has no effect',
  (distances, expected) => {
    expect(aheadOfMost(distances.map((ahead) => paceAt(106 + ahead, 100)))).toBeCloseTo(expected);
  },
);

/** Returns the numbers, from 1, of the ticks that are corrected while this device is `ahead` ticks ahead. */
function corrected(ahead: number, ticks: number): number[] {
  const correct = createCorrector();
  return Array.from({ length: ticks }, (_, index) => index + 1).filter(() => correct(ahead) !== 0);
}

test('corrects every eighth tick for a small lead or lag, and every second tick for a large one', () => {
  expect(corrected(0.7, 20)).toEqual([]);
  for (const sign of [-1, 1]) {
    expect(corrected(0.75 * sign, 20)).toEqual([8, 16]);
    expect(corrected(2.9 * sign, 20)).toEqual([8, 16]);
    expect(corrected(3 * sign, 6)).toEqual([2, 4, 6]);
  }
});

test('skips a tick when this device is ahead, and adds one when it is behind', () => {
  const [slower, faster] = [createCorrector(), createCorrector()];
  expect([slower(5), slower(5)]).toEqual([0, -1]);
  expect([faster(-5), faster(-5)]).toEqual([0, 1]);
});

test('after 30 corrections in a row, at most one tick per second is corrected', () => {
  const ticks = corrected(10, 60 + 600);
  expect(ticks.filter((tick) => tick <= 60)).toHaveLength(30);
  expect(ticks.length).toBeGreaterThan(38);
  expect(ticks.length).toBeLessThan(44);
});

test('even after a long time without corrections, at most 30 are made in a row', () => {
  const correct = createCorrector();
  for (let tick = 0; tick < 6_000; tick++) correct(0);
  const made = Array.from({ length: 100 }, () => correct(10)).filter(Boolean);
  expect(made.length).toBeGreaterThanOrEqual(30);
  expect(made.length).toBeLessThan(33);
});

test('a duration in a packet is in whole milliseconds, at most the longest that fits', () => {
  expect(asStamp(12.6)).toBe(13);
  expect(asStamp(STAMP_RANGE)).toBe(STAMP_RANGE - 1);
});
