import { expect, test } from 'vitest';
import { addToGallery, type FinishedPoster, SAVED_GALLERY } from './best-scores.ts';
import { marksOf, monthOf } from './month.ts';

const hung = (changes: Partial<FinishedPoster> = {}): FinishedPoster => ({
  poster: 'donum-bow',
  posterSeed: 0,
  title: 'The bow',
  count: 12,
  turning: false,
  everTurned: false,
  seconds: 61.5,
  hints: 0,
  points: 700,
  date: '2026-11-21',
  story: 'AQEA',
  ...changes,
});

test('of two results with the same poster and size, the gallery shows the better one, at the front', () => {
  const gallery = addToGallery(addToGallery([], hung()), hung({ poster: 'heart' }));
  expect(addToGallery(gallery, hung({ points: 300 })).map(({ poster, points }) => [poster, points])).toEqual([
    ['donum-bow', 700],
    ['heart', 700],
  ]);
  expect(addToGallery(gallery, hung({ points: 900 }))[0]?.points).toBe(900);
  expect(addToGallery(gallery, hung({ count: 48 }))).toHaveLength(3);
});

test('the gallery is limited, and only the newest prints keep their history', () => {
  let gallery: readonly FinishedPoster[] = [];
  for (let day = 0; day < 60; day++)
    gallery = addToGallery(gallery, hung({ poster: 'day', posterSeed: day }));
  expect(gallery).toHaveLength(48);
  expect(gallery[0]?.posterSeed).toBe(59);
  expect(gallery.filter(({ story }) => story !== '')).toHaveLength(12);
});

test('removes invalid parts of a stored gallery, and preserves the others', () => {
  const good = hung();
  const broken = [{ ...good, points: -1 }, { ...good, count: 13 }, { ...good, date: 'today' }, null, 'x', {}];
  expect(SAVED_GALLERY.parse([...broken, good, { ...good, seconds: Number.NaN }])).toEqual([
    { ...good, points: 1002 },
  ]);
  expect(SAVED_GALLERY.parse({ good })).toBeNull();
});

test('a poster saved before points for care existed gets the points that it would get now', () => {
  const [kept] = SAVED_GALLERY.parse([hung({ points: 702 })]) ?? [];
  expect(kept).toEqual(hung({ points: 300 + 702 }));
  const [again] = SAVED_GALLERY.parse([hung({ points: 999_999, hints: 1 })]) ?? [];
  expect(again?.points).toBe(125 + 585);
});

test('a poster saved before there were stamps gets a stamp if its pieces were turned', () => {
  const { everTurned, ...before } = hung();
  expect(everTurned).toBe(false);
  const kept = SAVED_GALLERY.parse([before, { ...before, turning: true, count: 48 }]) ?? [];
  expect(kept.map((each) => each.everTurned)).toEqual([false, true]);
});

test('each solved size adds an ink, and the largest size solved with turned pieces adds a stamp; other posters add nothing', () => {
  const gallery = [
    hung({ count: 120, everTurned: true }),
    hung({ count: 12, everTurned: true }),
    hung({ count: 48 }),
    hung({ poster: 'day', posterSeed: 4, count: 300, everTurned: true }),
  ];
  expect(marksOf(gallery, hung(), null)).toEqual({ sizes: [12, 48, 120], stamps: ['120 turned'] });
  expect(marksOf([hung()], hung(), null)).toEqual({ sizes: [12], stamps: [] });
});

test('a complete month stamps the prints of its days only', () => {
  const day = hung({ poster: 'day', posterSeed: 20_778 });
  const month = (isDone: boolean) => monthOf(20_778, 21_000, () => isDone);
  expect(marksOf([day], day, month(true)).stamps).toEqual(['November 2026']);
  expect(marksOf([day], day, month(false)).stamps).toEqual([]);
  expect(marksOf([hung()], hung(), month(true)).stamps).toEqual([]);
});

test('a stamp remains when the same puzzle is solved better but without turning', () => {
  const turned = hung({ turning: true, everTurned: true, points: 500 });
  const [better] = addToGallery([turned], hung({ points: 2000 }));
  expect([better?.points, better?.turning, better?.everTurned]).toEqual([2000, false, true]);
  const [same] = addToGallery([hung({ points: 2000 })], turned);
  expect([same?.points, same?.everTurned]).toEqual([2000, true]);
});
