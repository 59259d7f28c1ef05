import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OnlineMatch } from '#engine/online/online-match.ts';
import { createSimulatedNetwork, type NetworkOptions } from '#tests/support/simulated-network.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { plainTrack, readTrack } from '../bot/fly-race.ts';
import { createInput } from './input.ts';
import { createOnlineGame, type OnlineState, packSeat } from './online.ts';
import { COUNTDOWN_STEPS } from './race.ts';
import { digestRace, type Race, type Ship } from './state.ts';
import type { Track } from './track.ts';

const canyon = readTrack('canyon');
const ring = plainTrack();

const SILENCES = [
  { fromMs: 6_000, toMs: 6_700 },
  { fromMs: 9_000, toMs: 12_500, side: 1 },
] as const;

/** Two peers whose bots see only what their own peer has predicted. */
function raceOnline(track: Track, options: NetworkOptions, ticks: number) {
  const network = createSimulatedNetwork(options);
  const game = createOnlineGame(() => track);
  const digests = ['', ''];
  const machines = ([0, 1] as const).map((seat) => {
    const input = createInput();
    const skill = BOT_SKILLS[seat === 0 ? 'strong' : 'middle'];
    const match: OnlineMatch<OnlineState> = new OnlineMatch({
      meeting: {
        channels: [network.channels[seat]],
        seat,
        names: ['Ada', 'Ben'],
        seed: options.seed,
        setup: track.id,
      },
      game,
      now: network.now,
      readWord() {
        bot(match.state.race, input);
        return packSeat(input, false);
      },
      onConfirmed(state, tick) {
        if (tick === ticks) digests[seat] = digestRace(state.race);
      },
    });
    const bot = createBot(match.state.race, skill, options.seed + seat, seat);
    return match;
  });
  const [host, guest] = machines as [OnlineMatch<OnlineState>, OnlineMatch<OnlineState>];
  let frame = 0;
  while (Math.min(host.confirmed, guest.confirmed) <= ticks) {
    // Peers draw at different times: the guest's frame is slightly later.
    network.advanceTo(++frame * 16.7);
    host.frame(network.now());
    network.advanceTo(frame * 16.7 + 5);
    guest.frame(network.now());
    if (frame > ticks * 6) throw new Error(`Stuck at ${host.confirmed} and ${guest.confirmed}.`);
  }
  // Simulates the recorded inputs of both peers without a network, for comparison.
  const state = game.create(options.seed, track.id, 2);
  for (let tick = 0; tick < ticks; tick++)
    game.step(
      state,
      host.logs.map((log) => log.at(tick)),
    );
  return { host, guest, network, digests, race: state.race };
}

const playersOf = ({ ships }: Race): [Ship, Ship] => ships.slice(0, 2) as [Ship, Ship];

describe('a race over a bad network has one state on both peers, and its ships really fly', () => {
  test.each<[string, Track, number, NetworkOptions]>([
    ['20 % lost', canyon, 1_500, { seed: 4, loss: 0.2, delayMs: 30 }],
    [
      '40 to 120 ms, reordered and repeated',
      canyon,
      1_500,
      { seed: 5, delayMs: 40, jitterMs: 80, repeats: 0.2 },
    ],
    ['300 ms', ring, 1_000, { seed: 6, delayMs: 300, loss: 0.05 }],
    [
      'all of it, and silences of both and of one',
      ring,
      1_500,
      { seed: 8, loss: 0.2, delayMs: 50, jitterMs: 100, repeats: 0.1, silences: SILENCES },
    ],
  ])('%s', (_, track, ticks, options) => {
    const { host, guest, digests, network, race } = raceOnline(track, options, ticks);
    expect(digests).toEqual([digestRace(race), digestRace(race)]);
    expect([host.status.kind, guest.status.kind]).toEqual(['playing', 'playing']);
    expect(host.counts.rollbacks).toBeGreaterThan(50);
    for (const { progress, rank } of playersOf(race)) {
      expect(progress).toBeGreaterThan(800);
      expect(rank).toBeGreaterThanOrEqual(1);
    }
    // Bytes per second of both peers' packets: about 60 packets, with inputs that are not yet acknowledged.
    expect(network.sent.bytes / (network.now() / 1000)).toBeLessThan(12_000);
  });

  test('a whole race of three laps: both players finish at different ranks, and it ends for both in the same step', () => {
    const options = { seed: 3, loss: 0.1, delayMs: 30, jitterMs: 40, repeats: 0.1 };
    const ticks = 6_600;
    const { digests, race } = raceOnline(ring, options, ticks);
    expect(digests).toEqual([digestRace(race), digestRace(race)]);
    expect(race.phase).toBe('over');
    const [host, guest] = playersOf(race);
    for (const { lap, finishStep, bestLapSteps } of [host, guest]) {
      expect(lap).toBeGreaterThanOrEqual(3);
      expect(finishStep).toBeGreaterThan(3 * bestLapSteps - 1);
    }
    expect(new Set(race.ships.map(({ rank }) => rank)).size).toBe(6);
    expect(host.rank < guest.rank).toBe(host.finishStep < guest.finishStep);
    expect(race.ships.some(({ overtakes }) => overtakes > 0)).toBe(true);
  });
});

describe('another race', () => {
  const game = createOnlineGame(() => canyon);
  const again = packSeat(createInput(), true);
  const rest = packSeat(createInput(), false);

  test('a rematch starts on a new grid once both players have asked for it and released their keys', () => {
    const state = game.create(11, 'canyon', 2);
    const first = state.race.options.seed;
    const asked = (...words: number[]): void => game.step(state, words);
    asked(again, again);
    expect(state.wantsAgain).toEqual([false, false]);
    Object.assign(state.race, { phase: 'over', steps: 9_000 });
    asked(again, rest);
    expect(state.wantsAgain).toEqual([false, false]);
    for (let i = 0; i < 60; i++) asked(rest, rest);
    asked(again, rest);
    expect(state).toMatchObject({ wantsAgain: [true, false], raceNumber: 0 });
    asked(rest, again);
    expect(state).toMatchObject({ wantsAgain: [false, false], raceNumber: 1, overSteps: 0 });
    expect(state.race).toMatchObject({ phase: 'countdown', countdownSteps: COUNTDOWN_STEPS, steps: 0 });
    expect(state.race.options.seed).not.toBe(first);
  });

  test('the request for another race is part of the compared state', () => {
    const state = game.create(11, 'canyon', 2);
    const hashes = [game.hash(state)];
    state.wantsAgain[1] = true;
    hashes.push(game.hash(state));
    state.raceNumber = 1;
    hashes.push(game.hash(state));
    state.overSteps = 5;
    hashes.push(game.hash(state));
    const copy = game.create(12, 'canyon', 2);
    game.copy(state, copy);
    expect(copy).toMatchObject({ wantsAgain: [false, true], raceNumber: 1, overSteps: 5 });
    expect(game.hash(copy)).toBe(game.hash(state));
    expect(new Set(hashes).size).toBe(4);
    state.wantsAgain[0] = true;
    game.copy(state, copy);
    expect(copy.wantsAgain).toEqual([true, true]);
  });
});

test('after the first finish the second player has half a minute, and then the race ends for both', () => {
  const game = createOnlineGame(() => ring);
  const state = game.create(2, '', 2);
  const { race } = state;
  const [host, guest] = playersOf(race);
  const left = packSeat({ ...createInput(), steer: -15 }, false);
  const rest = packSeat(createInput(), false);
  for (let i = 0; i <= COUNTDOWN_STEPS; i++) game.step(state, [rest, rest]);
  host.lap = 3;
  game.step(state, [rest, rest]);
  expect(host.finishStep).toBe(race.steps);
  expect(race.phase).toBe('racing');
  for (let i = 1; i < 30 * 60; i++) game.step(state, [left, rest]);
  expect(race.phase, 'the last step before').toBe('racing');
  expect(host.progress, 'not by a player who holds the stick to the left').toBeGreaterThan(1_500);
  game.step(state, [left, rest]);
  expect(race.phase).toBe('over');
  expect(guest.finishStep).toBe(0);
  expect(host.rank).toBeLessThan(guest.rank);
});

test('two players start side by side behind the rivals, on sides decided by the seed', () => {
  const game = createOnlineGame(() => canyon);
  const sides = new Set<boolean>();
  for (let seed = 0; seed < 20; seed++) {
    const { ships } = game.create(seed, 'canyon', 2).race;
    const [host, guest, ...rivals] = ships as [Ship, Ship, ...Ship[]];
    expect(host.along).toBe(guest.along);
    expect(Math.abs(host.across - guest.across)).toBeGreaterThan(5);
    for (const { along } of rivals) expect(along).toBeGreaterThan(host.along + 10);
    expect(new Set(rivals.map(({ along }) => along)).size).toBe(4);
    sides.add(host.across < guest.across);
  }
  expect(sides.size).toBe(2);
});

test('whatever a peer sends, ships stay on the track or return to it, and the race continues', () => {
  const game = createOnlineGame(() => canyon);
  const words = fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, (sent) => {
      const state = game.create(7, 'canyon', 2);
      const { race } = state;
      race.phase = 'racing';
      race.countdownSteps = 0;
      for (let i = 0; i < 400; i++) game.step(state, sent[Math.floor(i / 20) % sent.length] ?? []);
      expect(race.steps).toBe(400);
      for (const { along, across, height, speed, progress } of race.ships)
        for (const each of [along, across, height, speed, progress]) expect(Number.isFinite(each)).toBe(true);
      for (const { across, phase } of race.ships)
        if (phase === 'flying') expect(Math.abs(across)).toBeLessThan(60);
    }),
    { numRuns: 25 },
  );
});
