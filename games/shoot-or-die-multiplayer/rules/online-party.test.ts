import { describe, expect, test } from 'vitest';
import { OnlineMatch } from '#engine/online/online-match.ts';
import type { NetworkOptions } from '#tests/support/simulated-network.ts';
import { createSimulatedStar } from '#tests/support/simulated-network.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls } from './controls.ts';
import { digestMatch } from './digest.ts';
import { scoreOf } from './match.ts';
import { ONLINE_GAME, type OnlineState } from './online.ts';

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'];

type Machine = OnlineMatch<OnlineState>;

function steerer(temper: keyof typeof TEMPERS, seat: number, seed: number) {
  const rival = createRival(TEMPERS[temper], seed + seat);
  const controls = createSeatControls();
  return ({ match }: OnlineState): number => {
    rival.steer(match, seat, controls);
    return packSeatControls(controls);
  };
}

/** A host and guests, played by bots that see only their own peer's state. The last guest leaves at tick `leavesAt`. */
function playOnline(networks: readonly NetworkOptions[], ticks: number, leavesAt = Number.POSITIVE_INFINITY) {
  const seed = networks[0]?.seed ?? 0;
  const star = createSimulatedStar(networks);
  const names = NAMES.slice(0, star.channels.length);
  const digests = new Map<number, string>();
  const machines = star.channels.map((channels, seat): Machine => {
    const steer = steerer(seat % 2 === 0 ? 'fighter' : 'hunter', seat, seed);
    const match: Machine = new OnlineMatch({
      meeting: { channels, seat, names, seed, setup: '' },
      game: ONLINE_GAME,
      now: star.now,
      readWord: () => steer(match.state),
      onConfirmed(state, tick) {
        if (tick === ticks) digests.set(seat, digestMatch(state.match));
      },
    });
    return match;
  });
  let playing = machines;
  const last = machines.length - 1;
  let frame = 0;
  while (playing.some(({ confirmed }) => confirmed <= ticks)) {
    frame++;
    for (const [i, machine] of playing.entries()) {
      star.advanceTo(frame * 16.7 + i * 4);
      machine.frame(star.now());
    }
    if ((machines[0]?.tick ?? 0) >= leavesAt && playing === machines) {
      machines[last]?.leave();
      playing = machines.slice(0, last);
    }
    machines[0]?.takeSeat(last, steerer('hunter', last, 99));
    if (frame > ticks * 6) throw new Error(`Stuck at ${playing.map(({ confirmed }) => confirmed)}.`);
  }
  const state = ONLINE_GAME.create(seed, '', names.length);
  const { logs } = playing.at(-1) as Machine;
  for (let tick = 0; tick < ticks; tick++)
    ONLINE_GAME.step(
      state,
      logs.map((log) => log.at(tick)),
    );
  return { playing, digests, match: state.match };
}

const alike = (guests: number, options: NetworkOptions): NetworkOptions[] =>
  Array.from({ length: guests }, (_, i) => ({ ...options, seed: options.seed + i }));

describe('a match of three or four over bad networks has shots and points, and ends in the same state on all peers', () => {
  test.each<[string, number, NetworkOptions[], number]>([
    [
      'three, 20 % lost, reordered and repeated',
      900,
      alike(2, { seed: 4, loss: 0.2, delayMs: 20, jitterMs: 40, repeats: 0.2 }),
      Infinity,
    ],
    [
      'three, one of them 300 ms away',
      600,
      [
        { seed: 6, delayMs: 300, loss: 0.05 },
        { seed: 7, delayMs: 15 },
      ],
      Infinity,
    ],
    [
      'four, with silences of all and of one',
      900,
      alike(3, {
        seed: 8,
        loss: 0.1,
        delayMs: 25,
        jitterMs: 30,
        silences: [
          { fromMs: 6_000, toMs: 6_700 },
          { fromMs: 9_000, toMs: 12_000, side: 1 },
        ],
      }),
      Infinity,
    ],
    [
      'four, one of whom leaves: the host’s rival plays on',
      900,
      alike(3, { seed: 3, loss: 0.1, delayMs: 30 }),
      450,
    ],
  ])('%s', (_, ticks, networks, leavesAt) => {
    const { playing, digests, match } = playOnline(networks, ticks, leavesAt);
    expect(playing.map((_, seat) => digests.get(seat))).toEqual(playing.map(() => digestMatch(match)));
    for (const { status, counts } of playing) {
      expect(status.kind).toBe('playing');
      expect(counts.rollbacks).toBeGreaterThan(50);
    }
    const { hearts } = match.round;
    expect(hearts).toHaveLength(networks.length + 1);
    for (const { shots } of hearts) expect(shots).toBeGreaterThan(3);
    expect(hearts.reduce((sum, { seat }) => sum + scoreOf(match, seat), 0)).toBeGreaterThan(150);
  });
});

test('a rematch of four players starts only after all four have asked for it', () => {
  const state = ONLINE_GAME.create(11, '', 4);
  const fire = packSeatControls({ ...createSeatControls(), fire: true });
  const none = packSeatControls(createSeatControls());
  Object.assign(state.match, { phase: 'over', champion: 0, phaseSteps: 60, wins: [3, 1, 0, 0] });
  ONLINE_GAME.step(state, [none, none, none, none]);
  ONLINE_GAME.step(state, [fire, none, fire, fire]);
  expect(state).toMatchObject({ wantsAgain: [true, false, true, true], matchNumber: 0 });
  ONLINE_GAME.step(state, [none, fire, none, none]);
  expect(state).toMatchObject({ wantsAgain: [false, false, false, false], matchNumber: 1 });
  expect(state.match).toMatchObject({ phase: 'count-in', seats: 4, wins: [0, 0, 0, 0] });
});
