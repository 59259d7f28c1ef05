import { describe, expect, test } from 'vitest';
import type { NetworkOptions } from '#tests/support/simulated-network.ts';
import { createSimulatedStar } from '#tests/support/simulated-network.ts';
import type { OnlineGame } from './online-game.ts';
import { OnlineMatch, type OnlineMatchOptions } from './online-match.ts';
import { decodePacket, encodePacket } from './packet.ts';

interface Sum {
  value: number;
  tick: number;
}

const sumGame = (slip: (tick: number) => number = () => 0): OnlineGame<Sum> => ({
  rulesVersion: 1,
  create: (seed, _setup, players) => ({ value: seed * players, tick: 0 }),
  copy: (from, to) => void Object.assign(to, from),
  step(state, words) {
    state.tick++;
    for (const word of words) state.value = (Math.imul(state.value, 31) + word + slip(state.tick)) >>> 0;
  },
  hash: ({ value }) => value,
});

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'];

type Changes = Partial<OnlineMatchOptions<Sum>>;

function createWorld(
  players: number,
  networkOf: (guest: number) => Partial<NetworkOptions> = () => ({}),
  changed: (seat: number) => Changes = () => ({}),
) {
  const star = createSimulatedStar(
    Array.from({ length: players - 1 }, (_, i) => ({ seed: i + 1, delayMs: 25, ...networkOf(i + 1) })),
  );
  /** For each peer, the states of the ticks that it has confirmed. */
  const hashes = Array.from({ length: players }, (): number[] => []);
  const machines = star.channels.map((channels, seat): OnlineMatch<Sum> => {
    const match: OnlineMatch<Sum> = new OnlineMatch({
      meeting: { channels, seat, names: NAMES.slice(0, players), seed: 9, setup: '' },
      game: sumGame(),
      now: star.now,
      readWord: () => Math.floor(match.tick / 5) + seat * 1000,
      onConfirmed: (state, tick) => {
        if (hashes[seat]) hashes[seat][tick] = state.value;
      },
      ...changed(seat),
    });
    return match;
  });
  let timeMs = 0;
  const run = (ms: number, drawing: readonly OnlineMatch<Sum>[] = machines) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      star.advanceTo(timeMs);
      for (const machine of drawing) machine.frame(timeMs);
    }
  };
  const agreedUntil = (seats: readonly number[] = machines.map((_, seat) => seat)): number => {
    const until = Math.min(...seats.map((seat) => hashes[seat]?.length ?? 0));
    for (const seat of seats) expect(hashes[seat]?.slice(0, until)).toEqual(hashes[0]?.slice(0, until));
    return until;
  };
  return { machines: machines as [OnlineMatch<Sum>, ...OnlineMatch<Sum>[]], run, agreedUntil };
}

const statuses = (machines: readonly OnlineMatch<Sum>[]) => machines.map(({ status }) => status.kind);
const wordsOf = (machine: OnlineMatch<Sum>, seat: number, end: number) => [
  ...(machine.logs[seat]?.slice(0, end) ?? []),
];

describe('all peers confirm the same states', () => {
  test.each<[string, number, (guest: number) => Partial<NetworkOptions>, number]>([
    ['three, 20 % lost', 3, () => ({ loss: 0.2 }), 500],
    ['four, reordered and repeated', 4, () => ({ delayMs: 20, jitterMs: 60, repeats: 0.2 }), 300],
    ['four, one of them 300 ms away', 4, (guest) => ({ delayMs: guest === 2 ? 300 : 20 }), 150],
    [
      'three, silent one after the other',
      3,
      (guest) => ({ silences: [{ fromMs: guest * 2_500, toMs: guest * 2_500 + 2_400 }] }),
      200,
    ],
  ])('%s', (_, players, networkOf, least) => {
    const { machines, run, agreedUntil } = createWorld(players, networkOf);
    run(10_000);
    expect(agreedUntil()).toBeGreaterThan(least);
    expect(statuses(machines)).toEqual(machines.map(() => 'playing'));
    for (const machine of machines) expect(machine.counts.rollbacks).toBeGreaterThan(10);
  });
});

test('the input delay is long enough for the farthest peer, and no peer runs ahead of it', () => {
  const { machines, run } = createWorld(3, (guest) => ({ delayMs: guest === 1 ? 5 : 60 }));
  run(4_000);
  const [host, near, far] = machines;
  // The near guest's round trip: 10 ms to the host, plus 120 ms from the host to the other guest.
  expect(Math.abs((near?.tripMs ?? 0) - 130)).toBeLessThan(25);
  expect([host.delay, near?.delay, far?.delay]).toEqual([3, 3, 3]);
  const ticks = machines.map(({ tick }) => tick);
  expect(Math.max(...ticks) - Math.min(...ticks)).toBeLessThanOrEqual(3);
});

describe('a silent guest', () => {
  const silentFrom = (toMs: number) => (guest: number) =>
    guest === 2 ? { silences: [{ fromMs: 2_000, toMs }] } : {};

  test('a guest’s silence is reported to all players; the match pauses for all, and continues for all when it ends', () => {
    const { machines, run, agreedUntil } = createWorld(4, silentFrom(7_000));
    run(2_700);
    const [host, ben, cy] = machines;
    for (const each of [host, ben]) {
      expect(each?.status).toEqual({ kind: 'playing', isLate: true });
      expect(each?.quietest).toBe(2);
    }
    run(2_000);
    expect(statuses(machines)).toEqual(machines.map(() => 'silent'));
    expect(machines.map(({ quietest }) => quietest)).toEqual([2, 2, 0, 2]);
    expect(Math.abs((ben?.silenceOf(2) ?? 0) - host.silenceOf(2))).toBeLessThan(100);
    const before = machines.map(({ tick }) => tick);
    run(1_500);
    expect(machines.map(({ tick }) => tick)).toEqual(before);
    run(3_000);
    expect(statuses(machines)).toEqual(machines.map(() => 'playing'));
    expect(cy?.tick).toBeGreaterThan((before[2] ?? 0) + 60);
    expect(agreedUntil()).toBeGreaterThan((before[0] ?? 0) + 60);
  });

  test('a silent guest is replaced by the host’s rival after ten seconds, from the same tick for all players', () => {
    const { machines, run, agreedUntil } = createWorld(4, silentFrom(90_000));
    run(11_500);
    const [host, ben, cy] = machines;
    expect([host.hasLeft(2), ben?.hasLeft(2)]).toEqual([false, false]);
    run(1_000);
    expect([host.hasLeft(2), ben?.hasLeft(2), ben?.isFree(2), host.isFree(2)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(cy?.status.kind).toBe('left');
    ben?.takeSeat(2, () => 55);
    host.takeSeat(2, () => 77);
    const { tick } = host;
    run(3_000);
    expect([host.status, ben?.status]).toEqual([
      { kind: 'playing', isLate: false },
      { kind: 'playing', isLate: false },
    ]);
    const until = agreedUntil([0, 1, 3]);
    expect(until).toBeGreaterThan(tick + 120);
    const words = wordsOf(host, 2, until);
    expect(words.slice(-60)).toEqual(Array.from({ length: 60 }, () => 77));
    for (const each of [ben, machines[3]]) expect(each && wordsOf(each, 2, until)).toEqual(words);
  });
});

test('a guest who leaves is replaced immediately, over a network that loses a fifth of the packets', () => {
  const { machines, run, agreedUntil } = createWorld(3, () => ({ loss: 0.2 }));
  const [host, ben, cy] = machines as [OnlineMatch<Sum>, OnlineMatch<Sum>, OnlineMatch<Sum>];
  run(2_000);
  ben.leave();
  run(200, [host, cy]);
  expect([host.hasLeft(1), cy.hasLeft(1)]).toEqual([true, true]);
  host.takeSeat(1, () => 77);
  const { tick } = host;
  run(3_000, [host, cy]);
  expect(agreedUntil([0, 2])).toBeGreaterThan(tick + 120);
  expect(wordsOf(cy, 1, cy.confirmed).at(-1)).toBe(77);
});

test('after the host has left, all other players count as gone, and each guest takes over their seats', () => {
  const { machines, run } = createWorld(3);
  const [host, ben, cy] = machines as [OnlineMatch<Sum>, OnlineMatch<Sum>, OnlineMatch<Sum>];
  run(2_000);
  host.leave();
  run(500, [ben, cy]);
  expect(statuses([ben, cy])).toEqual(['left', 'left']);
  expect([ben.isFree(0), ben.isFree(1), ben.isFree(2)]).toEqual([true, false, true]);
  for (const seat of [0, 2]) ben.takeSeat(seat, () => 70 + seat);
  const { tick } = ben;
  run(2_000, [ben]);
  expect(ben.confirmed).toBe(ben.tick);
  expect(ben.tick).toBeGreaterThan(tick + 100);
  expect([0, 2].map((seat) => ben.logs[seat]?.at(ben.tick - 1))).toEqual([70, 72]);
});

test('a player in a menu is shown to all as away, and the match continues', () => {
  const { machines, run } = createWorld(3);
  run(1_000);
  const [host, ben, cy] = machines as [OnlineMatch<Sum>, OnlineMatch<Sum>, OnlineMatch<Sum>];
  cy.isAway = true;
  const { tick } = ben;
  run(1_000);
  expect([host.isSeatAway(2), ben.isSeatAway(2), ben.isSeatAway(0)]).toEqual([true, true, false]);
  expect(ben.tick).toBeGreaterThan(tick + 50);
});

test('only a guest whose state differs is removed, and sees the reason; the others continue against a rival and also see it', () => {
  const slips = sumGame((tick) => (tick === 150 ? 1 : 0));
  const { machines, run, agreedUntil } = createWorld(4, undefined, (seat) =>
    seat === 3 ? { game: slips } : {},
  );
  run(5_000);
  const [host, ben, cy, di] = machines;
  host.takeSeat(3, () => 77);
  expect(di?.status).toEqual({ kind: 'differs', tick: 180 });
  run(3_000);
  for (const each of [host, ben, cy]) {
    expect(each?.status).toEqual({ kind: 'playing', isLate: false });
    expect([each?.hasLeft(3), each?.differs(3), each?.hasLeft(1)]).toEqual([true, true, false]);
  }
  expect(agreedUntil([0, 1, 2])).toBeGreaterThan(300);
});

test('a guest can control only its own seat', () => {
  const star = createSimulatedStar([{ seed: 1 }, { seed: 2 }]);
  const [hosts, [ben] = []] = star.channels;
  const host = new OnlineMatch({
    meeting: { channels: hosts ?? [], seat: 0, names: NAMES.slice(0, 3), seed: 1, setup: '' },
    game: sumGame(),
    now: star.now,
    readWord: () => 1,
  });
  const seat = { isHidden: false, isAway: true, receivesNothing: false, hasLeft: false, differs: false };
  const said = { ...seat, firstTick: 0, words: Uint32Array.of(5) };
  const packet = {
    ...{
      rulesVersion: 1,
      tick: 0,
      stamp: 5,
      echo: 0,
      heldMs: 0,
      beyondMs: 0,
      hashNumber: 0,
      hash: 0,
    },
    acknowledged: [0, 0],
    seats: [said, said],
  };
  expect(decodePacket(encodePacket(packet))).toEqual(packet);
  ben?.send(encodePacket(packet));
  star.advanceTo(50);
  expect([host.isSeatAway(1), host.isSeatAway(2)]).toEqual([false, false]);
  ben?.send(encodePacket({ ...packet, seats: [said] }));
  star.advanceTo(100);
  expect([host.isSeatAway(1), host.isSeatAway(2)]).toEqual([true, false]);
  expect(host.logs.map(({ length }) => length)).toEqual([0, 1, 0]);
});
