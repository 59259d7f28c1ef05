import { expect, test } from 'vitest';
import { NAMELESS_FRIEND } from '../texts.ts';
import { againNote, noticeOf, type OnlineNews, troubleOf } from './online-texts.ts';

const WORDS = {
  match: 'match',
  rival: 'A rival plays the heart on.',
  rivals: 'Rivals play their hearts on.',
};
const STANDING = 'So far: Ada 2, Ben 1.';

const NEWS: OnlineNews = {
  status: { kind: 'playing', isLate: false },
  other: 'Ben',
  silenceMs: 20,
  away: [],
  gone: [],
  dropped: [],
  goneTicks: Number.POSITIVE_INFINITY,
  isAlone: false,
  wantsAgain: { here: false, there: [] },
  players: 2,
};
const news = (changed: Partial<OnlineNews>): OnlineNews => ({ ...NEWS, ...changed });

test('shows no notice while everything works', () => {
  expect([noticeOf(NEWS, WORDS, ''), troubleOf(NEWS, WORDS, STANDING)]).toEqual([null, '']);
});

test('a silence first shows a mark, then a sentence with a countdown, until a rival takes over', () => {
  const silent = { kind: 'silent', receivesNothing: false } as const;
  expect(
    [
      news({ status: { kind: 'playing', isLate: true } }),
      news({ status: silent, silenceMs: 2_100 }),
      news({ status: silent, silenceMs: 9_500 }),
      news({ status: { ...silent, receivesNothing: true }, silenceMs: 2_100 }),
      news({ status: { kind: 'left' }, gone: ['Ben'], goneTicks: 10 }),
      news({ status: { kind: 'left' }, gone: ['Ben'], goneTicks: 400 }),
    ].map((each) => noticeOf(each, WORDS, '')),
  ).toEqual([
    ['', 'Waiting for Ben'],
    ['No signal from Ben', 'The match is paused for both. After 8 s a rival takes over.'],
    ['No signal from Ben', 'The match is paused for both. After 1 s a rival takes over.'],
    ['Ben receives nothing from you', 'The match is paused for both. After 8 s a rival takes over.'],
    ['Ben has left', 'A rival plays the heart on.'],
    null,
  ]);
});

test('a player in a menu or another tab is shown as away', () => {
  expect(noticeOf(news({ away: ['Ben'] }), WORDS, '')).toEqual(['', 'Ben is away; the match goes on']);
});

test('with three or four players, names all missing players, and the match pauses for all', () => {
  const many = { players: 4 };
  expect(
    [
      news({ ...many, status: { kind: 'silent', receivesNothing: false }, silenceMs: 2_100 }),
      news({ ...many, gone: ['Ben', 'Cy'], goneTicks: 10 }),
      news({ ...many, away: ['Ben', 'Cy', 'Di'] }),
      // Missing players are shown before players who have just left.
      news({
        ...many,
        gone: ['Cy'],
        goneTicks: 10,
        status: { kind: 'silent', receivesNothing: false },
        silenceMs: 2_100,
      }),
    ].map((each) => noticeOf(each, WORDS, '')),
  ).toEqual([
    ['No signal from Ben', 'The match is paused for all. After 8 s a rival takes over.'],
    ['Ben and Cy have left', 'Rivals play their hearts on.'],
    ['', 'Ben, Cy and Di are away; the match goes on'],
    ['No signal from Ben', 'The match is paused for all. After 8 s a rival takes over.'],
  ]);
  expect(
    [
      news({ ...many, wantsAgain: { here: false, there: ['Ben', 'Di'] } }),
      news({ ...many, wantsAgain: { here: true, there: ['Ben'] } }),
      news(many),
      news({ ...many, gone: ['Ben'] }),
      news({ ...many, isAlone: true }),
    ].map((each) => againNote(each, WORDS)),
  ).toEqual([
    'Ben and Di want another match. Press any key to accept.',
    'You have asked the others for another match.',
    'Press any key for another match. It starts when all have pressed one.',
    'Press any key for another match. It starts when all have pressed one.',
    'All others have left. Press any key for the title.',
  ]);
  expect(troubleOf(news({ ...many, status: { kind: 'differs', tick: 60 } }), WORDS, STANDING)).toContain(
    'second 1. The others play on. So far: Ada 2, Ben 1.',
  );
});

test('the others see why a guest was removed', () => {
  expect(noticeOf(news({ players: 3, gone: ['Ben'], dropped: ['Ben'], goneTicks: 10 }), WORDS, '')).toEqual([
    'Ben is out',
    'Their game no longer matches ours. A rival plays the heart on.',
  ]);
});

test('a rival’s takeover is shown for four seconds, for one player or several', () => {
  const notices = (changed: Partial<OnlineNews>) =>
    [239, 240].map((goneTicks) => noticeOf(news({ players: 4, ...changed, goneTicks }), WORDS, ''));
  expect(notices({ gone: ['Ben'] })).toEqual([['Ben has left', 'A rival plays the heart on.'], null]);
  expect(notices({ gone: ['Ben', 'Cy'], dropped: ['Ben', 'Cy'] })).toEqual([
    ['Ben and Cy are out', 'Their game no longer matches ours. Rivals play their hearts on.'],
    null,
  ]);
});

test('each stage of a request for another match has its own sentence', () => {
  const notes = [
    NEWS,
    news({ wantsAgain: { here: true, there: [] } }),
    news({ wantsAgain: { here: false, there: ['Ben'] } }),
    news({ status: { kind: 'left' } }),
    news({ status: { kind: 'silent', receivesNothing: false } }),
  ].map((each) => againNote(each, WORDS));
  expect(new Set(notes).size).toBe(5);
  expect(notes[2]).toBe('Ben wants another match. Press any key to accept.');
});

test('a match that ends early shows the reason and the score', () => {
  expect(troubleOf(news({ status: { kind: 'other-rules' } }), WORDS, STANDING)).toContain(
    'another version of the game',
  );
  expect(troubleOf(news({ status: { kind: 'differs', tick: 180 } }), WORDS, STANDING)).toContain(
    'before tick 180, second 3. So far: Ada 2, Ben 1.',
  );
});

test('a game’s own notice replaces notices about absent players, but not “Waiting for …”', () => {
  const own = (changed: Partial<OnlineNews>) => noticeOf(news(changed), WORDS, 'Ben has 12 s left.')?.[1];
  expect(own({ away: ['Ben'] })).toBe('Ben has 12 s left.');
  expect(own({ status: { kind: 'left' }, gone: ['Ben'] })).toBe('Ben has 12 s left.');
  expect(own({ status: { kind: 'playing', isLate: true } })).toBe('Waiting for Ben');
});

test('a player without a name is called “a friend” within a sentence', () => {
  const late = news({ other: NAMELESS_FRIEND, status: { kind: 'playing', isLate: true } });
  expect(noticeOf(late, WORDS, '')).toEqual(['', 'Waiting for a friend']);
});
