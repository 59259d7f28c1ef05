// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createTrackFrame } from '../../rules/track-frame.ts';
import type { DeckSection } from '../scene/track/course.ts';
import { createMinimap } from './minimap.ts';

const section = (x: number, z: number): DeckSection => ({
  frame: { ...createTrackFrame(), x, z },
  along: 0,
  left: -8,
  right: 8,
  leftEdge: 'wall',
  rightEdge: 'wall',
});

function mapOf(ships: number) {
  const map = createMinimap();
  map.showTrack([{ sections: [section(0, 0), section(1000, 0), section(1000, 2000)] }], ships);
  const marks = [...map.root.querySelectorAll('.own, .rival')];
  const placeOf = (mark: Element | undefined) =>
    /translate\(([\d.-]+) ([\d.-]+)\)/
      .exec(mark?.getAttribute('transform') ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return { map, marks, placeOf };
}

test('the whole track lies within the map, at one scale for both directions', () => {
  const { map, marks, placeOf } = mapOf(1);
  map.move(0, 0, 0, 0, -1);
  const [left = Number.NaN, top = Number.NaN] = placeOf(marks[0]);
  map.move(0, 1000, 2000, 0, -1);
  const [right = Number.NaN, bottom = Number.NaN] = placeOf(marks[0]);
  for (const place of [left, top, right, bottom]) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(100);
  }
  expect(bottom - top).toBeCloseTo(2 * (right - left), 0);
});

test('the player’s mark is another shape than a rival’s, lies over them, and points where the nose does', () => {
  const { map, marks } = mapOf(3);
  expect(marks.map((mark) => mark.tagName)).toEqual(['circle', 'circle', 'polygon']);
  map.move(0, 500, 500, 1, 0);
  expect(marks[2]?.getAttribute('transform')).toMatch(/rotate\(90\)$/);
  map.move(0, 500, 500, 0, 1);
  expect(marks[2]?.getAttribute('transform')).toMatch(/rotate\(180\)$/);
});
