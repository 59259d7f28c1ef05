import { describe, expect, test } from 'vitest';
import type { OnlineGame } from '#engine/online/online-game.ts';
import { OnlineMatch } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { createSimulatedStar, type NetworkOptions } from '#tests/support/simulated-network.ts';
import type { OnlineState } from '../rules/online.ts';
import { FriendMatch } from './friend-match.ts';
import { readMatchLink } from './match-link.ts';
import { resultOf } from './result.ts';

const TWO = ['Ada', 'Ben'];
const THREE = ['Ada', 'Ben', 'Cy'];

type Alter = (state: OnlineState) => void;

const lastRound: Alter = ({ match }) => {
  Object.assign(match, { phase: 'count-in', phaseSteps: 0, roundNumber: 3 });
  match.wins[0] = 2;
  for (const heart of match.round.hearts.slice(1)) heart.life = heart.seat;
};

function createWorld(
  names: readonly string[],
  alter: Alter = () => {},
  options: Partial<NetworkOptions> = {},
  rulesVersionOf = (_seat: number, version: number): number => version,
) {
  const star = createSimulatedStar(
    names.slice(1).map((_, guest) => ({ seed: guest + 1, delayMs: 40, loss: 0.05, ...options })),
  );
  const createMatch: CreateMatch = (made) => {
    const game = made.game as unknown as OnlineGame<OnlineState>;
    const create: typeof game.create = (...given) => {
      const state = game.create(...given);
      alter(state);
      return state;
    };
    const rulesVersion = rulesVersionOf(made.meeting.seat, game.rulesVersion);
    return new OnlineMatch({
      ...made,
      game: { ...game, rulesVersion, create } as unknown as typeof made.game,
    });
  };
  const shown = names.map((): string[] => []);
  const held = names.map(() => false);
  const sessions = star.channels.map(
    (channels, seat) =>
      new FriendMatch({
        meeting: { channels, seat, names, seed: 5, setup: '' },
        createMatch,
        device: 'left-keys',
        read: (_device, _round, _heart, controls) =>
          void Object.assign(controls, { moveX: seat === 0 ? 3 : -3, fire: held[seat] }),
        endStep: () => {},
        showStep({ events }) {
          for (const { type, seat: doer } of events.items.slice(0, events.count))
            shown[seat]?.push(`${type} ${doer}`);
        },
        now: star.now,
      }),
  ) as [FriendMatch, FriendMatch, FriendMatch];
  let timeMs = 0;
  const run = (ms: number, drawing: readonly FriendMatch[] = sessions) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      star.advanceTo(timeMs);
      for (const session of drawing) session.play.frame(timeMs);
    }
  };
  const runUntil = (isReached: () => boolean) => {
    for (let i = 0; i < 60 && !isReached(); i++) run(250);
    expect(isReached()).toBe(true);
  };
  return { sessions, run, runUntil, shown, held };
}

test('a match between two versions of the rules ends for both players, and each sees the reason', () => {
  const { sessions, run } = createWorld(TWO, undefined, {}, (seat, version) => version - seat);
  run(3_000);
  for (const [seat, other] of [
    [0, 'Ben'],
    [1, 'Ada'],
  ] as const)
    expect(sessions[seat]?.play.trouble).toContain(`${other} has another version of the game`);
});

test('both players see the names, their own marked, and each plays one heart with the device that was used last', () => {
  const {
    sessions: [host, guest],
    run,
  } = createWorld(TWO);
  expect(host.players).toEqual(['Ada (you)', 'Ben']);
  expect(guest.players).toEqual(['Ada', 'Ben (you)']);
  expect([host.isFirstSeat(0), guest.isFirstSeat(0)]).toEqual([true, false]);
  run(4_500);
  const [red, blue] = host.match.round.hearts;
  expect(red?.velocityX).toBeGreaterThan(0);
  expect(blue?.velocityX).toBeLessThan(0);
});

test('a player without a name is “a friend” to the other and “you” to themselves, and is not named as the winner', () => {
  const {
    sessions: [host],
  } = createWorld(['A friend', 'A friend']);
  expect(host.players).toEqual(['you', 'A friend']);
  expect([host.nameOf(0), host.nameOf(1)]).toEqual(['', '']);
});

test('a match ends the same on both peers, its end is replayed, and a rematch needs both', async () => {
  const {
    sessions: [host, guest],
    run,
    runUntil,
    shown,
  } = createWorld(TWO, lastRound);
  runUntil(() => host.match.phase === 'aftermath' && host.isReplaying);
  expect(host.shownRound.isOver).toBe(false);
  expect(host.shownRound).not.toBe(host.match.round);
  runUntil(() => host.play.isOver && guest.play.isOver);
  expect(resultOf(host.match, TWO)).toEqual(resultOf(guest.match, TWO));
  expect(resultOf(host.match, TWO)).toMatchObject({ champion: 0 });
  for (const each of shown) expect(each.filter((event) => event === 'stopped 1').length).toBeGreaterThan(0);
  run(1_000);
  const links = await Promise.all([host, guest].map((session) => session.link('https://s.example/play/')));
  expect(links[0]).toMatch(/^https:\/\/s\.example\/play\/#match=/);
  expect(links[1]).toBe(links[0]);
  host.play.askAgain();
  run(500);
  expect(host.play.news.wantsAgain).toEqual({ here: true, there: [] });
  expect(guest.play.news.wantsAgain).toEqual({ here: false, there: ['Ada'] });
  expect([host.play.isOver, guest.play.isOver]).toEqual([true, true]);
  guest.play.askAgain();
  run(500);
  expect([host.play.isOver, guest.play.isOver]).toEqual([false, false]);
  expect([host.play.state.matchNumber, guest.play.state.matchNumber]).toEqual([1, 1]);
  expect(host.match.wins).toEqual([0, 0]);
});

test('each shot is seen and heard once, even if its tick is re-simulated', () => {
  const {
    sessions: [host],
    run,
    shown,
    held,
  } = createWorld(TWO, undefined, { delayMs: 60, jitterMs: 40 });
  run(3_000);
  for (const each of shown) each.length = 0;
  held[1] = true;
  run(2_000);
  held[1] = false;
  run(500);
  const shots = (seat: 0 | 1) => shown[seat]?.filter((event) => event === 'shot 1').length ?? 0;
  expect(shots(1)).toBeGreaterThan(5);
  const { shots: fired = 0 } = host.match.round.hearts[1] ?? {};
  expect(shots(1)).toBe(fired);
  // One prediction is wrong when the friend releases fire, so one more shot may be heard.
  expect([fired, fired + 1]).toContain(shots(0));
});

test('a pause stops only the player’s own heart: the match continues, and the friend is notified', () => {
  const {
    sessions: [host, guest],
    run,
  } = createWorld(TWO);
  run(4_000);
  host.play.pause();
  run(1_500);
  expect(host.play.isPaused).toBe(true);
  expect(guest.play.news.away).toEqual(['Ada']);
  const before = guest.match.round.steps;
  run(1_000);
  expect(guest.match.round.steps).toBeGreaterThan(before + 50);
  expect(Math.abs(guest.match.round.hearts[0]?.velocityX ?? 99)).toBeLessThan(20);
  host.play.resume();
  run(500);
  expect(guest.play.news.away).toEqual([]);
});

describe('a friend who sends nothing any more, or leaves', () => {
  test('after ten seconds of silence a rival takes over', () => {
    const {
      sessions: [host],
      run,
    } = createWorld(TWO, undefined, { silences: [{ fromMs: 4_000, toMs: 90_000 }] });
    run(7_000);
    expect(host.play.news).toMatchObject({ status: { kind: 'silent' }, isAlone: false, other: 'Ben' });
    run(10_500);
    expect(host.play.news).toMatchObject({ status: { kind: 'left' }, isAlone: true });
    // Not 'rival', the label of a heart that any player on this device may take.
    expect(host.players).toEqual(['Ada (you)', 'Ben’s rival']);
    const before = host.match.round.steps;
    run(1_000);
    expect(host.match.round.steps).toBeGreaterThan(before + 50);
  });

  test('a friend who leaves is reported at once; after the end no rival takes over', () => {
    const {
      sessions: [host, guest],
      run,
      runUntil,
    } = createWorld(TWO, lastRound);
    runUntil(() => host.play.isOver && guest.play.isOver);
    guest.play.end();
    run(500, [host]);
    expect(host.play.news).toMatchObject({ status: { kind: 'left' }, isAlone: false });
    expect(host.players).toEqual(['Ada (you)', 'Ben']);
  });
});

test('only the loser of a round is asked, and a card pressed on that device is taken on all devices', () => {
  const {
    sessions: [host, guest],
    run,
    runUntil,
  } = createWorld(TWO, (state) => {
    lastRound(state);
    state.match.wins[0] = 0;
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

test('three players see all names, their own marked, and who is away', () => {
  const { sessions, run } = createWorld(THREE);
  const [host, ben, cy] = sessions;
  expect(sessions.map(({ players }) => players)).toEqual([
    ['Ada (you)', 'Ben', 'Cy'],
    ['Ada', 'Ben (you)', 'Cy'],
    ['Ada', 'Ben', 'Cy (you)'],
  ]);
  run(1_000);
  cy.play.pause();
  run(500);
  expect([host.play.news.away, ben.play.news.away, cy.play.news.away]).toEqual([['Cy'], ['Cy'], []]);
});

test('friends without a name are named after the colour of their heart', () => {
  const nameless = ['A friend', 'A friend', 'A friend'];
  const { sessions, run } = createWorld(nameless);
  const [host, ben, cy] = sessions;
  run(1_000);
  cy.play.pause();
  run(500);
  expect(host.play.news.away).toEqual(['Amber']);
  expect([host.nameOf(2), ben.players[2]]).toEqual(['', 'A friend']);
});

test('a rival takes over for a player who leaves, on both other peers, which keep playing together', () => {
  const { sessions, run } = createWorld(THREE);
  const [host, ben, cy] = sessions;
  const stay = [host, cy];
  run(4_000);
  ben.play.end();
  run(1_000, stay);
  for (const { play, players } of stay) {
    const { news } = play;
    expect(news).toMatchObject({ status: { kind: 'playing' }, gone: ['Ben'], isAlone: false });
    expect(news.goneTicks).toBeGreaterThan(20);
    expect(players[1]).toBe('Ben’s rival');
  }
  const before = cy.match.round.hearts[1]?.shots ?? 0;
  run(3_000, stay);
  expect(cy.match.round.hearts[1]?.shots).toBeGreaterThan(before);
  host.play.end();
  run(500, [cy]);
  // Without the host, no peer relays messages.
  expect(cy.play.news).toMatchObject({ status: { kind: 'left' }, gone: ['Ben', 'Ada'], isAlone: true });
  expect(cy.players).toEqual(['Ada’s rival', 'Ben’s rival', 'Cy (you)']);
  const { steps } = cy.match.round;
  run(1_000, [cy]);
  expect(cy.match.round.steps).toBeGreaterThan(steps + 50);
});

test('a match ends the same for three peers, its link contains their names, and the next starts when all have asked', async () => {
  const { sessions, runUntil, run } = createWorld(THREE, lastRound);
  const [host, ben, cy] = sessions;
  const areOver = () => sessions.every(({ play }) => play.isOver);
  runUntil(areOver);
  const results = sessions.map(({ match }) => resultOf(match, THREE));
  expect(results[0]).toMatchObject({ champion: 0 });
  expect(results).toEqual([results[0], results[0], results[0]]);
  const links = await Promise.all(sessions.map((session) => session.link('https://s.example/play/')));
  expect(new Set(links).size).toBe(1);
  expect((await readMatchLink(new URL(links[0] ?? '').hash))?.names).toEqual(THREE);
  run(700);
  host.play.askAgain();
  cy.play.askAgain();
  run(500);
  expect(ben.play.news.wantsAgain).toEqual({ here: false, there: ['Ada', 'Cy'] });
  expect(areOver()).toBe(true);
  ben.play.askAgain();
  run(500);
  expect(sessions.map(({ play }) => [play.isOver, play.state.matchNumber])).toEqual(
    sessions.map(() => [false, 1]),
  );
});

test('a player who leaves after the end does not prevent another match: a rival takes part', () => {
  const { sessions, runUntil, run } = createWorld(THREE, lastRound);
  const [host, ben, cy] = sessions;
  const stay = [host, ben];
  runUntil(() => sessions.every(({ play }) => play.isOver));
  run(700);
  cy.play.end();
  run(500, stay);
  for (const session of stay) session.play.askAgain();
  run(700, stay);
  expect(stay.map(({ play }) => [play.isOver, play.state.matchNumber])).toEqual([
    [false, 1],
    [false, 1],
  ]);
  expect(ben.players[2]).toBe('Cy’s rival');
});

test('an early request for another match is repeated until the rules accept it', () => {
  const { sessions, runUntil, run } = createWorld(TWO, lastRound);
  const [host, guest] = sessions;
  runUntil(() => host.play.isOver && guest.play.isOver);
  host.play.askAgain();
  run(1_500);
  expect(host.play.news.wantsAgain.here).toBe(true);
  expect(guest.play.news.wantsAgain.there).toEqual(['Ada']);
});
