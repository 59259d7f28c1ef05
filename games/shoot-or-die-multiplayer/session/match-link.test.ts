import { expect, test } from 'vitest';
import { createWordLog } from '#engine/online/rollback.ts';
import { LONGEST_SHARE } from '#engine/shell/share-length.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls, type SeatControls } from '../rules/controls.ts';
import { createMatch, stepMatch } from '../rules/match.ts';
import type { MatchReplay } from '../rules/match-replay.ts';
import { isMatchHash, matchLink, playedLink, readMatchLink, WatchedMatch } from './match-link.ts';
import { followRounds, type RoundTicks, Session } from './session.ts';

const ADDRESS = 'https://slash-slash.example/play/shoot-or-die-multiplayer/';

const stillLogs = (ticks: number) =>
  [1, 2].map((word) => {
    const log = createWordLog();
    for (let tick = 0; tick < ticks; tick++) log.add(word);
    return log;
  });

function playWhole(seed: number) {
  const match = createMatch(seed, 2);
  const rivals = [TEMPERS.fighter, TEMPERS.hunter].map((temper, seat) => createRival(temper, seed + seat));
  const inputs = rivals.map(createSeatControls);
  const logs = rivals.map(() => createWordLog());
  const rounds: RoundTicks = [];
  let tick = 0;
  for (; match.phase !== 'over'; tick++) {
    followRounds(rounds, match, tick);
    for (const [seat, rival] of rivals.entries()) {
      rival.steer(match, seat, inputs[seat] as SeatControls);
      logs[seat]?.add(packSeatControls(inputs[seat] as SeatControls));
    }
    stepMatch(match, inputs);
  }
  return { match, rounds, logs, tick };
}

test('a link contains as many of the last rounds as a chat accepts, and names their winners', async () => {
  const { match, rounds, logs, tick } = playWhole(3);
  const link = await matchLink({ seed: 3, names: ['Ada', 'Ben'] }, rounds, logs, tick, ADDRESS);
  const { hash } = new URL(link);
  expect(isMatchHash(hash)).toBe(true);
  const replay = (await readMatchLink(hash)) as MatchReplay;
  expect(rounds.map(({ start }) => start.roundNumber)).toContain(replay.start.roundNumber);
  // Rivals never stop moving, so the last round alone may be longer than a chat accepts.
  expect(link.length).toBeLessThan(9_000);
  const two = await matchLink(
    { seed: 3, names: ['Ada', 'Ben'] },
    rounds.slice(0, 2),
    stillLogs(tick),
    tick,
    ADDRESS,
  );
  expect(two.length).toBeLessThanOrEqual(LONGEST_SHARE);
  expect((await readMatchLink(new URL(two).hash))?.start.roundNumber).toBe(1);
  const watched = new WatchedMatch(replay);
  expect(watched.players).toEqual(['Ada', 'Ben']);
  while (!watched.viewer.isAtEnd) watched.viewer.advance();
  expect(watched.match.round.hearts).toEqual(match.round.hearts);
  watched.viewer.handle({ kind: 'seek-replay', share: 0 });
  expect(watched.match).toMatchObject({ phase: 'count-in', roundNumber: replay.start.roundNumber });
});

test('names in a link are sanitised', async () => {
  const { rounds, logs, tick } = playWhole(3);
  const names = ['<b>Ada</b>\u202e', '   '];
  const link = await matchLink({ seed: 3, names }, rounds.slice(-1), logs, tick, ADDRESS);
  const { players } = new WatchedMatch((await readMatchLink(new URL(link).hash)) as MatchReplay);
  expect(players[0]).not.toContain('\u202e');
  expect(players[1]?.trim()).not.toBe('');
});

test('another match clears the list of rounds', () => {
  const rounds: RoundTicks = [];
  const match = createMatch(1, 2);
  followRounds(rounds, match, 0);
  Object.assign(match, { roundNumber: 2 });
  followRounds(rounds, match, 900);
  Object.assign(match, { phaseSteps: 1 });
  followRounds(rounds, match, 901);
  expect(rounds.map(({ tick }) => tick)).toEqual([0, 900]);
  followRounds(rounds, createMatch(2, 2), 3_000);
  expect(rounds.map(({ tick }) => tick)).toEqual([3_000]);
});

test('a link to a match under the first version of the rules is refused', async () => {
  const link = '#match=E2BkZGVgYGB2TElkdkrNY2R4wfSCiWFwgsHqLvLBIA5sloF2ANUBAA';
  expect(await readMatchLink(link)).toBeNull();
});

test('a text that is invalid, truncated or far too long is refused', async () => {
  for (const text of ['', 'x', '%%%', 'q'.repeat(70_000)])
    expect(await readMatchLink(`#match=${text}`)).toBeNull();
});

/** Plays a match on one device. The player presses a card, and makes the same random moves in each run. */
function playOnDevice(areNewcomers: boolean) {
  const session = new Session(() => 5, 3);
  session.join('left-keys');
  session.restart(areNewcomers);
  const { match } = session;
  for (let step = 0; match.phase !== 'over' && step < 60 * 400; step++) {
    session.choose(1);
    session.step((_device, round, _heart, controls) =>
      setControls(controls, ((step >> 5) % 3) - 1, ((step >> 6) % 3) - 1, round.steps / 40, step % 90 < 60),
    );
  }
  return session;
}

test.each([false, true])(
  'a match played on one device is repeated by its link (newcomers: %o)',
  async (areNewcomers) => {
    const session = playOnDevice(areNewcomers);
    expect(session.match.phase).toBe('over');
    expect(session.log.rounds[0]?.start.roundNumber).toBe(areNewcomers ? 2 : 1);
    const { hash } = new URL(await playedLink(session, ['Ada', 'rival', 'rival'], ADDRESS));
    const watched = new WatchedMatch((await readMatchLink(hash)) as MatchReplay);
    while (!watched.viewer.isAtEnd) watched.viewer.advance();
    expect(watched.match.round.hearts).toEqual(session.match.round.hearts);
    expect(watched.players[0]).toBe('Ada');
  },
);
