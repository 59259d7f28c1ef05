// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { LONGEST_SHARE } from '#engine/shell/share-length.ts';
import { allLevels } from '../levels/collection.ts';
import { readShared, type Shared } from '../levels/links.ts';
import { MapError, MOST_COLUMNS, MOST_ROWS, readMap } from '../levels/map.ts';
import { readMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { writeCode, writeReplay } from '../levels/write-links.ts';
import { solve } from '../solver/search.ts';
import { followLink } from './followed-links.ts';
import { dayLevel, type Playable, roomLevel } from './playable.ts';
import { Session } from './session.ts';
import { linkToSolution, send, shareText } from './sharing.ts';

const collection = loadCollection();
const day = dayLevel(loadDays(), dayOf(new Date('2026-11-22T12:00:00Z')));
const own: Playable = { kind: 'own', level: readMap(['@R.r']), isDraft: true };
const linesOf = (playable: Playable, moves: number, fewest: number | null): string[] =>
  shareText(playable, moves, fewest)?.split('\n') ?? [];
const address = document.URL.split('#')[0];

test('a day’s text contains the day, the number of moves, the fewest moves, a row of signs and a link', () => {
  expect(linesOf(day, 24, 20)).toEqual([
    'Donum 22 Nov: 24 moves, fewest 20',
    '●●●●●●●●○○',
    `${address}#play=2026-11-22`,
  ]);
  expect(linesOf(day, 20, 20).slice(0, 2)).toEqual(['Donum 22 Nov: 20 moves, the fewest', '●●●●●●●●●●']);
});

test('only a shortest solution fills the row of signs, and the worst result still has one sign', () => {
  expect(linesOf(day, 21, 20)[1]).toBe('●●●●●●●●●○');
  expect(linesOf(day, 2000, 20)[1]).toBe('●○○○○○○○○○');
});

test('the text of a drawn level has no row, because its fewest moves are unknown', () => {
  expect(linesOf(own, 1, null)).toEqual(['Donum, a drawn level: 1 move', expect.stringContaining('#level=')]);
});

/** A text can reveal only the level and two numbers, because `shareText` does not receive the moves. */
test.each(allLevels(collection))(
  'the text of $id reveals the level and two numbers, and no move',
  ({ id, name }) => {
    const playable = roomLevel(collection, id);
    if (!playable) throw new Error('There is no such level.');
    expect(shareText(playable, 30, 30)).toBe(
      `Donum, ${name}: 30 moves, the fewest\n●●●●●●●●●●\n${address}#play=${id}`,
    );
  },
);

test('the link opens the level without the sender’s moves', () => {
  const session = new Session(collection, loadDays(), createSaveStore('donum', null), () =>
    dayOf(new Date('2026-11-25T12:00:00Z')),
  );
  const opened = [day, roomLevel(collection, 'heavy') as Playable, own].map((playable) => {
    const shared = readShared(linesOf(playable, 9, 9).at(-1) ?? '');
    if (!shared) throw new Error('There is no link.');
    return followLink(session, shared);
  });
  expect(opened).toMatchObject([
    { playable: { kind: 'day', date: '2026-11-22' }, moves: null },
    { playable: { kind: 'room', named: { id: 'heavy' } }, moves: null },
    { playable: { kind: 'own', level: { width: 4 } }, moves: null },
  ]);
});

const beginSession = (): Session =>
  new Session(loadCollection(), loadDays(), createSaveStore('donum', null), () =>
    dayOf(new Date('2026-11-21T12:00:00Z')),
  );
const moves = readMoves('rrrddlll') ?? [];
const sharedBy = (link: string | null): Shared => readShared(link ?? '') as Shared;

test('a sent solution opens its level with the moves, for every kind of level', () => {
  const sender = beginSession();
  const own = readMap(['@..R', '###.', 'r...']);
  for (const playable of [
    sender.current,
    sender.day.playable,
    { kind: 'own', level: own, isDraft: true },
  ] as const) {
    sender.open(playable);
    const finding = solve(sender.level);
    const sent = finding.kind === 'solved' ? finding.moves : [];
    const opened = followLink(beginSession(), sharedBy(linkToSolution(sender, sent)));
    expect(opened.moves).toEqual(sent);
    expect(opened.playable.kind).toBe(playable.kind);
  }
});

test('a solution of a past day can still be watched', () => {
  const sender = beginSession();
  const playable = sender.dayOf('2026-01-02');
  if (!playable) throw new Error('There is no such day.');
  sender.open(playable);
  const finding = solve(sender.level);
  const link = linkToSolution(sender, finding.kind === 'solved' ? finding.moves : []);
  expect(followLink(beginSession(), sharedBy(link)).playable).toMatchObject({ date: '2026-01-02' });
});

test('a sent level opens without moves', () => {
  const code = writeCode(readMap(['@R.r']));
  expect(followLink(beginSession(), { kind: 'level', code })).toMatchObject({
    moves: null,
    playable: { kind: 'own', isDraft: false },
  });
});

test('a link to nowhere, or with moves that do not solve the level, is reported', () => {
  const { code } = sharedBy(linkToSolution(beginSession(), moves));
  const [, letters] = code.split('.');
  for (const wrong of [
    `the-doorway.${letters}`,
    `nowhere.${letters}`,
    `2026-13-41.${letters}`,
    `-AQ.${letters}`,
    'x',
  ]) {
    expect(() => followLink(beginSession(), { kind: 'watch', code: wrong }), wrong).toThrow(MapError);
  }
});

test('a link older than its level’s board opens the board it was sent from', () => {
  const before = allLevels(loadCollection()).find(({ id }) => id === 'curtain-call')?.earlier[0];
  if (!before) throw new Error('There is no earlier board.');
  const finding = solve(before);
  const sent = finding.kind === 'solved' ? finding.moves : [];
  const code = writeReplay({ of: { kind: 'room', id: 'curtain-call' }, moves: sent });
  const opened = followLink(beginSession(), { kind: 'watch', code });
  expect(opened.moves).toEqual(sent);
  expect(opened.playable.level).toEqual(before);
});

afterEach(() => vi.unstubAllGlobals());

test('without a share sheet the text is copied, and the caller’s sentence is shown', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await send('A text.', 'It is copied.')).toBe('It is copied.');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('A text.');
});

test('a share sheet is used if there is one, and closing it shows nothing', async () => {
  const share = vi.fn(async (_: { text: string }) => {});
  vi.stubGlobal('navigator', { share });
  expect(await send('A text.', '')).toBe('Sent.');
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'A text.' });
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('Closed.', 'AbortError')) });
  expect(await send('A text.', '')).toBeNull();
});

test('shows the text itself if there is neither a share sheet nor a clipboard', async () => {
  vi.stubGlobal('navigator', {});
  expect(await send('A text.', '')).toMatch(/Here is the text: A text\.$/);
});

test('the text of the largest board fits in a chat, and a solution that does not fit is refused before sending', async () => {
  // Adjacent tiles differ, so that run-length encoding does not shorten the code.
  const tile = (column: number, row: number) => ((column + row) % 2 === 0 ? '#' : '.');
  const rows = Array.from({ length: MOST_ROWS }, (_, row) =>
    Array.from({ length: MOST_COLUMNS }, (_, column) => tile(column, row)).join(''),
  );
  const largest = readMap([
    `@${tile(1, 0)}R${rows[0]?.slice(3)}`,
    ...rows.slice(1, -1),
    `r${rows.at(-1)?.slice(1)}`,
  ]);
  expect(writeCode(largest).length).toBeGreaterThan(100);
  const playable: Playable = { kind: 'own', level: largest, isDraft: false };
  expect(shareText(playable, Number.MAX_SAFE_INTEGER, null)?.length).toBeLessThanOrEqual(LONGEST_SHARE);
  const session = beginSession();
  session.open(playable);
  const sent = vi.fn(async (_: { text: string }) => {});
  vi.stubGlobal('navigator', { share: sent });
  const sharing = (count: number): Promise<string | null> =>
    send(
      linkToSolution(
        session,
        Array.from({ length: count }, () => 'left' as const),
      ) ?? '',
      '',
    );
  for (const count of [1, 100, 4_000]) {
    expect(await sharing(count)).toBe('Sent.');
    expect(sent.mock.lastCall?.[0].text.length, `${count} moves`).toBeLessThanOrEqual(LONGEST_SHARE);
  }
  sent.mockClear();
  expect(await sharing(6_000)).toContain('Too many moves for a chat message');
  expect(sent).not.toHaveBeenCalled();
});
