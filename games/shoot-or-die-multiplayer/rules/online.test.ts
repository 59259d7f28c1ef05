import { describe, expect, test } from 'vitest';
import { OnlineMatch } from '#engine/online/online-match.ts';
import { createSimulatedNetwork, type NetworkOptions } from '#tests/support/simulated-network.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls } from './controls.ts';
import { digestMatch } from './digest.ts';
import { scoreOf } from './match.ts';
import { ONLINE_GAME, type OnlineState } from './online.ts';

const SILENCES = [
  { fromMs: 6_000, toMs: 6_700 },
  { fromMs: 9_000, toMs: 12_500, side: 1 },
] as const;

function playOnline(options: NetworkOptions, ticks: number) {
  const network = createSimulatedNetwork(options);
  const digests = ['', ''];
  const machines = ([0, 1] as const).map((seat) => {
    const rival = createRival(seat === 0 ? TEMPERS.fighter : TEMPERS.hunter, options.seed + seat);
    const controls = createSeatControls();
    const match: OnlineMatch<OnlineState> = new OnlineMatch({
      meeting: {
        channels: [network.channels[seat]],
        seat,
        names: ['Ada', 'Ben'],
        seed: options.seed,
        setup: '',
      },
      game: ONLINE_GAME,
      now: network.now,
      readWord() {
        const { state } = match;
        rival.steer(state.match, seat, controls);
        return packSeatControls(controls);
      },
      onConfirmed(state, tick) {
        if (tick === ticks) digests[seat] = digestMatch(state.match);
      },
    });
    return match;
  });
  const [host, guest] = machines as [OnlineMatch<OnlineState>, OnlineMatch<OnlineState>];
  let frame = 0;
  while (Math.min(host.confirmed, guest.confirmed) <= ticks) {
    network.advanceTo(++frame * 16.7);
    host.frame(network.now());
    network.advanceTo(frame * 16.7 + 5);
    guest.frame(network.now());
    if (frame > ticks * 6) throw new Error(`Stuck at ${host.confirmed} and ${guest.confirmed}.`);
  }
  return { host, guest, network, digests };
}

function replayed({ logs }: OnlineMatch<OnlineState>, seed: number, ticks: number): OnlineState {
  const state = ONLINE_GAME.create(seed, '', 2);
  for (let tick = 0; tick < ticks; tick++)
    ONLINE_GAME.step(
      state,
      logs.map((log) => log.at(tick)),
    );
  return state;
}

describe('a match over a bad network has hits and points, and ends in the same state on both peers', () => {
  test.each<[string, number, NetworkOptions]>([
    ['20 % lost', 1_300, { seed: 4, loss: 0.2, delayMs: 30 }],
    ['40 to 120 ms, reordered and repeated', 1_300, { seed: 5, delayMs: 40, jitterMs: 80, repeats: 0.2 }],
    ['300 ms', 800, { seed: 6, delayMs: 300, loss: 0.05 }],
    [
      'all of it, and silences of both and of one',
      2_400,
      { seed: 8, loss: 0.2, delayMs: 50, jitterMs: 100, repeats: 0.1, silences: SILENCES },
    ],
  ])('%s', (_, ticks, options) => {
    const { host, guest, digests, network } = playOnline(options, ticks);
    const { match } = replayed(host, options.seed, ticks);
    expect(digests).toEqual([digestMatch(match), digestMatch(match)]);
    expect([host.status.kind, guest.status.kind]).toEqual(['playing', 'playing']);
    expect(host.counts.rollbacks).toBeGreaterThan(50);
    const { hearts } = match.round;
    expect(match.roundNumber > 1 || hearts.every(({ hits }) => hits > 3)).toBe(true);
    expect(scoreOf(match, 0) + scoreOf(match, 1)).toBeGreaterThan(300);
    // About 60 packets per second from each peer, with inputs that are not yet acknowledged.
    expect(network.sent.bytes / (network.now() / 1000)).toBeLessThan(12_000);
  });
});

test('another match starts after both have asked for it, once the last presses are released', () => {
  const state = ONLINE_GAME.create(11, '', 2);
  const before = digestMatch(state.match);
  const fire = packSeatControls({ ...createSeatControls(), fire: true });
  const none = packSeatControls(createSeatControls());
  const step = (...words: number[]) => ONLINE_GAME.step(state, words);
  Object.assign(state.match, { phase: 'over', champion: 0, phaseSteps: 0, wins: [3, 1] });
  step(fire, fire);
  for (let i = 0; i < 60; i++) step(fire, fire);
  expect(state.wantsAgain).toEqual([false, false]);
  step(none, none);
  step(fire, none);
  expect(state).toMatchObject({ wantsAgain: [true, false], matchNumber: 0 });
  step(none, fire);
  expect(state).toMatchObject({ wantsAgain: [false, false], matchNumber: 1 });
  expect(state.match).toMatchObject({ phase: 'count-in', wins: [0, 0], champion: null });
  expect(digestMatch(state.match)).not.toBe(before);
});

test('the request for another match is part of the compared state', () => {
  const state = ONLINE_GAME.create(11, '', 2);
  const hashes = [ONLINE_GAME.hash(state)];
  state.wantsAgain[1] = true;
  hashes.push(ONLINE_GAME.hash(state));
  state.matchNumber = 1;
  hashes.push(ONLINE_GAME.hash(state));
  const copy = ONLINE_GAME.create(12, '', 2);
  ONLINE_GAME.copy(state, copy);
  expect(copy).toMatchObject({ wantsAgain: [false, true], matchNumber: 1 });
  expect(new Set(hashes).size).toBe(3);
});
