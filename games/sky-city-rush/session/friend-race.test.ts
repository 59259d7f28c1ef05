import { describe, expect, test } from 'vitest';
import type { NetworkOptions } from '#tests/support/simulated-network.ts';
import { createNetwork, matchesFrom, NAMES, nearTheLine, RING } from '#tests/support/simulated-race.ts';
import type { ShipInput } from '../rules/input.ts';
import type { OnlineState } from '../rules/online.ts';
import type { Race } from '../rules/state.ts';
import { FriendRace } from './friend-race.ts';

const atGo = ({ race }: OnlineState): void => {
  race.phase = 'racing';
  race.countdownSteps = 0;
};

function createWorld(options: Partial<NetworkOptions> = {}, alter: (state: OnlineState) => void = atGo) {
  const network = createNetwork(options);
  const shown: [string[], string[]] = [[], []];
  const held: [Partial<ShipInput>, Partial<ShipInput>] = [{}, {}];
  const sessions = ([0, 1] as const).map(
    (seat) =>
      new FriendRace({
        meeting: { channels: [network.channels[seat]], seat, names: NAMES, seed: 5, setup: 'plain' },
        createMatch: matchesFrom(alter),
        trackOf: () => RING,
        read(input) {
          Object.assign(input, { steer: 0, throttle: 7, boost: false, reset: false }, held[seat]);
        },
        endStep: () => {},
        showStep({ events }: Race) {
          for (let i = 0; i < events.count; i++)
            shown[seat].push(`${events.items[i]?.type} ${events.items[i]?.ship}`);
        },
        now: network.now,
      }),
  );
  const [host, guest] = sessions as [FriendRace, FriendRace];
  let timeMs = 0;
  const run = (ms: number, drawing: readonly FriendRace[] = sessions) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      network.advanceTo(timeMs);
      for (const session of drawing) session.play.frame(timeMs);
    }
  };
  const runUntil = (isReached: () => boolean) => {
    for (let i = 0; i < 60 && !isReached(); i++) run(250);
    expect(isReached()).toBe(true);
  };
  return { host, guest, run, runUntil, shown, held };
}

const progress = ({ race }: FriendRace, ship: number) => race.ships[ship]?.progress ?? 0;
const other = ({ other: name }: FriendRace) => name;

test('each player sees their own ship first and the friend’s second, and flies their own', () => {
  const { host, guest, run, held } = createWorld();
  held[1] = { brakeLeft: true, brakeRight: true };
  run(4_000);
  expect([other(host), other(guest)]).toEqual(['Ben', 'Ada']);
  expect(progress(host, 0)).toBeGreaterThan(progress(host, 1) + 100);
  expect(progress(guest, 1)).toBeGreaterThan(progress(guest, 0) + 100);
  expect(Math.abs(progress(host, 0) - progress(guest, 1))).toBeLessThan(30);
});

test('each player’s device reports the countdown once per number', () => {
  const { run, shown } = createWorld({}, () => {});
  run(3_500);
  for (const each of shown) expect(each.filter((event) => event === 'count 0')).toHaveLength(4);
});

test('a race ends the same on both peers, the first over the line is shown the other’s remaining time, and a rematch needs both', () => {
  const { host, guest, run, runUntil } = createWorld({}, nearTheLine);
  runUntil(() => /finished/.test(host.notice) && /finished/.test(guest.notice));
  expect(host.notice).toMatch(/^You have finished\. Ben has (2[6-9]|30) s left\.$/);
  expect(guest.notice).toMatch(/^Ada has finished\. You have \d+ s left\.$/);
  runUntil(() => host.play.isOver && guest.play.isOver);
  expect(host.notice).toBe('');
  const results = [host, guest].map((session) => session.result);
  run(3_000);
  expect(host.result, 'though the ships fly on').toEqual(results[0]);
  const [hosts, guests] = results;
  expect(hosts?.duel).toMatch(/^You beat Ben by \d+\.\d\d s\.$/);
  expect(guests?.duel).toBe(hosts?.duel.replace('You beat Ben', 'Ada beats you'));
  expect(guests?.table.map(({ figure }) => figure)).toEqual(hosts?.table.map(({ figure }) => figure));
  const named = (name: string, here: string) => (name === 'You' ? here : name);
  expect(guests?.table.map(({ name }) => named(name, 'Ben'))).toEqual(
    hosts?.table.map(({ name }) => named(name, 'Ada')),
  );
  host.play.askAgain();
  run(500);
  expect(host.play.news.wantsAgain).toEqual({ here: true, there: [] });
  expect(guest.play.news.wantsAgain).toEqual({ here: false, there: ['Ada'] });
  expect([host.play.isOver, guest.play.isOver]).toEqual([true, true]);
  guest.play.askAgain();
  run(500);
  expect([host.play.isOver, guest.play.isOver]).toEqual([false, false]);
  expect(host.race.phase).toBe('countdown');
  expect([host.race.ships[0]?.lap, guest.race.ships[0]?.lap]).toEqual([0, 0]);
});

test('each event of a friend’s ship is shown once, even if its tick is re-simulated', () => {
  const { run, shown, held } = createWorld({ delayMs: 60, jitterMs: 40 });
  run(2_000);
  for (const each of shown) each.length = 0;
  held[1] = { boost: true };
  run(400);
  held[1] = {};
  run(600);
  const lit = (seat: 0 | 1, ship: number) => shown[seat].filter((event) => event === `boost ${ship}`).length;
  expect([lit(1, 0), lit(0, 1)]).toEqual([1, 1]);
});

test('a pause stops no ship: the race continues without steering, and the other player is notified', () => {
  const { host, guest, run, held } = createWorld();
  held[0] = { steer: 9 };
  run(1_000);
  host.play.pause();
  run(1_000);
  expect(host.play.isPaused).toBe(true);
  expect(guest.play.news.away).toEqual(['Ada']);
  expect(guest.race.inputs[1]?.steer).toBe(0);
  const before = guest.race.steps;
  run(1_000);
  expect(guest.race.steps).toBeGreaterThan(before + 50);
  host.play.resume();
  run(500);
  expect(guest.play.news.away).toEqual([]);
  expect(guest.race.inputs[1]?.steer).toBe(9);
});

describe('a player who is gone', () => {
  test('after ten seconds of silence a rival takes over the ship, and the race can be won', () => {
    const { host, run } = createWorld({ silences: [{ fromMs: 2_000, toMs: 90_000 }] });
    run(5_000);
    expect(host.play.news).toMatchObject({ status: { kind: 'silent' }, isAlone: false, other: 'Ben' });
    const still = progress(host, 1);
    run(10_500);
    expect(host.play.news).toMatchObject({ status: { kind: 'left' }, isAlone: true });
    run(4_000);
    expect(progress(host, 1)).toBeGreaterThan(still + 200);
    expect(progress(host, 0)).toBeGreaterThan(still + 200);
  });

  test('a player who leaves is reported at once; after the end no rival takes over', () => {
    const { host, guest, run, runUntil } = createWorld({}, nearTheLine);
    runUntil(() => host.play.isOver && guest.play.isOver);
    guest.play.end();
    run(500, [host]);
    expect(host.play.news).toMatchObject({ status: { kind: 'left' }, isAlone: false });
  });
});

test('if a player does not finish within half a minute, both players see that', () => {
  const { host, guest, runUntil } = createWorld({}, (state) => {
    nearTheLine(state);
    state.race.steps = 3_000;
    Object.assign(state.race.ships[0] ?? {}, { finishStep: 1_400, lap: 3 });
  });
  runUntil(() => host.play.isOver && guest.play.isOver);
  expect(host.result.duel).toBe('You are ahead: Ben did not finish within half a minute.');
  expect(guest.result).toMatchObject({
    title: 'Time is up',
    duel: 'Ada is ahead: you did not finish within half a minute.',
  });
});
