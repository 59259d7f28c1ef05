import { expect, test } from 'vitest';
import type { OnlineGame } from '#engine/online/online-game.ts';
import { OnlineMatch } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { createSimulatedStar } from '#tests/support/simulated-network.ts';
import type { OnlineState } from '../rules/online.ts';
import { readMatchLink } from './match-link.ts';
import { OnlineSession } from './online-session.ts';
import { resultOf } from './result.ts';

const NAMES = ['Ada', 'Ben', 'Cy'];

type Alter = (state: OnlineState) => void;

/** The last round of a match, in which the hearts of the guests have little left. */
const lastRound: Alter = ({ match }) => {
  Object.assign(match, { phase: 'count-in', phaseSteps: 0, roundNumber: 3 });
  match.wins[0] = 2;
  for (const seat of [1, 2]) Object.assign(match.round.hearts[seat] ?? {}, { life: seat });
};

/** Three sessions, over networks that lose a twentieth. */
function createWorld(alter: Alter = () => {}, names: readonly string[] = NAMES) {
  const star = createSimulatedStar([1, 2].map((seed) => ({ seed, delayMs: 30, loss: 0.05 })));
  const createMatch: CreateMatch = (made) => {
    const game = made.game as unknown as OnlineGame<OnlineState>;
    const create: typeof game.create = (...given) => {
      const state = game.create(...given);
      alter(state);
      return state;
    };
    return new OnlineMatch({ ...made, game: { ...game, create } as unknown as typeof made.game });
  };
  const sessions = star.channels.map(
    (channels, seat) =>
      new OnlineSession({
        meeting: { channels, seat, names, seed: 5, setup: '' },
        createMatch,
        device: 'left-keys',
        read: (_device, _round, _heart, controls) => void Object.assign(controls, { moveX: seat - 1 }),
        endStep: () => {},
        showStep: () => {},
        now: star.now,
      }),
  ) as [OnlineSession, OnlineSession, OnlineSession];
  let timeMs = 0;
  const run = (ms: number, drawing: readonly OnlineSession[] = sessions) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      star.advanceTo(timeMs);
      for (const session of drawing) session.frame(timeMs);
    }
  };
  const runUntil = (isReached: () => boolean, drawing?: readonly OnlineSession[]) => {
    for (let i = 0; i < 60 && !isReached(); i++) run(250, drawing);
    expect(isReached()).toBe(true);
  };
  return { sessions, run, runUntil };
}

test('three see all names, their own marked, and who is away', () => {
  const { sessions, run } = createWorld();
  const [host, ben, cy] = sessions;
  expect(sessions.map(({ players }) => players)).toEqual([
    ['Ada (you)', 'Ben', 'Cy'],
    ['Ada', 'Ben (you)', 'Cy'],
    ['Ada', 'Ben', 'Cy (you)'],
  ]);
  run(1_000);
  cy.pause();
  run(500);
  expect([host.news.away, ben.news.away, cy.news.away]).toEqual([['Cy'], ['Cy'], []]);
});

test('of friends without a name the ink of their heart says who is meant', () => {
  const nameless = ['A friend', 'A friend', 'A friend'];
  const { sessions, run } = createWorld(undefined, nameless);
  const [host, ben, cy] = sessions;
  run(1_000);
  cy.pause();
  run(500);
  expect(host.news.away).toEqual(['Amber']);
  expect([host.nameOf(2), ben.players[2]]).toEqual(['', 'A friend']);
});

test('for one who leaves a rival plays on, for all who stay; the other two are not alone', () => {
  const { sessions, run } = createWorld();
  const [host, ben, cy] = sessions;
  const stay = [host, cy];
  run(4_000);
  ben.end();
  run(1_000, stay);
  for (const { news, players } of stay) {
    expect(news).toMatchObject({ status: { kind: 'playing' }, gone: ['Ben'], isAlone: false });
    expect(news.goneTicks).toBeGreaterThan(20);
    expect(players[1]).toBe('Ben’s rival');
  }
  const before = cy.match.round.hearts[1]?.shots ?? 0;
  run(3_000, stay);
  expect(cy.match.round.hearts[1]?.shots).toBeGreaterThan(before);
  host.end();
  run(500, [cy]);
  // Without the host nobody can pass on what is said.
  expect(cy.news).toMatchObject({ status: { kind: 'left' }, gone: ['Ben', 'Ada'], isAlone: true });
  expect(cy.players).toEqual(['Ada’s rival', 'Ben’s rival', 'Cy (you)']);
  const { steps } = cy.match.round;
  run(1_000, [cy]);
  expect(cy.match.round.steps).toBeGreaterThan(steps + 50);
});

test('a match ends alike for three, its link has their names, and the next begins when all have asked', async () => {
  const { sessions, runUntil, run } = createWorld(lastRound);
  const [host, ben, cy] = sessions;
  const areOver = () => sessions.every(({ phase }) => phase === 'over');
  runUntil(areOver);
  const results = sessions.map(({ match }) => resultOf(match, NAMES));
  expect(results[0]).toMatchObject({ champion: 0 });
  expect(results).toEqual([results[0], results[0], results[0]]);
  const links = await Promise.all(sessions.map((session) => session.link('https://s.example/play/')));
  expect(new Set(links).size).toBe(1);
  expect((await readMatchLink(new URL(links[0] ?? '').hash))?.names).toEqual(NAMES);
  run(700);
  host.restart();
  cy.restart();
  run(500);
  expect(ben.news.wantsAgain).toEqual({ here: false, there: ['Ada', 'Cy'] });
  expect(areOver()).toBe(true);
  ben.restart();
  run(500);
  expect(sessions.map(({ phase, matchNumber }) => [phase, matchNumber])).toEqual(
    sessions.map(() => ['playing', 1]),
  );
});

test('whoever leaves a match of three that is over keeps the others from no other: a rival takes part in it', () => {
  const { sessions, runUntil, run } = createWorld(lastRound);
  const [host, ben, cy] = sessions;
  const stay = [host, ben];
  runUntil(() => sessions.every(({ phase }) => phase === 'over'));
  run(700);
  cy.end();
  run(500, stay);
  for (const session of stay) session.restart();
  run(700, stay);
  expect(stay.map(({ phase, matchNumber }) => [phase, matchNumber])).toEqual([
    ['playing', 1],
    ['playing', 1],
  ]);
  expect(ben.players[2]).toBe('Cy’s rival');
});
