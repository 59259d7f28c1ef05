import { expect, test } from 'vitest';
import { NAMELESS_FRIEND } from '#engine/online/meeting.ts';
import type { OnlineNews } from './online-session.ts';
import { againNote, noticeOf, troubleOf } from './online-texts.ts';

const NEWS: OnlineNews = {
  status: { kind: 'playing', isLate: false },
  other: 'Ben',
  isOtherAway: false,
  isAlone: false,
  aloneTicks: 0,
  silenceMs: 0,
  lastCall: null,
  place: 2,
  wantsAgain: { here: false, there: false },
};

test.each<[string, Partial<OnlineNews>]>([
  ['', {}],
  ['Waiting for Ben', { status: { kind: 'playing', isLate: true } }],
  [
    'Ben is silent. The race stands still for both. After 5 s a rival takes over.',
    { status: { kind: 'silent', hearsNothing: false }, silenceMs: 5_100 },
  ],
  ['Waiting for a friend', { other: NAMELESS_FRIEND, status: { kind: 'playing', isLate: true } }],
  [
    'Ben hears nothing from you. The race stands still for both. After 8 s a rival takes over.',
    { status: { kind: 'silent', hearsNothing: true }, silenceMs: 2_010 },
  ],
  ['Ben is away; the race goes on', { isOtherAway: true }],
  ['You are over the line. Ben has 12 s left.', { lastCall: { isHere: true, seconds: 12 } }],
  ['Ben is over the line. You have 12 s left.', { lastCall: { isHere: false, seconds: 12 } }],
  ['Ben has left. A rival flies the ship on.', { status: { kind: 'left' }, isAlone: true, aloneTicks: 5 }],
  ['', { status: { kind: 'left' }, isAlone: true, aloneTicks: 900 }],
])('over the race: “%s”', (text, changed) => {
  expect(noticeOf({ ...NEWS, ...changed })).toBe(text);
});

test.each<[string, Partial<OnlineNews>]>([
  ['Any key asks for another race. It begins when both have asked.', {}],
  ['Ben has been asked for another race.', { wantsAgain: { here: true, there: false } }],
  ['Ben asks for another race. Any key says yes.', { wantsAgain: { here: false, there: true } }],
  ['Ben cannot be heard.', { status: { kind: 'silent', hearsNothing: false } }],
  ['Ben has left. Any key leads back to the title.', { status: { kind: 'left' } }],
])('below a result: “%s”', (text, changed) => {
  expect(againNote({ ...NEWS, ...changed })).toBe(text);
});

test('a race that ends early says why and how it stood', () => {
  expect(troubleOf(NEWS)).toBeNull();
  expect(troubleOf({ ...NEWS, status: { kind: 'other-rules' } })).toContain('another version of the game');
  expect(troubleOf({ ...NEWS, status: { kind: 'differs', tick: 120 } })).toContain(
    'before tick 120, second 2. You were 2nd.',
  );
});
