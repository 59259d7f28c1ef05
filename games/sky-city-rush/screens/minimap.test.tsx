import { expect, test } from 'vitest';
import { createTrackFrame } from '../rules/track-frame.ts';
import type { DeckSection } from '../view/scene/track/course.ts';
import { layOutMap } from './minimap.tsx';

const section = (x: number, z: number): DeckSection => ({
  frame: { ...createTrackFrame(), x, z },
  along: 0,
  left: -8,
  right: 8,
  leftEdge: 'wall',
  rightEdge: 'wall',
});

test('the whole track fits in the map, with the same scale in both directions', () => {
  const { mapX, mapY, lines } = layOutMap([
    { sections: [section(0, 0), section(1000, 0), section(1000, 2000)] },
  ]);
  const [left, right, top, bottom] = [mapX(0), mapX(1000), mapY(0), mapY(2000)];
  for (const place of [left, right, top, bottom]) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(100);
  }
  expect(bottom - top).toBeCloseTo(2 * (right - left), 6);
  expect(left + right, 'in the middle').toBeCloseTo(100, 6);
  expect(lines).toEqual([`${left.toFixed(1)},8.0 ${right.toFixed(1)},92.0`]);
});
