import { describe, expect, test } from 'vitest';
import type { OnlineGame } from '#engine/online/online-game.ts';
import { OnlineMatch } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { createSimulatedNetwork, type NetworkOptions } from '#tests/support/simulated-network.ts';
import type { OnlineState } from '../rules/online.ts';
import type { Round } from '../rules/round.ts';
import { OnlineSession } from './online-session.ts';
import { resultOf } from './result.ts';

const NAMES = ['Ada', 'Ben'] as const;

/** The last round of a match, in which the heart of seat 1 has little left. */
function lastRound(state: OnlineState): OnlineState {
  const { match } = state;
  Object.assign(match, { phase: 'count-in', phaseSteps: 0, roundNumber: 3 });
  match.wins[0] = 2;
  Object.assign(match.round.hearts[1] ?? {}, { life: 1 });
  return state;
}

function createWorld(
  options: Partial<NetworkOptions> = {},
  from: (state: OnlineState) => OnlineState = (state) => state,
  names: readonly [string, string] = NAMES,
) {
  const network = createSimulatedNetwork({ seed: 2, delayMs: 50, loss: 0.05, ...options });
  const shown: [string[], string[]] = [[], []];
  const createMatch: CreateMatch = (made) => {
    const game = made.game as unknown as OnlineGame<OnlineState>;
    const altered = { ...game, create: (seed: number, setup: string) => from(game.create(seed, setup, 2)) };
    return new OnlineMatch({ ...made, game: altered as unknown as typeof made.game });
  };
  const held: [boolean, boolean] = [false, false];
  const sessions = ([0, 1] as const).map(
    (seat) =>
      new OnlineSession({
        meeting: { channels: [network.channels[seat]], seat, names, seed: 5, setup: '' },
        createMatch,
        device: 'left-keys',
        read(_device, _round, _heart, controls) {
          controls.moveX = seat === 0 ? 3 : -3;
          controls.fire = held[seat];
        },
        endStep: () => {},
        showStep: (round: Round) => {
          for (let i = 0; i < round.events.count; i++)
            shown[seat].push(`${round.events.items[i]?.type} ${round.events.items[i]?.seat}`);
        },
        now: network.now,
      }),
  );
  const [host, guest] = sessions as [OnlineSession, OnlineSession];
  let timeMs = 0;
  const run = (ms: number, drawing: readonly OnlineSession[] = sessions) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      network.advanceTo(timeMs);
      for (const session of drawing) session.frame(timeMs);
    }
  };
  const runUntil = (isReached: () => boolean) => {
    for (let i = 0; i < 40 && !isReached(); i++) run(250);
    expect(isReached()).toBe(true);
  };
  return { host, guest, run, runUntil, shown, held };
}

test('both see the names, their own marked, and each plays one heart with whatever device was used last', () => {
  const { host, guest, run } = createWorld();
  expect(host.players).toEqual(['Ada (you)', 'Ben']);
  expect(guest.players).toEqual(['Ada', 'Ben (you)']);
  expect([host.isFirstSeat(0), guest.isFirstSeat(0)]).toEqual([true, false]);
  run(4_500);
  const [red, blue] = host.match.round.hearts;
  expect(red?.velocityX).toBeGreaterThan(0);
  expect(blue?.velocityX).toBeLessThan(0);
});

test('who has no name is a friend to the other and you to oneself, and no name of a winner', () => {
  const { host } = createWorld({}, undefined, ['A friend', 'A friend']);
  expect(host.players).toEqual(['you', 'A friend']);
  expect([host.nameOf(0), host.nameOf(1)]).toEqual(['', '']);
});

test('a match comes to the same end on both machines, its end is shown once more, and a rematch needs both', async () => {
  const { host, guest, run, runUntil, shown } = createWorld({}, lastRound);
  runUntil(() => host.match.phase === 'aftermath' && host.isReplaying);
  expect(host.shownRound.isOver).toBe(false);
  expect(host.shownRound).not.toBe(host.match.round);
  runUntil(() => host.phase === 'over' && guest.phase === 'over');
  expect(resultOf(host.match, NAMES)).toEqual(resultOf(guest.match, NAMES));
  expect(resultOf(host.match, NAMES)).toMatchObject({ champion: 0 });
  for (const each of shown) expect(each.filter((event) => event === 'stopped 1').length).toBeGreaterThan(0);
  run(1_000);
  const links = await Promise.all([host, guest].map((session) => session.link('https://s.example/play/')));
  expect(links[0]).toMatch(/^https:\/\/s\.example\/play\/#match=/);
  expect(links[1]).toBe(links[0]);
  host.restart();
  run(500);
  expect(host.news.wantsAgain).toEqual({ here: true, there: [] });
  expect(guest.news.wantsAgain).toEqual({ here: false, there: ['Ada'] });
  expect([host.phase, guest.phase]).toEqual(['over', 'over']);
  guest.restart();
  run(500);
  expect([host.phase, guest.phase]).toEqual(['playing', 'playing']);
  expect([host.matchNumber, guest.matchNumber]).toEqual([1, 1]);
  expect(host.match.wins).toEqual([0, 0]);
});

test('what is shot is seen and heard once, though its tick is stepped again', () => {
  const { host, run, shown, held } = createWorld({ delayMs: 60, jitterMs: 40 });
  run(3_000);
  for (const each of shown) each.length = 0;
  held[1] = true;
  run(2_000);
  held[1] = false;
  run(500);
  const shots = (seat: 0 | 1) => shown[seat].filter((event) => event === 'shot 1').length;
  expect(shots(1)).toBeGreaterThan(5);
  const { shots: fired = 0 } = host.match.round.hearts[1] ?? {};
  expect(shots(1)).toBe(fired);
  // When the other lets go, that is guessed wrongly once: one more may have been heard.
  expect([fired, fired + 1]).toContain(shots(0));
});

test('a pause holds nobody: the world goes on, the heart stands still, and the other is told', () => {
  const { host, guest, run } = createWorld();
  run(4_000);
  host.pause();
  run(1_500);
  expect(host.phase).toBe('paused');
  expect(guest.news.away).toEqual(['Ada']);
  const before = guest.match.round.steps;
  run(1_000);
  expect(guest.match.round.steps).toBeGreaterThan(before + 50);
  expect(Math.abs(guest.match.round.hearts[0]?.velocityX ?? 99)).toBeLessThan(20);
  host.resume();
  run(500);
  expect(guest.news.away).toEqual([]);
});

describe('who is gone', () => {
  test('after a silence of ten seconds a rival plays on', () => {
    const { host, run } = createWorld({ silences: [{ fromMs: 4_000, toMs: 90_000 }] });
    run(7_000);
    expect(host.news).toMatchObject({ status: { kind: 'silent' }, isAlone: false, other: 'Ben' });
    run(10_500);
    expect(host.news).toMatchObject({ status: { kind: 'left' }, isAlone: true });
    // Not 'rival': that is a heart which anybody at this machine may take.
    expect(host.players).toEqual(['Ada (you)', 'Ben’s rival']);
    const before = host.match.round.steps;
    run(1_000);
    expect(host.match.round.steps).toBeGreaterThan(before + 50);
  });

  test('whoever leaves is known to have left at once; after the end no rival comes', () => {
    const { host, guest, run, runUntil } = createWorld({}, lastRound);
    runUntil(() => host.phase === 'over' && guest.phase === 'over');
    guest.end();
    run(500, [host]);
    expect(host.news).toMatchObject({ status: { kind: 'left' }, isAlone: false });
    expect(host.players).toEqual(['Ada (you)', 'Ben']);
  });
});

test('only the loser of a round is asked, and the card pressed there is the card taken here', () => {
  const { host, guest, run, runUntil } = createWorld({}, (state) => {
    lastRound(state).match.wins[0] = 0;
    return state;
  });
  runUntil(() => host.match.phase === 'choice');
  run(200);
  expect([host.isAsked, guest.isAsked]).toEqual([false, true]);
  const third = guest.match.choice.offers[2];
  host.choose(1);
  guest.choose(3);
  run(500);
  expect([host.match.round.modifier, guest.match.round.modifier]).toEqual([third, third]);
});
