import { describe, expect, test } from 'vitest';
import { contactAfter, contactBefore, createSilence, longerSilence } from './peer-timeout.ts';

test.each([
  [0, 'heard'],
  [499, 'heard'],
  [500, 'late'],
  [1_999, 'late'],
  [2_000, 'silent'],
  [9_999, 'silent'],
  [10_000, 'gone'],
] as const)('a peer that has been silent for %d ms during a match is %s', (ms, contact) => {
  expect(contactAfter(ms)).toBe(contact);
  expect(contactBefore(ms, false)).toBe(contact);
});

test.each([
  [1_999, 'late'],
  [2_000, 'silent'],
  [59_999, 'silent'],
  [60_000, 'gone'],
] as const)('before a match, a peer in a hidden tab that has been silent for %d ms is %s', (ms, contact) => {
  expect(contactBefore(ms, true)).toBe(contact);
});

test('a gap between two checks counts as at most a second, and never as negative', () => {
  expect([-5, 0, 300, 1_000, 90_000].map((passed) => longerSilence(100, passed))).toEqual([
    100, 100, 400, 1_100, 1_100,
  ]);
});

describe('the silence of a peer during a match', () => {
  test('is counted while the match waits for the peer, and is zero otherwise', () => {
    const silence = createSilence(100);
    silence.count(200, false, false);
    expect(silence.ms).toBe(0);
    silence.count(200, false, true);
    silence.count(300, false, true);
    expect(silence.ms).toBe(500);
    silence.count(300, true, false);
    expect(silence.ms).toBe(0);
  });

  test('includes the time since the first missing input once the match waits', () => {
    const silence = createSilence(100);
    silence.count(300, true, false);
    silence.count(400, true, true);
    expect(silence.ms).toBe(700);
    silence.count(100, false, true);
    expect(silence.ms).toBe(800);
  });

  test('starts again at the next missing input, after one in time', () => {
    const silence = createSilence(100);
    silence.count(900, true, false);
    silence.count(10, false, false);
    silence.count(50, true, true);
    expect(silence.ms).toBe(50);
  });

  test('is reduced by each input by the forgiven time only, and not below zero', () => {
    const silence = createSilence(100);
    for (let i = 0; i < 3; i++) silence.count(1_000, true, true);
    silence.receive();
    expect(silence.ms).toBe(2_900);
    for (let i = 0; i < 40; i++) silence.receive();
    expect(silence.ms).toBe(0);
    silence.count(20, true, true);
    expect(silence.ms).toBe(20);
  });

  test('counts a gap between two checks as at most a second, and never as negative', () => {
    const silence = createSilence(100);
    silence.count(60_000, true, true);
    silence.count(-400, true, true);
    expect(silence.ms).toBe(1_000);
  });
});
