import { expect, test } from 'vitest';
import { createSimulatedStar, type NetworkOptions } from '#tests/support/simulated-network.ts';
import { OnlineMatch } from './online-match.ts';
import { OnlinePlay } from './online-play.ts';

/** Each tick adds all inputs. A match ends at 300 points, and restarts when all players have asked for another. */
interface State {
  points: number;
  readonly asks: boolean[];
}
const ASKS = 100;

function createWorld(names: readonly string[], options: Partial<NetworkOptions> = {}) {
  const star = createSimulatedStar(
    names.slice(1).map((_, guest) => ({ seed: guest + 1, delayMs: 40, loss: 0.05, ...options })),
  );
  const said = names.map((): string[] => []);
  const rivals = names.map((): number[] => []);
  const plays: OnlinePlay<State>[] = star.channels.map(
    (channels, seat) =>
      new OnlinePlay<State>({
        meeting: { channels, seat, names, seed: 1, setup: '' },
        createMatch: (made) => new OnlineMatch(made),
        now: star.now,
        game: {
          rulesVersion: 1,
          create: (_seed, _setup, players) => ({
            points: 0,
            asks: Array.from({ length: players }, () => false),
          }),
          copy(from, to) {
            to.points = from.points;
            for (const [index, asks] of from.asks.entries()) to.asks[index] = asks;
          },
          step(state, words) {
            if (state.points < 300) state.points += words.filter((word) => word === 1).length;
            else for (const [index, word] of words.entries()) if (word === ASKS) state.asks[index] = true;
            if (!state.asks.every(Boolean)) return;
            state.points = 0;
            state.asks.fill(false);
          },
          hash: ({ points, asks }) => asks.reduce((bits, each) => bits * 2 + Number(each), points),
        },
        words: { match: 'match', rival: 'A rival plays on.', rivals: 'Rivals play on.' },
        nameOf: (of) => names[of] ?? '',
        isOver: ({ points }) => points >= 300,
        wantsAgain: ({ asks }) => asks,
        standing: () => 'So far so good.',
        readWord: () => (plays[seat]?.isAsking ? ASKS : plays[seat]?.isPaused ? 0 : 1),
        createRival(left) {
          rivals[seat]?.push(left);
          return ({ points }) => (points >= 300 ? ASKS : 1);
        },
        showStep() {},
        onConfirmed() {},
      }),
  );
  let timeMs = 0;
  const turns = names.map((): (string | null)[] => []);
  const run = (ms: number, drawing: readonly number[] = [...names.keys()]) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      star.advanceTo(timeMs);
      for (const seat of drawing) {
        const turn = plays[seat]?.frame(timeMs, (text) => said[seat]?.push(text));
        if (turn) turns[seat]?.push(turn);
      }
    }
  };
  return { plays, run, said, turns, rivals, now: () => timeMs };
}

test('the end and the restart of a match are each reported once, on all devices', () => {
  const { run, turns, plays } = createWorld(['Ada', 'Ben']);
  run(3_500);
  expect(turns).toEqual([['over'], ['over']]);
  expect(plays[0]?.askAgain()).toBe(true);
  run(500);
  expect(plays.map(({ againNote }) => againNote)).toEqual([
    'You have asked Ben for another match.',
    'Ada wants another match. Press any key to accept.',
  ]);
  plays[1]?.askAgain();
  run(500);
  expect(turns).toEqual([
    ['over', 'again'],
    ['over', 'again'],
  ]);
  expect(plays.map(({ isAsking }) => isAsking)).toEqual([false, false]);
});

test('a request for another match before the end is ignored', () => {
  const { run, plays } = createWorld(['Ada', 'Ben']);
  run(500);
  plays[0]?.askAgain();
  expect(plays[0]?.isAsking).toBe(false);
});

test('the end of a match that arrives between frames is reported in the next frame', () => {
  const { run, turns, plays, now } = createWorld(['Ada', 'Ben']);
  run(1_000);
  plays[1]?.setHidden(true);
  for (let second = 0; second < 5; second++) {
    run(1_000, [0]);
    plays[1]?.wake(now());
  }
  expect([plays[1]?.isOver, turns[1]]).toEqual([true, []]);
  run(20);
  expect(turns[1]).toEqual(['over']);
});

test('a pause does not stop the other peer, is reported to it, and ends with the match', () => {
  const { run, plays } = createWorld(['Ada', 'Ben']);
  run(500);
  plays[0]?.pause();
  run(500);
  expect(plays[1]?.notice).toEqual(['', 'Ada is away; the match goes on']);
  run(7_000);
  expect(plays.map(({ isOver, isPaused }) => [isOver, isPaused])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('a rival replaces a player who has left, and a notice with a countdown is announced only once', () => {
  const { run, plays, said, rivals } = createWorld(['Ada', 'Ben'], {
    silences: [{ fromMs: 500, toMs: 90_000 }],
  });
  run(14_000);
  expect(rivals).toEqual([[1], [0]]);
  expect(plays[0]?.isGone(1)).toBe(true);
  expect(said[0]).toEqual([
    'Waiting for Ben',
    expect.stringContaining('No signal from Ben. The match is paused for both.'),
    'Ben has left. A rival plays on.',
  ]);
});

test('if all other players leave after the end of a match, no rival takes over and no rematch is possible', () => {
  const { run, plays, rivals } = createWorld(['Ada', 'Ben']);
  run(3_500);
  plays[1]?.end();
  run(500, [0]);
  expect([plays[0]?.isDeserted, rivals[0]]).toEqual([true, []]);
  expect(plays[0]?.againNote).toBe('Ben has left. Press any key for the title.');
});

test('a match whose states differ stops and shows the score', () => {
  const { run, plays, turns } = createWorld(['Ada', 'Ben']);
  run(500);
  const [host] = plays;
  if (host) host.state.points += 7;
  run(1_500);
  expect(turns[0]?.at(-1)).toBe('stopped');
  expect(host?.trouble).toContain('no longer match, so this match ends here for you.');
  expect(host?.trouble).toContain('So far so good.');
});
