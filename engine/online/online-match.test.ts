import { describe, expect, test } from 'vitest';
import { createSimulatedNetwork, type NetworkOptions } from '#tests/support/simulated-network.ts';
import type { OnlineGame } from './online-game.ts';
import { OnlineMatch } from './online-match.ts';
import { decodePacket, encodePacket, type Packet, type SeatReport } from './packet.ts';

/** Game whose state is a hash of all inputs so far, in order. */
interface Sum {
  value: number;
}

const sumGame = (
  rulesVersion = 1,
  slip: (tick: number) => number = () => 0,
): OnlineGame<Sum & { tick: number }> => ({
  rulesVersion,
  create: (seed) => ({ value: seed, tick: 0 }),
  copy: (from, to) => void Object.assign(to, from),
  step(state, words) {
    state.tick++;
    for (const word of words) state.value = (Math.imul(state.value, 31) + word + slip(state.tick)) >>> 0;
  },
  hash: ({ value }) => value,
});

const withSeat = (packet: Packet, change: (seat: SeatReport) => Partial<SeatReport>): Packet => ({
  ...packet,
  seats: packet.seats.map((seat, i) => (i === 0 ? { ...seat, ...change(seat) } : seat)),
});

type Machine = OnlineMatch<Sum & { tick: number }>;

interface WorldOptions extends Partial<NetworkOptions> {
  games?: readonly [OnlineGame<Sum & { tick: number }>, OnlineGame<Sum & { tick: number }>];
  forge?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
}

function createWorld({ games = [sumGame(), sumGame()], forge, ...options }: WorldOptions = {}) {
  const network = createSimulatedNetwork({ seed: 1, delayMs: 40, ...options });
  const steps: [tick: number, isAgain: boolean][] = [];
  const confirmed: number[] = [];
  const machines = ([0, 1] as const).map((seat): Machine => {
    const channel = network.channels[seat];
    const match: Machine = new OnlineMatch({
      meeting: {
        channels: [
          forge && seat === 1 ? { ...channel, send: (bytes) => channel.send(forge(bytes)) } : channel,
        ],
        seat,
        names: ['Ada', 'Ben'],
        seed: 9,
        setup: 'here',
      },
      game: games[seat],
      now: network.now,
      readWord: () => Math.floor(match.tick / 5) + seat * 1000,
      onStep: (_, tick, isAgain) => void (seat === 0 && steps.push([tick, isAgain])),
      onConfirmed: (_, tick) => void (seat === 0 && confirmed.push(tick)),
    });
    return match;
  });
  const [host, guest] = machines as [Machine, Machine];
  let timeMs = 0;
  const run = (ms: number, drawing: readonly Machine[] = machines) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      network.advanceTo(timeMs);
      for (const machine of drawing) machine.frame(timeMs);
    }
  };
  const sleep = (ms: number) => {
    timeMs += ms;
    network.advanceTo(timeMs);
  };
  return { host, guest, network, run, sleep, steps, confirmed };
}

test('each tick is shown once, re-simulated if its prediction was wrong, and confirmed once, in order', () => {
  const { host, guest, run, steps, confirmed } = createWorld();
  run(3_000);
  const first = steps.filter(([, isAgain]) => !isAgain).map(([tick]) => tick);
  expect(first).toEqual(first.map((_, index) => index));
  expect(first.length).toBeGreaterThan(150);
  expect(steps.length - first.length).toBe(host.counts.again);
  expect(host.counts.rollbacks).toBeGreaterThan(20);
  expect(confirmed).toEqual(confirmed.map((_, index) => index));
  expect(host.tick - confirmed.length).toBeLessThanOrEqual(8);
  expect(host.logs[1]?.slice(0, 100)).toEqual(guest.logs[1]?.slice(0, 100));
});

describe('the input delay follows the measured round trip', () => {
  test.each([
    [5, 1],
    [30, 2],
    [60, 3],
    [110, 4],
    [250, 4],
  ])('a latency of %i ms gives an input delay of %i ticks', (delayMs, delay) => {
    const { host, guest, run } = createWorld({ delayMs });
    run(3_000);
    expect([host.delay, guest.delay]).toEqual([delay, delay]);
    expect(Math.abs((host.tripMs ?? 0) - 2 * delayMs)).toBeLessThan(20);
  });
});

test('a peer that is ahead waits, so that a peer that started later catches up, whatever the round trip', () => {
  const { host, guest, run } = createWorld({ delayMs: 30 });
  run(130, [host]);
  run(4_000);
  expect(Math.abs(host.tick - guest.tick)).toBeLessThanOrEqual(1);
  expect(host.tick).toBeGreaterThan(200);
});

describe('silence', () => {
  test('half a second of silence shows a mark, two seconds pause the match for both, and then it continues for both', () => {
    const { host, guest, run } = createWorld({ silences: [{ fromMs: 2_000, toMs: 7_000, side: 1 }] });
    run(2_700);
    expect(host.status).toEqual({ kind: 'playing', isLate: true });
    run(1_600);
    // The guest still receives packets, which report that nothing reaches the host.
    expect([host.status.kind, guest.status.kind]).toEqual(['silent', 'silent']);
    const ticks = [host.tick, guest.tick];
    run(2_000);
    expect([host.tick, guest.tick]).toEqual(ticks);
    run(3_000);
    expect(host.status).toEqual({ kind: 'playing', isLate: false });
    expect(host.tick).toBeGreaterThan((ticks[0] ?? 0) + 60);
    expect(guest.tick).toBeGreaterThan((ticks[1] ?? 0) + 60);
  });

  test('after ten seconds of silence each peer counts the other as gone, and the seat can be taken over', () => {
    const { host, guest, run } = createWorld({ silences: [{ fromMs: 2_000, toMs: 60_000 }] });
    run(11_500);
    expect([host.status.kind, guest.status.kind]).toEqual(['silent', 'silent']);
    run(1_000);
    expect([host.status.kind, guest.status.kind]).toEqual(['left', 'left']);
    const { tick } = host;
    run(500);
    expect(host.tick).toBe(tick);
    host.takeSeat(1, () => 77);
    run(2_000);
    expect(host.tick).toBeGreaterThan(tick + 100);
    expect(host.confirmed).toBe(host.tick);
    expect(host.logs[1]?.at(host.tick - 1)).toBe(77);
  });

  test('two devices that slept at the same time continue without reporting a silence', () => {
    const { host, guest, run, sleep } = createWorld();
    run(1_000);
    const { tick } = host;
    sleep(30_000);
    run(1_000);
    expect([host.status, guest.status]).toEqual([
      { kind: 'playing', isLate: false },
      { kind: 'playing', isLate: false },
    ]);
    expect(host.tick).toBeGreaterThan(tick + 45);
  });

  test('the seat of a connected player cannot be taken over', () => {
    const { host, run } = createWorld();
    run(1_000);
    host.takeSeat(1, () => 77);
    run(1_000);
    expect(host.logs[1]?.at(host.confirmed - 1)).toBeGreaterThan(1000);
  });
});

test('leaving is reported even if packets are lost', () => {
  const { host, guest, run } = createWorld({ loss: 0.2 });
  run(1_000);
  guest.leave();
  run(500, [host]);
  expect(host.status.kind).toBe('left');
});

test('a hidden tab continues when packets arrive, reports that it is hidden, and does not delay the other peer', () => {
  const { host, guest, run } = createWorld();
  run(1_000);
  const { tick } = guest;
  guest.isHidden = true;
  run(5_000, [host]);
  expect(guest.tick).toBeGreaterThan(tick + 240);
  expect(host.status).toEqual({ kind: 'playing', isLate: false });
  expect(host.isSeatAway(1)).toBe(true);
});

describe('two peers with different states', () => {
  test('both stop at the same tick', () => {
    const slips = sumGame(1, (tick) => (tick === 150 ? 1 : 0));
    const { host, guest, run } = createWorld({ games: [sumGame(), slips] });
    run(2_600);
    expect(host.status.kind).toBe('playing');
    run(2_000);
    expect(host.status).toEqual({ kind: 'differs', tick: 180 });
    expect(guest.status).toEqual({ kind: 'differs', tick: 180 });
    const ticks = [host.tick, guest.tick];
    run(1_000);
    expect([host.tick, guest.tick]).toEqual(ticks);
  });
});

test('rejects a peer with another version of the rules', () => {
  const { host, guest, run } = createWorld({ games: [sumGame(1), sumGame(2)] });
  run(1_000);
  expect([host.status.kind, guest.status.kind]).toEqual(['other-rules', 'other-rules']);
  expect(host.confirmed).toBe(0);
});

describe('forged packets', () => {
  test('changes no known input, acknowledges only inputs that were sent, and causes no jump', () => {
    const { host, run } = createWorld({
      forge(bytes) {
        const packet = decodePacket(bytes);
        if (!packet) return bytes;
        if (packet.tick < 60) return bytes;
        if (packet.tick % 3 === 0) return encodePacket({ ...packet, acknowledged: [100_000] });
        if (packet.tick % 3 === 1)
          return encodePacket(withSeat(packet, ({ words }) => ({ firstTick: 0, words: words.map(() => 5) })));
        return encodePacket(withSeat(packet, ({ firstTick }) => ({ firstTick: firstTick + 500 })));
      },
    });
    run(3_000);
    const log = host.logs[1];
    expect([...(log?.slice(0, 20) ?? [])].every((word) => word >= 1000)).toBe(true);
    expect(log?.length).toBeLessThan(host.tick + 65);
  });

  test('invalid data between packets has no effect', () => {
    let count = 0;
    const { host, guest, run } = createWorld({ forge: (bytes) => (++count % 2 ? bytes : bytes.slice(3)) });
    run(2_000);
    expect(host.status).toEqual({ kind: 'playing', isLate: false });
    expect(guest.tick).toBeGreaterThan(90);
  });
});
