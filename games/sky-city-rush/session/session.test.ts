import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack } from '../bot/fly-race.ts';
import { createInput } from '../rules/input.ts';
import { COUNTDOWN_STEPS } from '../rules/race.ts';
import { createPlayback, stepPlayback } from '../rules/race-replay.ts';
import { digestRace } from '../rules/state.ts';
import { addRace, type Cup, SAVED_CUP } from './cup.ts';
import type { Opponent } from './ghost.ts';
import { opponentOfReplay } from './read-opponent.ts';
import { resultOf } from './result.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';
import { type EndedRun, Session } from './session.ts';
import type { Settings } from './settings.ts';

const canyon = readTrack('canyon');
const REST = createInput();

function openSession(setup: Partial<Settings>) {
  const parts = {
    saves: createSaveStore('test', createMemoryStorage()),
    today: () => dayOf(new Date('2026-11-21T12:00:00Z')),
    freshSeed: () => 5,
  };
  const flown = { ...SAVED_SETTINGS.fallback, assist: 'ace' as const, ...setup };
  return { session: new Session(parts, canyon, flown), parts, flown };
}

async function opponentOf({ lastFlight }: Session): Promise<Opponent> {
  const opponent = lastFlight && (await opponentOfReplay(lastFlight.replay, canyon));
  if (!opponent) throw new Error('There is no flight that has ended.');
  return opponent;
}

function flyToEnd(session: Session, isBot: boolean): EndedRun {
  const bot = createBot(session.race, BOT_SKILLS.strong, 3);
  const input = createInput();
  for (let step = 0; step < 30_000; step++) {
    if (isBot) bot(session.race, input);
    const ended = session.fly(input);
    if (ended) return ended;
  }
  throw new Error('The run has no end.');
}

test('the first race has a countdown from three, and a repeat starts within a third of a second', () => {
  const { session } = openSession({});
  expect(session.race.countdownSteps).toBe(COUNTDOWN_STEPS);
  session.restart();
  for (let step = 0; step < 20; step++) session.fly(REST);
  expect(session.race.phase).toBe('racing');
});

test('an endless run ends with its clock, and its points are shown and saved', () => {
  const { session } = openSession({ mode: 'endless' });
  expect(flyToEnd(session, false)).toMatchObject({ points: session.best?.points, before: null });
});

test('a time trial races the best previous one, including quick starts', () => {
  const { session } = openSession({ mode: 'trial' });
  expect(session.ghost).toBeNull();
  session.restart();
  flyToEnd(session, true);
  const first = session.race.ships[0]?.finishStep;
  expect(session.best?.runSteps).toBe(first);
  session.restart();
  const { ghost } = session;
  for (let step = 0; step < 30_000 && ghost?.finishStep === 0; step++) session.fly(REST);
  expect(ghost?.finishStep).toBe(first);
});

test('a saved replay reaches exactly the state in which the race ended', () => {
  const { session } = openSession({ mode: 'race' });
  session.restart();
  flyToEnd(session, true);
  const end = digestRace(session.race);
  const flight = session.lastFlight;
  if (!flight) throw new Error('There is a last flight after the end.');
  const playback = createPlayback(canyon, flight.replay);
  while (stepPlayback(playback));
  expect(digestRace(playback.race)).toBe(end);
});

test('a trial with other rings does not count as the player’s best', async () => {
  const other = openSession({ mode: 'trial', isDaily: true });
  other.session.restart();
  flyToEnd(other.session, true);
  const opponent = await opponentOf(other.session);
  expect(opponent.verified?.result.steps).toBe(other.session.race.ships[0]?.finishStep);

  const { session, flown } = openSession({ mode: 'race' });
  session.setUpAgainst(canyon, flown, opponent);
  expect(session.race.options.seed).toBe(20261121);
  expect(session.ghost).not.toBeNull();
  expect(flyToEnd(session, true).opponent).toBe(opponent);
  expect(session.best).toBeNull();
  session.setUp(canyon, { ...flown, mode: 'trial' });
  expect(session.best).toBeNull();
  expect(session.opponent).toBeNull();
});

test('a race against an opponent is the same race, with the same grid, rivals and assist, plus a visible ghost', async () => {
  const other = openSession({ mode: 'race', assist: 'cruise' });
  other.session.restart();
  flyToEnd(other.session, true);
  const { session, flown } = openSession({ mode: 'endless' });
  session.setUpAgainst(canyon, flown, await opponentOf(other.session));
  expect(session.race.options).toEqual(other.session.lastFlight?.replay.options);
  session.restart();
  expect(session.ghost?.progress).toBe(session.race.ships[0]?.progress);
  const { points } = flyToEnd(session, true);
  expect(session.best?.points).toBe(points);
});

test('the day’s best counts only on its day', () => {
  const { session, parts } = openSession({ mode: 'endless', isDaily: true });
  session.restart();
  flyToEnd(session, false);
  expect(session.best).not.toBeNull();
  parts.today = () => dayOf(new Date('2026-11-22T00:00:01Z'));
  session.restart();
  expect(session.best).toBeNull();
});

test('a daily flight that ends after midnight belongs to the day on which it started, and leaves the next day’s best alone', () => {
  const { session: late, parts, flown } = openSession({ mode: 'endless', isDaily: true });
  late.restart();
  parts.today = () => dayOf(new Date('2026-11-22T00:00:01Z'));
  const next = new Session(parts, canyon, flown);
  expect([late, next].map(({ race }) => race.options.seed)).toEqual([20_261_121, 20_261_122]);
  next.restart();
  flyToEnd(next, false);
  const { best } = next;
  expect(best?.day).toBe('2026-11-22');
  flyToEnd(late, true);
  expect(late.lastFlight?.day).toBe('2026-11-21');
  expect(next.best).toEqual(best);
});

const tracks = {
  list: ['canyon', 'spire', 'undercity'].map((id) => [id, id] as const),
  get: readTrack,
};

test('a cup continues from race to race and track to track, and survives a reload', () => {
  const { session, parts, flown } = openSession({ mode: 'cup' });
  session.setUp(session.chooseTrack(tracks, flown), flown);
  const [first, seed] = [session.race.track.id, session.race.options.seed];
  const { cup, race } = flyToEnd(session, true);
  expect(cup?.races).toEqual([race.ships.map(({ rank }) => rank)]);
  const reloaded = new Session(parts, canyon, flown);
  expect(reloaded.cup).toEqual(cup);
  reloaded.setUp(reloaded.chooseTrack(tracks, flown), flown);
  expect(reloaded.race.track.id).not.toBe(first);
  expect(reloaded.race.options.seed).not.toBe(seed);
  expect(new Session(parts, canyon, { ...flown, assist: 'cruise' }).cup?.races, 'with other help').toEqual(
    [],
  );
});

test.each([
  ['has flown the same race', (cup: Cup) => addRace(cup, [2, 1, 3, 4, 5, 6])],
  ['has flown two races', (cup: Cup) => addRace(addRace(cup, [2, 1, 3, 4, 5, 6]), [2, 1, 3, 4, 5, 6])],
  ['has begun another cup', (cup: Cup) => ({ ...cup, seed: cup.seed + 1, races: [] })],
])('if another tab %s, its cup stays, and the end of the race says so', (_, change) => {
  const { session, parts } = openSession({ mode: 'cup' });
  const elsewhere = change(session.cup as Cup);
  parts.saves.update(SAVED_CUP, () => elsewhere);
  const ended = flyToEnd(session, true);
  expect(parts.saves.read(SAVED_CUP)).toEqual(elsewhere);
  expect(session.cup).toEqual(elsewhere);
  const said = 'Another tab has continued the cup, so this race does not count.';
  expect(resultOf(ended, 'Ada').facts).toContain(said);
  expect(resultOf(ended, 'Ada').spoken).toContain(said);
});

test('after the last race of a cup a new cup starts', () => {
  const { parts, flown } = openSession({ mode: 'cup' });
  const places = [1, 2, 3, 4, 5, 6];
  const over = { seed: 1, assist: flown.assist, field: 0, races: [places, places, places, places] };
  parts.saves.update(SAVED_CUP, () => over);
  expect(new Session(parts, canyon, flown).cup?.races).toEqual([]);
});

test('the day’s lap is one lap on the day’s track, the same for everybody, with splits against the player’s own ghost', () => {
  const { session, parts, flown } = openSession({ mode: 'lap' });
  const track = session.chooseTrack(tracks, flown);
  session.setUp(track, flown);
  expect(session.race.options).toMatchObject({ mode: 'trial', laps: 1, seed: 20261121 });
  const first = flyToEnd(session, true);
  expect(first.passed).toHaveLength(track.gates.length);
  expect(session.split).toBeNull();
  const again = new Session(parts, track, flown);
  flyToEnd(again, true);
  expect(again.split).toEqual({ gate: track.gates.length - 1, steps: 0 });
});

test('a winner meets a stronger field in the next race, but not in the daily race', () => {
  const { session, parts, flown } = openSession({});
  const wins = { name: `form-${flown.assist}`, version: 1, fallback: null, parse: () => null };
  parts.saves.update<unknown>(wins, () => [1, 1, 1, 1]);
  session.setUp(canyon, flown);
  expect(session.race.options.field).toBeGreaterThan(0);
  session.setUp(canyon, { ...flown, isDaily: true });
  expect(session.race.options.field).toBe(0);
});

test('a flight runs at the speed stored in its recording, and its replay at the usual speed', () => {
  const { session } = openSession({ mode: 'endless', speed: 60 });
  expect([session.speed, session.assists]).toEqual([0.6, 4]);
  flyToEnd(session, false);
  expect(session.speed).toBe(0.6);
  session.watch();
  expect(session.speed).toBe(1);
});

test.each([{ speed: 50 }, { isOnRails: true }, { speed: 90, isOnRails: true }])(
  'a flight with %o is ranked apart from flights without assists',
  (help) => {
    const { session, flown } = openSession({ mode: 'endless' });
    flyToEnd(session, true);
    const unassisted = session.best;
    session.setUp(canyon, { ...flown, ...help });
    expect(flyToEnd(session, false)).toMatchObject({ before: null, points: session.best?.points });
    expect(session.best?.points).toBeLessThan(unassisted?.points ?? 0);
    session.setUp(canyon, flown);
    expect(session.best).toEqual(unassisted);
  },
);
