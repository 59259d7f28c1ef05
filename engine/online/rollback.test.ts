import { expect, test } from 'vitest';
import { createStateCheck, createWordLog } from './rollback.ts';

test('a hash is due every second, but not at the start', () => {
  const { isDue } = createStateCheck(1);
  expect([0, 1, 59, 60, 61, 119, 120].filter(isDue)).toEqual([60, 120]);
});

test('equal hashes do not differ, whichever of the two arrives first', () => {
  const check = createStateCheck(2);
  check.addOwn(60, 7);
  check.addOther(0, 1, 7);
  check.addOther(1, 2, 0xffff_ffff);
  check.addOwn(120, -1);
  check.addOther(0, 2, 0xffff_ffff);
  expect([check.differenceTo(0), check.differenceTo(1)]).toEqual([null, null]);
  expect(check.last).toEqual({ number: 2, hash: 0xffff_ffff });
});

test.each([
  ['its own', true],
  ['the other', false],
])('finds a difference when %s hash arrives last', (_, arrivesLast) => {
  const check = createStateCheck(2);
  if (!arrivesLast) check.addOwn(120, 8);
  check.addOther(1, 2, 9);
  if (arrivesLast) check.addOwn(120, 8);
  expect(check.differenceTo(1)).toEqual({ number: 2, hash: 8 });
  expect(check.differenceTo(0)).toBeNull();
});

test('reports the first hash that differs from a peer’s, and continues to compare', () => {
  const check = createStateCheck(1);
  for (const second of [1, 2, 3]) check.addOwn(second * 60, second);
  check.addOther(0, 3, 99);
  expect(check.differenceTo(0)).toEqual({ number: 3, hash: 3 });
  check.addOther(0, 2, 99);
  check.addOwn(240, 4);
  expect(check.differenceTo(0)).toEqual({ number: 2, hash: 2 });
  expect(check.last).toEqual({ number: 4, hash: 4 });
});

test('ignores a hash for tick 0 and a hash from an unknown peer', () => {
  const check = createStateCheck(1);
  check.addOwn(60, 1);
  check.addOther(0, 0, 5);
  check.addOther(1, 1, 5);
  expect([check.differenceTo(0), check.differenceTo(1)]).toEqual([null, null]);
});

test('compares only the last 64 hashes', () => {
  const check = createStateCheck(1);
  for (let second = 1; second <= 65; second++) check.addOwn(second * 60, second);
  check.addOther(0, 1, 99);
  expect(check.differenceTo(0)).toBeNull();
  check.addOther(0, 2, 99);
  expect(check.differenceTo(0)).toEqual({ number: 2, hash: 2 });
});

test('a log of any length returns its words, and predicts the last one', () => {
  const log = createWordLog();
  expect(log.at(0)).toBe(0);
  const words = Array.from({ length: 8_000 }, (_, tick) => (tick * 2_654_435_761) >>> 0);
  for (const [tick, word] of words.entries()) {
    log.add(word);
    expect([log.length, log.at(tick), log.at(tick + 9)]).toEqual([tick + 1, word, word]);
  }
  expect([...log.slice(0)]).toEqual(words);
  expect([...log.slice(3_599, 3_602)]).toEqual(words.slice(3_599, 3_602));
  expect(log.slice(7_998, 9_000)).toHaveLength(2);
});
