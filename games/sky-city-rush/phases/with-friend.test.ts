// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createMachine } from '#engine/phases/machine.ts';
import { createMadeUpRace } from '#tests/support/made-up-race.ts';
import { createNetwork, matchesFrom, NAMES, nearTheLine, RING } from '#tests/support/simulated-race.ts';
import * as ask from '../commands.ts';
import { PHASES } from './with-friend.ts';

let ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  globalThis.slashSlashOnline = undefined;
  vi.restoreAllMocks();
});

function openBoth() {
  const network = createNetwork({ delayMs: 20 });
  vi.spyOn(performance, 'now').mockImplementation(network.now);
  globalThis.slashSlashOnline = { version: 2, start: vi.fn(), createMatch: matchesFrom(nearTheLine) };
  const both = ([0, 1] as const).map((seat) => {
    const tracks = { list: [['plain', 'Plain']], get: () => RING } as const;
    const made = createMadeUpRace({ tracks });
    const { game, stage, steering, emit } = made;
    const machine = createMachine({
      game,
      phases: PHASES,
      first: 'title',
      say: stage.say,
      fault(error) {
        throw error;
      },
    });
    ended.push(made.dispose);
    machine.send(ask.meet, {
      channels: [network.channels[seat]],
      seat,
      names: NAMES,
      seed: 5,
      setup: 'plain',
    });
    return { game, machine, stage, steering, emit };
  });
  let timeMs = 0;
  const run = (ms: number, players = both) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      network.advanceTo(timeMs);
      for (const { machine } of players) machine.frame(1 / 60);
    }
  };
  const [host, guest] = both as [(typeof both)[0], (typeof both)[0]];
  const runToEnd = (player: typeof host, players = both) => {
    for (let i = 0; i < 80 && player.machine.phase !== 'race-finish'; i++) run(100, players);
  };
  return { host, guest, run, runToEnd };
}

test('connected players see the host’s track and each other’s name; a press during the race does not request a rematch', () => {
  const { host, guest, run } = openBoth();
  expect(host.stage.showTrack).toHaveBeenCalledWith(RING);
  expect([host.game.online?.other, guest.game.online?.other]).toEqual(['Ben', 'Ada']);
  run(500);
  expect([host.machine.send(ask.again), host.machine.phase]).toEqual([false, 'racing']);
  expect(host.machine.send(ask.camera)).toBe(true);
});

test('the end is reported to the page at once and shown a moment later, and “again” applies to both players', () => {
  const { host, guest, run, runToEnd } = openBoth();
  runToEnd(host);
  const calls = guest.stage.say.mock.calls.filter(([said]) => said.startsWith('Ada has finished.'));
  expect(calls, 'not once a second').toHaveLength(1);
  run(200);
  expect(host.emit.mock.calls.filter(([event]) => event === 'GameOver')).toEqual([
    ['GameOver', 'Player', expect.any(Number)],
  ]);
  expect(host.machine.phase).toBe('race-finish');
  run(1_100);
  expect(host.machine.phase).toBe('race-over');
  expect(host.stage.say).toHaveBeenLastCalledWith(expect.stringContaining('You beat Ben'));
  host.machine.send(ask.boost);
  run(100);
  expect(host.game.online?.play.againNote, 'a press of the last of flying').toBe(
    'Press any key for another race. It starts when both have pressed one.',
  );
  run(500);
  host.machine.send(ask.boost);
  run(500);
  expect(guest.game.online?.play.againNote).toBe('Ada wants another race. Press any key to accept.');
  guest.machine.send(ask.again);
  run(500);
  expect([host.machine.phase, guest.machine.phase]).toEqual(['racing', 'racing']);
});

test('a pause releases the controls; leaving restores the previous screen and notifies the friend', () => {
  const { host, guest, run, runToEnd } = openBoth();
  run(200);
  host.machine.attentionLost();
  expect([host.machine.phase, host.game.online?.play.isPaused]).toEqual(['away', true]);
  expect(host.stage.say).toHaveBeenLastCalledWith('Paused here.');
  host.machine.send(ask.resume);
  expect([host.machine.phase, host.game.online?.play.isPaused]).toEqual(['racing', false]);
  host.machine.send(ask.leaveRace);
  expect([host.machine.phase, host.game.online]).toEqual(['title', null]);
  run(500, [guest]);
  expect(guest.stage.say).toHaveBeenLastCalledWith('Ada has left. A rival takes over the ship.');
  runToEnd(guest, [guest]);
  run(2_000, [guest]);
  expect(guest.game.online?.play.againNote).toBe('Ada has left. Press any key for the title.');
  guest.machine.send(ask.boost);
  expect(guest.machine.phase).toBe('title');
});

test('settings opened over a race with a friend do not change that race; a newly chosen race waits until the player leaves', () => {
  const { host, run } = openBoth();
  run(200);
  host.machine.attentionLost();
  host.machine.send(ask.openSettings);
  host.machine.send(ask.setUp, { assist: 'pilot' });
  expect([host.machine.phase, host.machine.over]).toEqual(['away', 'settings']);
  host.machine.send(ask.back);
  host.machine.send(ask.leaveRace);
  expect(host.machine.phase).toBe('title');
  expect(host.game.session.race.options.assist).toBe('pilot');
});
