import { expect, test } from 'vitest';
import { plainTrack } from '../bot/fly-race.ts';
import { createEdgeSpot, nearerEdge } from './screen-spots.ts';

const track = plainTrack();
const place = { path: 0, along: 100, across: 5, height: 1 };

test('the nearer edge is the one on the ship’s side of the deck', () => {
  expect(nearerEdge(-8, 8, 3)).toBe(1);
  expect(nearerEdge(-8, 8, -3)).toBe(-1);
  // A deck may be entirely to one side of its centre line.
  expect(nearerEdge(-2, 14, 3)).toBe(-1);
});

test('the label stays inside the picture wherever the edge is, and is hidden if the edge is behind the eye', () => {
  const spotOf = (x: number, y: number, isBefore: boolean, width = 0.3) =>
    createEdgeSpot({
      locate: (point) => {
        Object.assign(point, { x, y, z: 0 });
        return isBefore;
      },
    })(track, place, width);
  expect(spotOf(0.5, 0.5, true)).toEqual({ x: 0.5, y: 0.5 });
  const far = spotOf(4, -3, true);
  expect(far?.x).toBeLessThan(0.85);
  // On a phone in portrait a label takes two thirds of the width.
  expect(spotOf(-4, 0.5, true, 0.66)?.x).toBeGreaterThan(0.33);
  expect(spotOf(4, 0.5, true, 0.66)?.x).toBeLessThan(0.67);
  expect(far?.y).toBeGreaterThan(0.2);
  expect(spotOf(0.5, 0.5, false)).toBeNull();
});
