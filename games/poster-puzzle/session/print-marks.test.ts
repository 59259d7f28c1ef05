import { expect, test } from 'vitest';
import { addToGallery, type FinishedPoster } from './best-scores.ts';
import { monthOf } from './day-series.ts';
import { marksOf } from './print-marks.ts';

const hung = (changes: Partial<FinishedPoster> = {}): FinishedPoster => ({
  ...{ poster: 'donum-bow', posterSeed: 0, title: 'The Bow', count: 12, turning: false, everTurned: false },
  ...{ seconds: 60, hints: 0, points: 1020, date: '2026-11-22', story: '', ...changes },
});

test('each size adds an ink, the largest that was turned a stamp; another poster adds nothing', () => {
  const gallery = [
    hung({ count: 120, everTurned: true }),
    hung({ count: 12, everTurned: true }),
    hung({ count: 48 }),
    hung({ poster: 'day', posterSeed: 4, count: 300, everTurned: true }),
  ];
  expect(marksOf(gallery, hung(), null)).toEqual({ sizes: [12, 48, 120], stamps: ['120 turned'] });
  expect(marksOf([hung()], hung(), null)).toEqual({ sizes: [12], stamps: [] });
});

test('a whole month stamps the prints of its days, and no other', () => {
  const day = hung({ poster: 'day', posterSeed: 20_778 });
  const month = (isDone: boolean) => monthOf(20_778, 21_000, () => isDone);
  expect(marksOf([day], day, month(true)).stamps).toEqual(['November 2026']);
  expect(marksOf([day], day, month(false)).stamps).toEqual([]);
  expect(marksOf([hung()], hung(), month(true)).stamps).toEqual([]);
});

test('a stamp stays when the same puzzle is done better, but straight', () => {
  const turned = hung({ turning: true, everTurned: true, points: 500 });
  const [better] = addToGallery([turned], hung({ points: 2000 }));
  expect([better?.points, better?.turning, better?.everTurned]).toEqual([2000, false, true]);
  const [same] = addToGallery([hung({ points: 2000 })], turned);
  expect([same?.points, same?.everTurned]).toEqual([2000, true]);
});
