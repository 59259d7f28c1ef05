// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { anyKey } from '#engine/commands/command.ts';
import { clashesOf, createKeyBindings, defaultKeys } from '#engine/commands/key-bindings.ts';
import { acceptedBy, createMachine } from '#engine/phases/machine.ts';
import { dayOf, seedOfDay } from '#engine/rules/day.ts';
import { createMadeUpRace } from '#tests/support/made-up-race.ts';
import * as ask from '../commands.ts';
import { readAddress, shareText } from '../session/links.ts';
import { PHASES } from './with-friend.ts';

let ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  localStorage.clear();
});

function open(today = () => dayOf(new Date())) {
  const made = createMadeUpRace({ today, settings: { mode: 'endless', assist: 'ace' } });
  const { game, shell, stage, tracks } = made;
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
  const flyToEnd = (): void => {
    for (let step = 0; step < 30_000 && machine.phase === 'playing'; step++) machine.step();
  };
  const link = async (hash: string): Promise<void> => {
    const brought = await readAddress(hash, tracks);
    if (typeof brought !== 'object') throw new Error('The address brings something.');
    machine.send(ask.followLink, brought);
  };
  return { ...made, machine, flyToEnd, link, settings: shell.settings };
}

test('no two commands share a key or a button in any phase', () => {
  expect(clashesOf(acceptedBy(PHASES))).toEqual([]);
});

test('a stored key binding is ignored if menus need its key in a phase in which flying keys start a run', () => {
  const keys = { ...defaultKeys(ask.CONTROLS), boost: 'KeyV' };
  expect(createKeyBindings(acceptedBy(PHASES), () => keys).keysOf(ask.boost)).toEqual(['Space', 'ShiftLeft']);
});

test('commands name letter and digit keys by their printed label, not by their position', () => {
  const words = Object.values(ask)
    .filter((each) => typeof each === 'object' && 'kind' in each && each.kind === 'command')
    .flatMap(({ keys }) => keys);
  expect(words.filter((key) => /^(Key|Digit)/.test(key))).toEqual([]);
});

test('the end is reported to the page at once and shown a moment later; the last presses of the flight do not start another', () => {
  const { machine, session, stage, emit, flyToEnd } = open();
  machine.send(ask.go);
  flyToEnd();
  expect(emit).toHaveBeenCalledWith('GameOver', 'Player', session.best?.points);
  machine.frame(1.1);
  expect([machine.phase, machine.send(ask.boost)]).toEqual(['finish', false]);
  machine.frame(0.2);
  expect(machine.phase).toBe('over');
  expect(stage.say).toHaveBeenLastCalledWith(expect.stringContaining('points'));
  machine.send(ask.boost);
  expect(machine.phase).toBe('over');
  machine.frame(0.5);
  machine.send(ask.boost);
  expect(machine.phase).toBe('playing');
});

test.each([{ speed: 70 }, { isOnRails: true }])(
  'the page is notified that a flight with %o had assists',
  (help) => {
    const { machine, session, emit, flyToEnd } = open();
    machine.send(ask.setUp, help);
    machine.send(ask.go);
    flyToEnd();
    expect(emit).toHaveBeenLastCalledWith('GameOver', 'Player', session.best?.points, true);
  },
);

test('a race that ends before the second script is loaded shows its result once the script is loaded', () => {
  const { machine, game, late, emit, session, flyToEnd } = open();
  const { module } = late;
  late.module = null;
  machine.send(ask.go);
  flyToEnd();
  machine.frame(5);
  expect(emit).toHaveBeenCalledWith('GameOver', 'Player', session.best?.points);
  expect([machine.phase, game.result]).toEqual(['over', null]);
  machine.send(ask.watch);
  machine.send(ask.endReplay);
  expect(machine.phase).toBe('over');
  late.module = module;
  expect(game.result?.spoken).toContain('points');
});

test('after watching the player’s own run, the result returns and again ignores presses for a moment', () => {
  const { machine, flyToEnd } = open();
  machine.send(ask.go);
  flyToEnd();
  machine.frame(5);
  machine.send(ask.watch);
  expect(machine.phase).toBe('watching');
  machine.send(ask.endReplay);
  machine.send(ask.go);
  expect(machine.phase).toBe('over');
});

test('no single key press ends a run: R pauses, and restarts from the pause', () => {
  const { machine, session } = open();
  machine.send(ask.go);
  machine.step();
  const { race } = session;
  machine.send(ask.restart);
  expect([machine.phase, session.race]).toEqual(['paused', race]);
  machine.send(ask.restart);
  expect(machine.phase).toBe('playing');
  expect(session.race).not.toBe(race);
});

test('a pause releases held keys and stops the ships, and closing the settings returns to it', () => {
  const { machine, session, steering } = open();
  machine.send(ask.boost);
  machine.step();
  const { countdownSteps } = session.race;
  machine.attentionLost();
  machine.step();
  expect(steering.releaseAll).toHaveBeenCalledOnce();
  machine.send(ask.openSettings);
  machine.step();
  machine.send(ask.back);
  expect([machine.phase, machine.over, session.race.countdownSteps]).toEqual([
    'paused',
    null,
    countdownSteps,
  ]);
});

test.each(['title', 'paused', 'over', 'watching'] as const)(
  'settings open over %s and return to it',
  (phase) => {
    const { machine, flyToEnd } = open();
    if (phase !== 'title') machine.send(ask.go);
    if (phase === 'paused') machine.send(ask.pause);
    if (phase === 'over' || phase === 'watching') flyToEnd();
    machine.frame(2);
    if (phase === 'watching') machine.send(ask.watch);
    machine.send(phase === 'title' ? ask.settings : ask.openSettings);
    expect([machine.phase, machine.over]).toEqual([phase, 'settings']);
    expect(machine.send(ask.mute)).toBe(true);
    expect(machine.send(ask.boost)).toBe(false);
    machine.send(ask.back);
    expect([machine.phase, machine.over]).toEqual([phase, null]);
  },
);

test('a race chosen in the settings is set up on the title when they close', () => {
  const { machine, settings } = open();
  machine.send(ask.go);
  machine.send(ask.pause);
  machine.send(ask.openSettings);
  machine.send(ask.setUp, { assist: 'cruise' });
  expect([machine.phase, machine.over, settings.current.assist]).toEqual(['title', 'settings', 'cruise']);
});

test('the command for the next track starts that track at once, and the first track follows the last', () => {
  const { machine, settings, stage, flyToEnd } = open();
  machine.send(ask.go);
  flyToEnd();
  machine.send(ask.nextTrack);
  expect([settings.current.trackId, machine.phase]).toEqual(['spire', 'playing']);
  expect(stage.showTrack).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'spire' }));
  flyToEnd();
  machine.send(ask.nextTrack);
  expect(settings.current.trackId).toBe('canyon');
});

test('a friend’s link for another track does not change the cup, and each race names the track that it shows', async () => {
  const alone = open();
  alone.machine.send(ask.go);
  alone.flyToEnd();
  const { lastFlight } = alone.session;
  if (!lastFlight) throw new Error('A flight has ended.');
  const shared = await shareText(lastFlight, 'Ann', 'https://games.example/play/sky-city-rush/');

  const { machine, game, session, stage, link } = open();
  const shown = () => [session.race.track.id, stage.showTrack.mock.lastCall?.[0].id];
  machine.send(ask.setUp, { mode: 'cup' });
  const { note } = game;
  expect(note).toContain('race 1 of 4: The Spire.');
  expect(shown()).toEqual(['spire', 'spire']);
  await link(new URL(shared.split('\n').at(-1) ?? '').hash);
  expect(game.note).toMatch(/^Towers’ Canyon: Ann has /);
  expect(shown()).toEqual(['canyon', 'canyon']);
  machine.send(ask.setUp, { mode: 'cup' });
  expect(game.note).toBe(note);
  expect(shown()).toEqual(['spire', 'spire']);
});

test('a title screen that is open at midnight offers the new day’s lap on its track, and so does “again”', () => {
  let day = dayOf(new Date('2026-11-21T23:59:00Z'));
  const { machine, session, tracks, flyToEnd } = open(() => day);
  for (const mode of ['endless', 'lap'] as const) {
    machine.send(ask.setUp, { mode, isDaily: true });
    day += 1;
    machine.send(anyKey);
    expect(machine.phase).toBe('playing');
    expect(session.race.options.seed).toBe(seedOfDay(day));
    if (mode === 'lap') expect(session.race.track.id).toBe(tracks.list[day % 2]?.[0]);
    else flyToEnd();
    day += 1;
    machine.send(ask.restartFromPage);
    expect(session.race.options.seed).toBe(seedOfDay(day));
    if (mode === 'lap') expect(session.race.track.id).toBe(tracks.list[day % 2]?.[0]);
    machine.send(ask.pause);
  }
});

test.each(['#replay=bm90IGEgZmxpZ2h0', '#duel=bm90IGEgZmxpZ2h0'])(
  'the bad link %s is reported in one sentence',
  async (hash) => {
    expect(await readAddress(hash, open().tracks)).toMatch(/^That link is damaged[^.]*\.$/);
  },
);

test('a watched run can be paused, moved to another time, and raced against at once, in the same race', async () => {
  const { machine, session, flyToEnd } = open();
  machine.send(ask.go);
  flyToEnd();
  const { points = 0 } = session.lastFlight ?? {};
  machine.send(ask.watch);
  machine.send(ask.boost);
  expect(session.viewer?.isPaused).toBe(true);
  machine.send(ask.seek, 1);
  while (session.viewer?.isSeeking) machine.step();
  expect(session.viewer?.isAtEnd).toBe(true);
  machine.send(ask.beat);
  await vi.waitFor(() => expect(machine.phase).toBe('playing'));
  expect(session.opponent).toMatchObject({ name: 'the ghost', verified: { result: { points } } });
  expect(session.race.options.seed).toBe(5);
});

test('a duel that finishes loading after the player left the replay does not start', async () => {
  const { machine, session, flyToEnd } = open();
  machine.send(ask.go);
  flyToEnd();
  machine.send(ask.watch);
  machine.send(ask.beat);
  machine.send(ask.endReplay);
  await new Promise((resolve) => setTimeout(resolve));
  await vi.waitFor(() => expect(machine.phase).toBe('over'));
  expect(session.opponent).toBeNull();
});

test('a second press while a photo is being saved saves no second photo', async () => {
  const { machine, game } = open();
  machine.send(ask.go);
  machine.send(ask.pause);
  machine.send(ask.photo);
  for (let press = 0; press < 2; press++) machine.send(ask.savePhoto);
  expect(game.stage.photograph).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(game.isSavingPhoto).toBe(false));
  machine.send(ask.savePhoto);
  expect(game.stage.photograph).toHaveBeenCalledTimes(2);
});

test('a photo is taken over a pause, a result and a replay, and Back returns to the same moment there', () => {
  const { machine, game, session, flyToEnd } = open();
  const takePhoto = (below: string): void => {
    const { steps } = session.race;
    expect(machine.send(ask.photo), below).toBe(true);
    machine.send(ask.turnPhoto, { angle: 10 });
    for (let i = 0; i < 9; i++) machine.step();
    // A dialog that saves the photo takes the window's focus.
    machine.attentionLost();
    expect([machine.phase, machine.over, game.orbit?.angle]).toEqual([below, 'photo', 10]);
    machine.send(ask.back);
    expect([machine.phase, machine.over, game.orbit, session.race.steps]).toEqual([below, null, null, steps]);
  };
  machine.send(ask.go);
  expect(machine.accepts(ask.photo)).toBe(false);
  machine.send(ask.pause);
  takePhoto('paused');
  machine.send(ask.resume);
  flyToEnd();
  machine.frame(2);
  takePhoto('over');
  machine.send(ask.watch);
  for (let i = 0; i < 99; i++) machine.step();
  takePhoto('watching');
  machine.send(ask.photo);
  machine.send(ask.restartFromPage);
  expect([machine.phase, machine.over, game.orbit]).toEqual(['playing', null, null]);
});
