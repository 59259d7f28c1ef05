import { expect, test } from 'vitest';
import type { OnlineNews } from '../session/online-session.ts';
import { againNote, noticeOf, troubleOf } from './online-texts.ts';

const NEWS: OnlineNews = {
  status: { type: 'playing', isLate: false },
  other: 'Ben',
  isOtherAway: false,
  isAlone: false,
  aloneTicks: 0,
  silenceMs: 20,
  wantsAgain: { here: false, there: false },
};
const news = (changed: Partial<OnlineNews>): OnlineNews => ({ ...NEWS, ...changed });

test('nothing is said while all is well', () => {
  expect([noticeOf(NEWS), troubleOf(NEWS)]).toEqual([null, null]);
});

test('a silence is a mark first, then a stop with the seconds that are left, then a rival', () => {
  const silent = { type: 'silent' } as const;
  expect(
    [
      news({ status: { type: 'playing', isLate: true } }),
      news({ status: silent, silenceMs: 2_100 }),
      news({ status: silent, silenceMs: 11_500 }),
      news({ status: silent }),
      news({ status: { type: 'left' }, isAlone: true, aloneTicks: 10 }),
      news({ status: { type: 'left' }, isAlone: true, aloneTicks: 400 }),
    ].map(noticeOf),
  ).toEqual([
    ['', 'Waiting for Ben'],
    ['Ben is silent', 'The match stands still for both. After 10 s a rival takes over.'],
    ['Ben is silent', 'The match stands still for both. After 1 s a rival takes over.'],
    ['Ben hears nothing', 'The match stands still for both.'],
    ['Ben has left', 'A rival plays the heart on.'],
    null,
  ]);
});

test('who shows a menu or another tab is away', () => {
  expect(noticeOf(news({ isOtherAway: true }))).toEqual(['', 'Ben is away; the match goes on']);
});

test('each way to the next match has its own sentence', () => {
  const notes = [
    NEWS,
    news({ wantsAgain: { here: true, there: false } }),
    news({ wantsAgain: { here: false, there: true } }),
    news({ status: { type: 'left' } }),
    news({ status: { type: 'silent' } }),
  ].map(againNote);
  expect(new Set(notes).size).toBe(5);
  expect(notes[2]).toBe('Ben asks for another match. Any key says yes.');
});

test('only where the states differ there is a log to be kept', () => {
  expect(troubleOf(news({ status: { type: 'other-rules' } }))?.canSaveLog).toBe(false);
  const differs = troubleOf(news({ status: { type: 'differs', tick: 180 } }));
  expect(differs?.canSaveLog).toBe(true);
  expect(differs?.text).toContain('before tick 180, second 3.');
});
