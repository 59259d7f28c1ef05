// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { allLevels } from '../levels/collection.ts';
import { writeCode } from '../levels/link-code.ts';
import { readShared, type Shared } from '../levels/links.ts';
import { MapError, readMap } from '../levels/map.ts';
import { readMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { writeReplay } from '../levels/replay-code.ts';
import { solve } from '../solver/search.ts';
import { levelOf } from './playable.ts';
import { followLink, linkToSolution } from './replay-link.ts';
import { createSession, type Session } from './session.ts';

const beginSession = (): Session =>
  createSession({
    collection: loadCollection(),
    days: loadDays(),
    saves: createSaveStore('donum', null),
    today: () => dayOf(new Date('2026-11-21T12:00:00Z')),
  });
const moves = readMoves('rrrddlll') ?? [];
const sharedBy = (link: string | null): Shared => readShared(link ?? '') as Shared;

test('a solution that was sent opens its level with its moves, whatever kind of level it is of', () => {
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

test('a day that has passed can still be watched', () => {
  const sender = beginSession();
  const playable = sender.dayOf('2026-01-02');
  if (!playable) throw new Error('There is no such day.');
  sender.open(playable);
  const finding = solve(sender.level);
  const link = linkToSolution(sender, finding.kind === 'solved' ? finding.moves : []);
  expect(followLink(beginSession(), sharedBy(link)).playable).toMatchObject({ date: '2026-01-02' });
});

test('a level that was sent opens without moves', () => {
  const code = writeCode(readMap(['@R.r']));
  expect(followLink(beginSession(), { kind: 'level', code })).toMatchObject({
    moves: null,
    playable: { kind: 'own', isDraft: false },
  });
});

test('a link that leads nowhere, or whose moves do not solve the level, says so', () => {
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

test('a link that is older than the board of its level plays on the board it was sent from', () => {
  const before = allLevels(loadCollection()).find(({ id }) => id === 'curtain-call')?.earlier[0];
  if (!before) throw new Error('There is no earlier board.');
  const finding = solve(before);
  const sent = finding.kind === 'solved' ? finding.moves : [];
  const code = writeReplay({ of: { kind: 'room', id: 'curtain-call' }, moves: sent });
  const opened = followLink(beginSession(), { kind: 'watch', code });
  expect(opened.moves).toEqual(sent);
  expect(levelOf(opened.playable)).toEqual(before);
});
