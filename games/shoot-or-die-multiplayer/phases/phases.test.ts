// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyKey, type Command } from '#engine/commands/command.ts';
import { clashesOf } from '#engine/commands/key-bindings.ts';
import { OnlineMatch } from '#engine/online/online-match.ts';
import { createWordLog } from '#engine/online/rollback.ts';
import { acceptedBy } from '#engine/phases/machine.ts';
import { createMadeUpParty } from '#tests/support/made-up-party.ts';
import { createSimulatedNetwork } from '#tests/support/simulated-network.ts';
import { ask, LEFT_KEYS, PADS, RIGHT_KEYS } from '../commands.ts';
import { LINK_COPIED } from '../late-texts.ts';
import { createSeatControls, packSeatControls } from '../rules/controls.ts';
import { createMatch } from '../rules/match.ts';
import { ONLINE_GAME, type OnlineState } from '../rules/online.ts';
import { matchLink, readAddress, readMatchLink } from '../session/match-link.ts';
import { followRounds, type RoundTicks } from '../session/session.ts';
import { type Name, PHASES } from './phases.ts';

type Party = ReturnType<typeof createMadeUpParty>;
let party: Party;
const where = (): Name => party.machine.over ?? party.machine.phase;

beforeEach(() => {
  localStorage.clear();
  party = createMadeUpParty();
});
afterEach(() => {
  party.dispose();
  globalThis.slashSlashOnline = undefined;
  vi.restoreAllMocks();
});

test('no two commands of a phase share a key or a button', () => {
  expect(clashesOf(acceptedBy(PHASES))).toEqual([]);
});

async function brought() {
  const rounds: RoundTicks = [];
  followRounds(rounds, createMatch(4, 2), 0);
  const logs = [createWordLog(), createWordLog()];
  for (let tick = 0; tick < 600; tick++) for (const log of logs) log.add(tick % 7);
  const link = await matchLink({ seed: 4, names: ['Ada', 'Ben'] }, rounds, logs, 600, document.URL);
  const replay = await readMatchLink(new URL(link).hash);
  if (!replay) throw new Error('The link contains no match.');
  return replay;
}

const play = (): void => void party.machine.send(LEFT_KEYS.fire);
const ENTER_PHASE: Partial<Record<Name, () => void | Promise<void>>> = {
  title() {},
  playing: play,
  paused() {
    play();
    party.machine.attentionLost();
  },
  over() {
    play();
    party.end(1);
    party.machine.frame(1);
  },
  async watching() {
    party.machine.send(ask.followLink, await brought());
  },
  settings: () => void party.machine.send(ask.openSettings),
  keys() {
    party.machine.send(ask.openSettings);
    party.machine.send(ask.openKeys);
  },
};

const COMMANDS = {
  ...{ fire: LEFT_KEYS.fire, padFire: PADS.fire, move: RIGHT_KEYS.up, anyKey },
  ...{ start: ask.start, pause: ask.pause, resume: ask.resume, restart: ask.restart, again: ask.again },
  ...{ fromPage: ask.restartFromPage, settings: ask.openSettings, keys: ask.openKeys, back: ask.back },
  ...{ hold: ask.hold, end: ask.endReplay, giveUp: ask.giveUp, leaveMatch: ask.leaveMatch },
};

/** Next phase, keyed by phase and command. Commands that are not listed do not change the phase. */
const WAYS: Partial<Record<Name, Partial<Record<keyof typeof COMMANDS, Name>>>> = {
  title: {
    ...{ fire: 'playing', padFire: 'playing', move: 'playing', start: 'playing', fromPage: 'playing' },
    settings: 'settings',
  },
  playing: { pause: 'paused' },
  paused: {
    ...{ fire: 'playing', padFire: 'playing', resume: 'playing', restart: 'playing', fromPage: 'playing' },
    settings: 'settings',
  },
  over: {
    ...{ fire: 'playing', padFire: 'playing', again: 'playing', fromPage: 'playing' },
    settings: 'settings',
  },
  watching: { end: 'title', fromPage: 'playing', settings: 'settings' },
  settings: { back: 'title', keys: 'keys', fromPage: 'playing' },
  keys: { back: 'settings', fromPage: 'playing' },
};

const PRESSES = Object.entries(WAYS).flatMap(([phase, ways]) =>
  (Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]).map(
    (command) => [phase as Name, command, ways[command] ?? (phase as Name)] as const,
  ),
);

test.each(PRESSES)('in phase %s, the command %s leads to phase %s', async (phase, command, next) => {
  await ENTER_PHASE[phase]?.();
  expect(where()).toBe(phase);
  party.machine.send(COMMANDS[command] as Command);
  expect(where()).toBe(next);
});

test('the first device to fire gets the first heart, and the gamepad that pressed Start gets a heart', () => {
  const { game, machine } = party;
  machine.send(ask.start, undefined, { device: 'gamepad', pad: 2, isButton: true });
  expect([game.session.isFirstSeat(0), game.session.players]).toEqual([true, ['you', 'rival', 'rival']]);
  machine.send(ask.leave, 'pad-2');
  expect([machine.phase, game.session.players]).toEqual(['paused', ['rival', 'rival', 'rival']]);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('players are protected as newcomers until a round has ended on their device', () => {
  const { game, machine } = party;
  const spared = () => game.session.match.round.hearts.map(({ sparedSteps }) => sparedSteps > 0);
  const restart = () => {
    machine.send(ask.pause);
    machine.send(ask.restart);
  };
  expect(spared()).toEqual([false, false, false]);
  play();
  expect(spared()).toEqual([true, false, false]);
  restart();
  expect(spared()).toEqual([true, false, false]);
  Object.assign(game.session.match, { phase: 'round' });
  for (const heart of game.session.match.round.hearts.slice(1)) heart.life = 0;
  machine.step();
  expect(game.session.match.round.isOver).toBe(true);
  restart();
  expect(spared()).toEqual([false, false, false]);
});

test('a device that fires during play gets a heart at once; one that fires during a pause gets it in the next match', () => {
  const { game, machine } = party;
  play();
  machine.send(RIGHT_KEYS.fire);
  expect(game.session.players).toEqual(['left keys', 'right keys', 'rival']);
  machine.send(ask.pause);
  machine.send(PADS.fire, undefined, { device: 'gamepad', pad: 1 });
  expect([machine.phase, game.session.players]).toEqual(['playing', ['left keys', 'right keys', 'rival']]);
  machine.send(ask.pause);
  machine.send(ask.restart);
  expect(game.session.players).toEqual(['left keys', 'right keys', 'gamepad 2']);
});

test('reports the champion to the page once, and ignores presses right after the end', () => {
  const { machine, emit, end, said } = party;
  play();
  end(1);
  machine.step();
  machine.frame(0.1);
  expect(emit.mock.calls.filter(([name]) => name === 'GameOver')).toEqual([['GameOver', 'Blue', 0]]);
  expect([where(), said.at(-1)]).toEqual(['over', 'Match over. Blue beats the rest.']);
  play();
  expect(where()).toBe('over');
  machine.frame(0.5);
  play();
  expect([where(), party.game.session.match.wins]).toEqual(['playing', [0, 0, 0]]);
});

test('the player who has been seated longest has the name that the page sends', () => {
  play();
  party.end(0);
  expect(party.emit).toHaveBeenLastCalledWith('GameOver', 'Player', 0);
  expect(party.game.resultText).toBe('Red beats the rest.');
});

test('won matches are counted under the name that the page sends, unless a device or a rival has that name', () => {
  const { game, machine, end } = party;
  const pageName = vi.spyOn(game.shell, 'playerName', 'get');
  const playAs = (name: string, champion: number) => {
    pageName.mockReturnValue(name);
    machine.frame(1);
    play();
    end(champion);
    return game.rivalry;
  };
  expect(playAs('Player', 1)).toEqual({ names: ['rival', 'you'], wins: [1, 0] });
  expect(playAs('Ada', 0)).toEqual({ names: ['Ada', 'rival'], wins: [1, 0] });
  expect(playAs('rival', 0)).toEqual({ names: ['rival', 'you'], wins: [1, 1] });
  const longest = '👩‍👩‍👧‍👦'.repeat(40);
  expect(playAs(longest, 0)).toEqual({ names: ['rival', longest], wins: [0, 1] });
});

test('the result screen copies the link of a match on one device', async () => {
  const { game, machine, end } = party;
  game.shell.settings.change({ hasPlayed: true });
  play();
  machine.step();
  end(1);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  machine.send(ask.shareMatch);
  await vi.waitFor(() => expect(game.linkNote).toBe(LINK_COPIED));
  const replay = await readMatchLink(new URL(copied.mock.calls[0]?.[0] ?? '').hash);
  expect([replay?.seed, replay?.names]).toEqual([7, ['', 'rival', 'rival']]);
  machine.frame(1);
  play();
  end(1);
  expect(game.linkNote).toBe('');
});

test('a new number of hearts applies at once while only rivals play, and otherwise from the next match on', () => {
  const { game, machine } = party;
  machine.send(ask.changeHearts);
  expect(game.session.players).toHaveLength(4);
  play();
  expect(machine.send(ask.changeHearts)).toBe(false);
  machine.send(ask.pause);
  machine.send(ask.changeHearts);
  expect([game.settings.hearts, game.session.players.length]).toEqual([2, 4]);
  machine.send(ask.restart);
  expect(game.session.players).toHaveLength(2);
});

test('a pause is silent, releases all inputs, and stops the rules', () => {
  const { stage, devices, machine } = party;
  play();
  machine.send(ask.pause);
  expect([stage.setSilent.mock.calls, devices.releaseAll.mock.calls.length]).toEqual([[[true]], 1]);
  stage.showStep.mockClear();
  machine.step();
  machine.send(ask.openSettings);
  machine.step();
  expect(stage.showStep).not.toHaveBeenCalled();
  machine.send(ask.back);
  machine.send(ask.resume);
  expect(stage.setSilent).toHaveBeenLastCalledWith(false);
});

test('pressing a card chooses it, and touch devices show the dash button', () => {
  const { game, machine, devices } = party;
  machine.send(ask.fire, 'touch');
  machine.send(ask.dash);
  expect(devices.pressDash).toHaveBeenCalledOnce();
  Object.assign(game.session.match, { phase: 'aftermath', phaseSteps: 10_000 });
  Object.assign(game.session.match.round.hearts[0] ?? {}, { isBeating: false, stoppedAt: 1 });
  machine.step();
  machine.send(ask.choose, 1);
  const [first] = game.session.match.choice.offers;
  machine.step();
  expect(game.session.match.round.modifier).toBe(first);
});

describe('a match from a link', () => {
  test('plays to its end, can be paused and resumed, and returns to the previous screen when left', async () => {
    const { game, machine } = party;
    machine.send(ask.followLink, await brought());
    const steps = () => game.watched?.viewer.steps;
    for (let i = 0; i < 120; i++) machine.step();
    machine.send(ask.hold);
    for (let i = 0; i < 120; i++) machine.step();
    expect([steps(), game.watched?.players]).toEqual([120, ['Ada', 'Ben']]);
    machine.send(ask.seek, 1);
    for (let i = 0; i < 20; i++) machine.step();
    expect(game.watched?.viewer.isAtEnd).toBe(true);
    machine.send(ask.endReplay);
    expect([where(), game.watched]).toEqual(['title', null]);
  });

  test('pauses when the page loses the focus, and resuming continues the recorded match', async () => {
    const { game, machine } = party;
    play();
    machine.send(ask.followLink, await brought());
    machine.attentionLost();
    expect([where(), game.watched?.viewer.isPaused]).toEqual(['watching', true]);
    machine.send(ask.endReplay);
    expect(where()).toBe('paused');
  });

  test('shows one sentence if the link is damaged', async () => {
    expect(await readAddress('#match=bm90IGEgbWF0Y2g')).toMatch(/^That link is damaged[^.]*\.$/);
  });
});

describe('with a friend', () => {
  /** A game connected to Ben, who does nothing, over a network that runs on the test's clock. */
  function meetBen(from: (state: OnlineState) => OnlineState = (state) => state) {
    const rules = { ...ONLINE_GAME, create: (seed: number) => from(ONLINE_GAME.create(seed, '', 2)) };
    const network = createSimulatedNetwork({ seed: 1, delayMs: 20 });
    globalThis.slashSlashOnline = {
      version: 1,
      start: () => ({ open: () => {}, close: () => {} }),
      createMatch: (options) =>
        new OnlineMatch({ ...options, game: rules as unknown as typeof options.game, now: network.now }),
    };
    vi.spyOn(performance, 'now').mockImplementation(network.now);
    const common = { seed: 3, setup: '', names: ['Ada', 'Ben'] };
    const ben = new OnlineMatch<OnlineState>({
      meeting: { ...common, channels: [network.channels[1]], seat: 1 },
      game: rules,
      now: network.now,
      readWord: () => packSeatControls(createSeatControls()),
    });
    party.machine.send(ask.meet, { ...common, channels: [network.channels[0]], seat: 0 });
    let timeMs = 0;
    const run = (ms: number, isBenConnected = true) => {
      for (const end = timeMs + ms; timeMs < end; ) {
        timeMs += 1000 / 60;
        network.advanceTo(timeMs);
        if (isBenConnected) ben.frame(timeMs);
        party.machine.step();
        party.machine.frame(1 / 60);
      }
    };
    return { ben, run };
  }

  test('a pause shows that the match continues, and resuming or firing ends the pause', () => {
    const { ben, run } = meetBen();
    const { machine, said, game } = party;
    run(1_000);
    expect([where(), ben.state.match.phaseSteps > 40]).toEqual(['match', true]);
    machine.send(ask.pause);
    expect([where(), said.at(-1)]).toEqual(['away', 'Paused here. The match goes on.']);
    run(500);
    expect(ben.isSeatAway(0)).toBe(true);
    machine.send(ask.openSettings);
    run(100);
    machine.send(ask.back);
    expect(where()).toBe('away');
    play();
    expect([where(), game.session.isPlayed]).toEqual(['match', false]);
  });

  test('leaving returns to the title and notifies the friend', () => {
    const { ben, run } = meetBen();
    run(500);
    party.machine.attentionLost();
    party.machine.send(ask.leaveMatch);
    expect(where()).toBe('title');
    run(200);
    expect(ben.status.kind).toBe('left');
  });

  test('leaving after a finished match on this device returns to the title, with no result left', () => {
    play();
    party.end(1);
    expect(where()).toBe('over');
    const { run } = meetBen();
    run(500);
    party.machine.attentionLost();
    party.machine.send(ask.leaveMatch);
    expect([where(), party.game.session.isPlayed, party.game.result]).toEqual(['title', false, null]);
    party.machine.step();
    expect([...party.game.session.players]).toEqual(['rival', 'rival', 'rival']);
  });

  test('leaving during a paused match on this device returns to that pause', () => {
    play();
    party.machine.step();
    party.machine.send(ask.pause);
    const { run } = meetBen();
    run(500);
    party.machine.attentionLost();
    party.machine.send(ask.leaveMatch);
    expect([where(), party.game.session.isPlayed]).toEqual(['paused', true]);
  });

  test('the page is notified of the end once, and any key asks for another match', () => {
    const { ben, run } = meetBen((state) => {
      Object.assign(state.match, { phase: 'round', roundNumber: 3 });
      state.match.wins[0] = 2;
      Object.assign(state.match.round.hearts[1] ?? {}, { life: 1 });
      return state;
    });
    const { machine, emit, game } = party;
    for (let i = 0; i < 12 && where() !== 'match-over'; i++) run(1_000);
    expect(emit.mock.calls.filter(([name]) => name === 'GameOver')).toHaveLength(1);
    expect(game.result?.seats[0]?.player).toBe('Ada (you)');
    run(1_000);
    expect(game.againNote).toContain('Press any key for another match.');
    machine.send(anyKey);
    run(500);
    expect(game.againNote).toContain('You have asked Ben');
    expect(ben.state.wantsAgain).toEqual([true, false]);
    ben.leave();
    run(500, false);
    expect(game.againNote).toContain('Ben has left.');
    machine.send(anyKey);
    expect(where()).toBe('title');
  });

  test('a match whose peers diverge stops with a message', () => {
    const { ben, run } = meetBen();
    run(1_500);
    ben.state.match.scores[0] = 77;
    run(2_000);
    expect([where(), party.said.at(-1)]).toEqual([
      'stopped',
      expect.stringMatching(/differ before tick \d+/),
    ]);
    play();
    expect(where()).toBe('stopped');
    party.machine.send(ask.giveUp);
    expect([where(), party.game.online]).toEqual(['title', null]);
  });
});
