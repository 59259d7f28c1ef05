import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore, type KeyValueStore } from '#engine/saving/save-store.ts';
import { posterById } from '#posters/all-posters.ts';
import { createFakeTabs, type FakeTabs } from '#tests/support/fake-tabs.ts';
import { drop, grab } from '../rules/held-group.ts';
import { layAgainst, openingsOf } from '../rules/openings.ts';
import type { Table } from '../rules/state.ts';
import { monthIn } from './month.ts';
import { DAY_POSTER } from './posters.ts';
import { writeSent } from './send-puzzle.ts';
import type { SentPuzzle } from './sent-puzzle.ts';
import { type Choice, Session } from './session.ts';

function memory(content: Record<string, string> = {}): KeyValueStore & { content: Record<string, string> } {
  return {
    content,
    getItem: (key) => content[key] ?? null,
    setItem: (key, value) => {
      content[key] = value;
    },
  };
}

const open = (store: KeyValueStore | null, date = '2026-11-21'): Session =>
  new Session({
    saves: createSaveStore('poster-puzzle', store),
    today: () => dayOf(new Date(`${date}T12:00:00Z`)),
    chance: () => 77,
    isTall: () => false,
    isDealtIntoTray: (count) => count >= 120,
  });

function solve(table: Table): void {
  for (let piece = 1; piece < table.cut.count; piece++) {
    const big = table.groupOf[0] as number;
    const loose = table.groups.findIndex(
      ({ place, pieces }, id) =>
        id !== big && place === 'table' && pieces.some((each) => isBeside(table, each, big)),
    );
    const lead = table.groups[loose]?.pieces[0] as number;
    for (const opening of openingsOf(table, big)) {
      if (!grab(table, lead, 0, 0)) break;
      layAgainst(table, opening);
      if ((drop(table)?.joined.length ?? 0) > 0) break;
    }
  }
}

const isBeside = (table: Table, piece: number, group: number): boolean =>
  table.cut.pieces[piece]?.sides.some(({ neighbour }) => table.groupOf[neighbour] === group) ?? false;

const BOW: Choice = { poster: 'donum-bow', count: 12, turning: false };

test('a first visit opens the daily poster in twelve pieces, on every day of the year', () => {
  const start = Date.UTC(2026, 10, 22);
  for (let passed = 0; passed < 366; passed++) {
    const date = new Date(start + passed * 86_400_000).toISOString().slice(0, 10);
    const { puzzle, refusal } = open(memory(), date);
    expect(puzzle).toMatchObject({ poster: DAY_POSTER, posterSeed: Date.parse(date) / 86_400_000 });
    expect([puzzle.table.cut.count, puzzle.table.turning, refusal]).toEqual([12, false, null]);
  }
});

test.each(['1969-12-31', '2300-01-01'])('on %s, a day without a poster, opens a regular poster', (date) => {
  const { puzzle } = open(memory(), date);
  expect(posterById(puzzle.poster)?.id).toBe(puzzle.poster);
  expect(puzzle.table.cut.count).toBe(12);
});

test('an earlier choice is restored', () => {
  const store = memory();
  open(store).begin(BOW);
  delete store.content['slash-slash/poster-puzzle/puzzle'];
  expect(open(store).choice).toEqual(BOW);
});

test('the table survives a reload', () => {
  const store = memory();
  const session = open(store);
  session.begin(BOW);
  grab(session.puzzle.table, 3, 0, 0);
  drop(session.puzzle.table);
  session.keep();
  const again = open(store);
  expect(again.puzzle.table.groups).toEqual(session.puzzle.table.groups);
  expect(again.choice).toEqual(BOW);
});

test('a saved table that cannot be read is reported in a sentence, and the gallery stays', () => {
  const store = memory();
  const session = open(store);
  session.begin(BOW);
  solve(session.puzzle.table);
  session.finish('The bow');
  store.content['slash-slash/poster-puzzle/puzzle'] = JSON.stringify({ version: 1, value: 'AAAA' });
  const again = open(store);
  expect(again.refusal).toMatch(/\.$/);
  expect(again.puzzle.table.isFinished).toBe(false);
  expect(again.gallery.map(({ title }) => title)).toEqual(['The bow']);
});

test('with blocked storage everything works, but nothing is saved', () => {
  const session = open(null);
  session.begin(BOW);
  expect(session.keep()).toBe(false);
  expect(session.puzzle.table.cut.count).toBe(12);
});

test('the puzzle of the day is the same for everybody, and the next day there is another', () => {
  const day: Choice = { poster: DAY_POSTER, count: 12, turning: true };
  const [mine, yours, tomorrow] = [open(memory()), open(memory()), open(memory(), '2026-11-22')];
  for (const session of [mine, yours, tomorrow]) session.begin(day);
  expect(mine.puzzle.table.groups).toEqual(yours.puzzle.table.groups);
  expect(mine.puzzle.posterSeed).toBe(yours.puzzle.posterSeed);
  expect(mine.puzzle.posterSeed).not.toBe(tomorrow.puzzle.posterSeed);
});

test('the next puzzle is a poster that is not in the gallery in this size; if all are, the size increases', () => {
  const session = open(memory());
  const posters = ['donum-bow', 'heart'];
  session.begin(BOW);
  solve(session.puzzle.table);
  expect(session.puzzle.table.isFinished).toBe(true);
  expect(session.finish('The bow').before).toBeNull();
  expect(session.next(posters)).toEqual({ ...BOW, poster: 'heart' });
  session.begin({ ...BOW, poster: 'heart' });
  solve(session.puzzle.table);
  session.finish('The heart');
  expect(session.next(posters)).toEqual({ ...BOW, count: 48 });
});

const SENT: SentPuzzle = {
  name: 'Ada',
  poster: 'donum-bow',
  posterSeed: 0,
  seed: 4711,
  count: 12,
  turning: true,
  steps: 3600,
  hints: 0,
  note: 'Hello.',
};

test('a sent puzzle has the same cut, and keeps its sender after a reload', () => {
  const store = memory();
  const session = open(store);
  session.beginSent(SENT, writeSent(SENT));
  const { cut, turning } = session.puzzle.table;
  expect([cut.seed, cut.count, turning, session.puzzle.poster]).toEqual([4711, 12, true, 'donum-bow']);
  expect(open(store).sent).toEqual(SENT);
  solve(session.puzzle.table);
  session.finish('The Bow');
  expect(open(store).sent).toEqual(SENT);
  expect(open(store).toSend('Bob', 'Thanks')).toMatchObject({ seed: 4711, name: 'Bob', note: 'Thanks' });
});

test('the player’s next puzzle has no sender, not even with the same poster', () => {
  const store = memory();
  const session = open(store);
  session.beginSent(SENT, writeSent(SENT));
  session.begin(BOW);
  expect(session.sent).toBeNull();
  expect(open(store).sent).toBeNull();
  session.beginSent(SENT, writeSent(SENT));
  const kept = store.content['slash-slash/poster-puzzle/sent'] ?? '';
  session.begin(BOW);
  store.content['slash-slash/poster-puzzle/sent'] = kept;
  expect(open(store).sent).toBeNull();
});

test('the player’s own started table is set aside for a sent one, and restored later', () => {
  const store = memory();
  const session = open(store);
  session.begin(BOW);
  grab(session.puzzle.table, 3, 0, 0);
  drop(session.puzzle.table);
  const own = structuredClone(session.puzzle.table.groups);
  session.beginSent(SENT, writeSent(SENT));
  const other = { ...SENT, seed: 4712 };
  session.beginSent(other, writeSent(other));
  const { aside } = open(store);
  expect(aside?.table.groups).toEqual(own);
  if (aside) session.takeBack(aside);
  expect(session.puzzle.table.groups).toEqual(own);
  expect([session.sent, session.aside, open(store).aside]).toEqual([null, null, null]);
});

test('a table that was not started is not set aside', () => {
  const session = open(memory());
  session.beginSent(SENT, writeSent(SENT));
  expect(session.aside).toBeNull();
});

test('on a small screen many pieces start in the tray, and the clock has not started', () => {
  const store = memory();
  const session = open(store);
  session.begin({ ...BOW, count: 120 });
  expect([session.puzzle.table.tray.length, session.hasBegun]).toEqual([120, false]);
  expect(open(store).puzzle.table.tray).toEqual(session.puzzle.table.tray);
  session.begin(BOW);
  expect(session.puzzle.table.tray).toEqual([]);
});

function finishDay(store: KeyValueStore, date: string, poster: string = DAY_POSTER): Session {
  const session = open(store, date);
  session.begin({ poster, count: 12, turning: false });
  solve(session.puzzle.table);
  session.finish('A day');
  return session;
}

test('a daily poster solved on its day extends the streak; a missed one counts for the month only', () => {
  const store = memory();
  finishDay(store, '2026-11-20');
  expect(finishDay(store, '2026-11-21').streak).toBe(2);
  const missed = finishDay(store, '2026-11-21', 'day-20772');
  expect(missed.puzzle).toMatchObject({ poster: DAY_POSTER, posterSeed: 20_772 });
  expect(missed.streak).toBe(2);
  const month = monthIn(open(store, '2026-11-22'), 20_778);
  expect(month.days.filter(({ state }) => state === 'done').map(({ day }) => day)).toEqual([
    20_772, 20_777, 20_778,
  ]);
});

test('a daily poster finished after midnight counts for its day, even after a reload', () => {
  const store = memory();
  open(store, '2026-11-21').begin({ poster: DAY_POSTER, count: 12, turning: false });
  const late = open(store, '2026-11-22');
  late.finish('A day');
  expect(late.streak).toBe(1);
  expect(open(store, '2026-11-23').streak).toBe(0);
});

test('a daily poster that was set aside for a sent one counts for its day after midnight', () => {
  const store = memory();
  const before = open(store, '2026-11-21');
  before.begin({ poster: DAY_POSTER, count: 12, turning: false });
  before.puzzle.table.isStarted = true;
  before.beginSent(SENT, writeSent(SENT));
  const late = open(store, '2026-11-22');
  const other = { ...SENT, seed: 4712 };
  late.beginSent(other, writeSent(other));
  if (late.aside) late.takeBack(late.aside);
  const reloaded = open(store, '2026-11-22');
  reloaded.finish('A day');
  expect(reloaded.streak).toBe(1);
});

test('the poster of a past day has the cut of its day', () => {
  const then = open(memory(), '2026-11-15');
  then.begin({ poster: DAY_POSTER, count: 48, turning: false });
  const later = open(memory(), '2026-11-21');
  later.begin({ poster: 'day-20772', count: 48, turning: false });
  expect(later.puzzle.table.groups).toEqual(then.puzzle.table.groups);
});

test('a daily poster saved before the series existed counts for the series', () => {
  const store = memory();
  finishDay(store, '2026-11-20');
  delete store.content['slash-slash/poster-puzzle/sheets'];
  expect(monthIn(open(store), 20_777).done).toBe(1);
});

const openTab = (tabs: FakeTabs, date = '2026-11-21'): Session =>
  new Session({
    saves: tabs.open('poster-puzzle'),
    today: () => dayOf(new Date(`${date}T12:00:00Z`)),
    chance: () => 77,
    isTall: () => false,
    isDealtIntoTray: () => false,
  });

test('the gallery has the posters that were finished in two tabs', () => {
  const tabs = createFakeTabs();
  const [one, two] = [openTab(tabs), openTab(tabs)];
  one.begin(BOW);
  one.finish('Bow');
  two.begin({ ...BOW, count: 48 });
  two.finish('Bow');
  for (const session of [one, two, openTab(tabs)])
    expect(session.gallery.map(({ count }) => count)).toEqual([48, 12]);
});

test('a table does not replace one that another tab saves, and the older tab shows a note', () => {
  const tabs = createFakeTabs();
  const one = openTab(tabs);
  one.begin(BOW);
  const two = openTab(tabs);
  let said = 0;
  one.onPlayedElsewhere = () => said++;
  two.puzzle.table.isStarted = true;
  two.puzzle.table.steps = 600;
  two.keep();
  two.keep();
  expect(said).toBe(1);
  expect(one.keep()).toBe(true);
  expect(openTab(tabs).puzzle.table.steps).toBe(600);
  // A new puzzle in the older tab is saved, and the other tab is notified.
  two.onPlayedElsewhere = () => said++;
  one.begin({ ...BOW, count: 48 });
  expect(said).toBe(2);
  expect(openTab(tabs).puzzle.table.cut.count).toBe(48);
});

test('a daily poster counts for its day even if another tab has started the next day’s', () => {
  const tabs = createFakeTabs();
  const one = openTab(tabs, '2026-11-21');
  one.begin({ poster: DAY_POSTER, count: 12, turning: false });
  const two = openTab(tabs, '2026-11-22');
  two.begin({ poster: DAY_POSTER, count: 12, turning: false });
  one.finish('A day');
  expect(openTab(tabs, '2026-11-22').streak).toBe(1);
});
