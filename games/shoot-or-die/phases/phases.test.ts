// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { clashesOf } from '#engine/commands/key-bindings.ts';
import { acceptedBy } from '#engine/phases/machine.ts';
import { createMadeUpGame, tuning } from '#tests/support/made-up-shooter.ts';
import { createBlindBot } from '../bot/bots.ts';
import { recordRun } from '../bot/play-round.ts';
import * as ask from '../commands.ts';
import { readAddress, runLink, shareText } from '../session/links.ts';
import { trackOf } from '../session/replayed-run.ts';
import { type PhaseName, phases } from './phases.ts';

type Made = ReturnType<typeof createMadeUpGame>;
let made: Made;

beforeEach(() => {
  localStorage.clear();
  made = createMadeUpGame();
});

const ENTER_PHASE: Readonly<Record<PhaseName, (to: Made) => void>> = {
  title: () => {},
  playing: ({ machine }) => void machine.send(ask.go),
  choosing({ machine, session, pass }) {
    machine.send(ask.go);
    session.run.progress.owed = 1;
    machine.step();
    pass(1);
  },
  paused({ machine }) {
    machine.send(ask.go);
    machine.step();
    machine.send(ask.pause);
  },
  finish({ machine, die }) {
    machine.send(ask.go);
    die();
  },
  over(to) {
    ENTER_PHASE.finish(to);
    to.pass(0.6);
  },
  watching(to) {
    ENTER_PHASE.over(to);
    to.machine.send(ask.watch);
  },
  settings: ({ machine }) => void machine.send(ask.openSettings),
  records: ({ machine }) => void machine.send(ask.openRecords),
};
const goTo = (name: PhaseName): Made => {
  made = createMadeUpGame();
  ENTER_PHASE[name](made);
  return made;
};
const now = ({ machine }: Made): PhaseName => machine.over ?? machine.phase;

const PRESSES = {
  go: ask.go,
  plays: ask.fireUp,
  press: ask.press,
  pause: ask.pause,
  pauseButton: ask.pauseButton,
  resume: ask.resume,
  restart: ask.restart,
  again: ask.again,
  fromPage: ask.restartFromPage,
  watch: ask.watch,
  hold: ask.hold,
  end: ask.endReplay,
  settings: ask.openSettings,
  records: ask.openRecords,
  back: ask.back,
  mute: ask.mute,
  aims: ask.aim.up,
} as const;

/** Next phase, keyed by phase and press. Presses that are not listed do not change the phase. */
const WAYS: Readonly<Record<PhaseName, Partial<Record<keyof typeof PRESSES, PhaseName>>>> = {
  title: {
    ...{ go: 'playing', plays: 'playing', press: 'playing', fromPage: 'playing' },
    ...{ settings: 'settings', records: 'records' },
  },
  // No single key press ends a run: each pauses first.
  playing: { pause: 'paused', pauseButton: 'paused', restart: 'paused' },
  choosing: { pause: 'paused', pauseButton: 'paused', restart: 'paused', fromPage: 'playing' },
  paused: {
    ...{ resume: 'playing', plays: 'playing', press: 'playing', restart: 'playing', fromPage: 'playing' },
    ...{ settings: 'settings', records: 'records' },
  },
  finish: { again: 'playing', watch: 'watching', fromPage: 'playing' },
  over: {
    ...{ go: 'playing', plays: 'playing', press: 'playing', again: 'playing', fromPage: 'playing' },
    ...{ watch: 'watching', settings: 'settings', records: 'records' },
  },
  watching: { end: 'over', pauseButton: 'over', fromPage: 'playing', settings: 'settings' },
  settings: { back: 'title', fromPage: 'playing' },
  records: { back: 'title', fromPage: 'playing' },
};

test.each(Object.keys(WAYS) as PhaseName[])('each press leads from %s to the expected phase', (phase) => {
  for (const name of Object.keys(PRESSES) as (keyof typeof PRESSES)[]) {
    const at = goTo(phase);
    expect(now(at)).toBe(phase);
    at.machine.send(PRESSES[name] as typeof ask.go);
    expect([name, now(at)]).toEqual([name, WAYS[phase][name] ?? phase]);
  }
});

test('no two commands of a phase share a key or a button', () => {
  expect(clashesOf(acceptedBy(phases))).toEqual([]);
});

test.each(['title', 'paused', 'over', 'watching'] as const)(
  'settings open over %s, and closing them restores it',
  (phase) => {
    const { machine, session } = goTo(phase);
    const { run } = session;
    const { steps } = run;
    machine.send(ask.openSettings);
    machine.step();
    machine.send(ask.back);
    expect([machine.phase, machine.over, session.run, session.run.steps]).toEqual([phase, null, run, steps]);
  },
);

test('losing the focus pauses a run, even during an offer, and ends a replay', () => {
  const ways = {
    title: 'title',
    playing: 'paused',
    choosing: 'paused',
    over: 'over',
    watching: 'over',
  } as const;
  for (const [phase, next] of Object.entries(ways)) {
    const { machine } = goTo(phase as PhaseName);
    machine.attentionLost();
    expect([phase, machine.phase]).toEqual([phase, next]);
  }
});

test('in a pause nothing moves or sounds, and no key counts as held', () => {
  const { machine, session, stage, devices } = goTo('paused');
  const { steps } = session.run;
  machine.step();
  expect([session.run.steps, stage.suspend.mock.calls.length, devices.releaseAll.mock.calls.length]).toEqual([
    ...[steps, 1, 1],
  ]);
  machine.send(ask.resume);
  machine.step();
  expect([session.run.steps, stage.resume.mock.calls.length]).toEqual([steps + 1, 1]);
});

test('the end is reported to the page at once, and the result appears a moment later; for a while, the result ignores key presses', () => {
  const { machine, session, emit, pass, stage } = goTo('finish');
  expect(emit).toHaveBeenLastCalledWith('GameOver', 'Player', session.run.score);
  pass(0.39);
  expect(machine.accepts(ask.go)).toBe(false);
  pass(0.02);
  expect([machine.accepts(ask.go), machine.phase]).toEqual([true, 'finish']);
  pass(0.2);
  expect(machine.phase).toBe('over');
  expect(stage.say).toHaveBeenLastCalledWith(expect.stringMatching(/^Game over\. /));
});

test('an offer pauses the run until a card is taken, and early presses take none', () => {
  const { machine, session, pass } = goTo('playing');
  session.run.progress.owed = 1;
  machine.step();
  expect(machine.phase).toBe('choosing');
  const { steps } = session.run;
  machine.send(ask.choose, 1);
  machine.step();
  pass(0.4);
  machine.step();
  expect([session.run.steps, machine.phase]).toEqual([steps, 'choosing']);
  machine.send(ask.pause);
  machine.send(ask.resume);
  machine.send(ask.cards[1] as typeof ask.go);
  machine.step();
  expect([session.run.steps, machine.phase]).toEqual([steps + 1, 'playing']);
});

test('a second offer right after the first takes no card without a press', () => {
  const { machine, session, pass } = goTo('choosing');
  session.run.progress.owed = 1;
  machine.send(ask.choose, 1);
  machine.step();
  pass(1);
  machine.step();
  expect(machine.phase).toBe('choosing');
});

test('a watched run can be paused, sped up, moved to its end and restarted', () => {
  const { machine, session } = goTo('watching');
  machine.step();
  machine.send(ask.hold);
  machine.step();
  expect(session.run.steps).toBe(1);
  machine.send(ask.fireLeft);
  machine.send(ask.changeSpeed);
  machine.step();
  expect(session.run.steps).toBe(3);
  machine.send(ask.seek, 1);
  for (let i = 0; i < 60; i++) machine.step();
  expect(session.viewer?.isAtEnd).toBe(true);
  machine.send(ask.hold);
  machine.step();
  expect(session.run.steps).toBe(2);
});

test('the player can play against a watched run, on its seed and beside its ghost', async () => {
  const { machine, session } = goTo('playing');
  // A ghost needs a run that ends as it was recorded, so this test must not reduce the heart's life.
  while (machine.phase === 'playing') machine.step();
  const { score, seed } = session.run;
  machine.send(ask.watch);
  machine.send(ask.beat);
  await vi.waitFor(() => expect(machine.phase).toBe('playing'));
  expect(session.opponent).toMatchObject({ seed, verified: { result: { score } } });
  expect(session.run).toMatchObject({ seed, steps: 0 });
});

test('a duel that is ready only after the player left the replay does not start', async () => {
  const { machine, session } = goTo('watching');
  machine.send(ask.beat);
  machine.send(ask.endReplay);
  await new Promise((resolve) => setTimeout(resolve));
  expect([machine.phase, session.opponent]).toEqual(['over', null]);
});

test('changing the seed, the aiming or the assists prepares a new run while the settings stay open', () => {
  const { machine, session, settings, stage } = goTo('paused');
  machine.send(ask.openSettings);
  machine.send(ask.setHelp, { aiming: 'auto', hasSpareLife: true });
  expect([machine.phase, machine.over, session.run.steps]).toEqual(['title', 'settings', 0]);
  expect(session.run.life.spares).toBe(1);
  expect(stage.say).toHaveBeenLastCalledWith('A new run is ready.');
  machine.send(ask.back);
  machine.send(ask.setMode, 'day');
  expect(settings.current).toMatchObject({ aiming: 'auto', mode: 'day' });
  expect(machine.phase).toBe('title');
});

test.each([{ speed: 70 }, { hasSpareLife: true }])(
  'the page is notified that a run with %o had assists',
  (help) => {
    const { machine, session, emit, die } = goTo('settings');
    machine.send(ask.setHelp, help);
    machine.send(ask.back);
    machine.send(ask.go);
    die();
    die();
    expect(emit).toHaveBeenLastCalledWith('GameOver', 'Player', session.run.score, true);
  },
);

const watched = recordRun(createBlindBot(3), 3, tuning, (run) => run.steps > 200).recording;
const runHash = async () => new URL(await runLink(watched, 'http://localhost/')).hash;
async function duelHash(): Promise<string> {
  const { run, recording } = recordRun(createBlindBot(3), 11, tuning);
  const { track } = await trackOf(recording, tuning);
  const shared = { score: run.score, seconds: run.steps / 60, waves: run.waves.number, track, recording };
  const text = await shareText(shared, 'Ann', 'http://localhost/');
  return new URL(text.split('\n').at(-1) ?? '').hash;
}

test('a run from a link plays, and losing the focus returns to the title', async () => {
  await made.link(await runHash());
  expect(made.machine.phase).toBe('watching');
  made.machine.attentionLost();
  expect([made.machine.phase, made.session.run.steps]).toEqual(['title', 0]);
});

test('a duel is announced on the title and played on its seed; its run can be watched', async () => {
  await made.link(await duelHash());
  const { machine, session } = made;
  expect([machine.phase, session.opponent?.name, session.run.seed]).toEqual(['title', 'Ann', 11]);
  machine.send(ask.watchOpponent);
  expect(machine.phase).toBe('watching');
  machine.send(ask.endReplay);
  expect([machine.phase, session.run.seed]).toEqual(['title', 11]);
});

test.each(['#run=nonsense', '#run=', '#run=!', '#duel=nonsense', '#duel='])(
  'the bad link %s is reported in one sentence',
  async (hash) => {
    expect(await readAddress(hash, tuning)).toMatch(/^That link is damaged[^.]*\.$/);
  },
);

test('a link opened during a run does not change the run, and a sentence explains that', async () => {
  for (const hash of [await runHash(), await duelHash()]) {
    const { machine, session, game, link } = goTo('paused');
    const { run } = session;
    await link(hash);
    expect([machine.phase, session.run, game.notice?.text]).toEqual([
      ...['paused', run],
      expect.stringContaining('Finish this run'),
    ]);
  }
});

test('a saved run is refused with a reason during another run, and always if it has other rules', () => {
  const run = { score: 1, seconds: 1, day: '2026-11-21', replay: 'AgIDBAUG', rules: 1, assists: 0 };
  for (const [phase, text] of [
    ['over', 'That run was played in another version of this game.'],
    ['paused', 'Finish this run first.'],
  ] as const) {
    const { machine, game, pass } = goTo(phase);
    machine.send(ask.openRecords);
    machine.send(ask.watchSaved, run);
    expect([game.notice?.text, machine.phase, machine.over]).toEqual([text, phase, 'records']);
    pass(4);
    expect(game.notice).toBeNull();
  }
});
