import { expect, test } from 'vitest';
import type { NameSpot } from '../view/screen-spots.ts';
import { type Box, shownNames, tagSize } from './name-tags.tsx';

const spot = (x: number, y: number, metres: number): NameSpot => ({ x, y, metres });
const LINE: Box = { left: 0.4, right: 0.6, top: 0.5, bottom: 0.56 };
const MAP: Box = { left: 0.86, right: 0.98, top: 0.1, bottom: 0.3 };

test.each<[string, readonly (NameSpot | null)[], Box[], readonly ('name' | 'more' | null)[]]>([
  ['the nearest ship says what it is up to', [spot(0.2, 0.2, 60), spot(0.5, 0.2, 30)], [], ['name', 'more']],
  ['far away a name is enough', [null, spot(0.5, 0.2, 120)], [], [null, 'name']],
  ['the nearer ship keeps its name', [spot(0.5, 0.3, 90), spot(0.55, 0.32, 80)], [], [null, 'name']],
  ['names beside each other stay', [spot(0.3, 0.3, 90), spot(0.55, 0.3, 80)], [], ['name', 'name']],
  ['no name lies over advice', [spot(0.45, 0.53, 30)], [LINE], [null]],
  ['nor below it, where its two lines would reach into it', [spot(0.45, 0.62, 30)], [LINE], [null]],
  ['nor beside its end', [spot(0.65, 0.53, 30)], [LINE], [null]],
  ['beside advice it stays', [spot(0.8, 0.53, 30)], [LINE], ['more']],
  ['above advice it stays', [spot(0.5, 0.4, 30)], [LINE], ['more']],
  ['no name lies under the map', [spot(0.9, 0.2, 30), spot(0.5, 0.5, 40)], [MAP], [null, 'name']],
])('%s', (_, spots, taken, expected) => {
  const shown = shownNames(spots, taken, tagSize(900, 330)).map(
    (each) => each && (each.isNearest ? 'more' : 'name'),
  );
  expect(shown).toEqual(expected);
});

test.each([
  [0.01, 0.16],
  [0.5, 0.5],
  [0.99, 0.83],
])('on a phone, a name at %f of the width is shown whole, at %f', (x, expected) => {
  const [shown] = shownNames([spot(x, 0.4, 30)], [], tagSize(360, 640));
  expect(shown?.x).toBeCloseTo(expected, 1);
});

test('on a small canvas, no name is on advice although the text covers more of it', () => {
  const phone = tagSize(360, 203);
  const at = (x: number, y: number) => shownNames([spot(x, y, 30)], [LINE], phone)[0];
  expect(at(0.74, 0.53)).toBeNull();
  expect(at(0.5, 0.7)).toBeNull();
  expect(at(0.8, 0.53)).not.toBeNull();
  expect(at(0.5, 0.75)).not.toBeNull();
});
