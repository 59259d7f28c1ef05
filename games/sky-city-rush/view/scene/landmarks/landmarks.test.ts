import { expect, test } from 'vitest';
import { runToEnd } from '#engine/loop/frame-loop.ts';
import { readTrack, TRACK_IDS } from '../../../bot/fly-race.ts';
import { createSection, pathOf, readSection, type Track } from '../../../rules/track.ts';
import { createTrackFrame, frameAt } from '../../../rules/track-frame.ts';
import { LANDMARK_STRIDE, landmarksOf } from './landmark-builder.ts';
import { facesOf } from './landmarks.ts';

const ROOM = 8;

type Point = [x: number, y: number, z: number];

/** Two points farther apart than this are not compared. */
const REACH = 30;

/** Returns a function that lists the points in the square around a place and in its neighbours, each `REACH` wide. */
function nearPoints(points: readonly Point[]): (x: number, z: number) => Point[] {
  const squareOf = (x: number, z: number): string => `${Math.floor(x / REACH)},${Math.floor(z / REACH)}`;
  const squares = new Map<string, Point[]>();
  for (const point of points) {
    const square = squareOf(point[0], point[2]);
    squares.set(square, squares.get(square) ?? []);
    squares.get(square)?.push(point);
  }
  const sides = [-REACH, 0, REACH];
  return (x, z) =>
    sides.flatMap((east) => sides.flatMap((south) => squares.get(squareOf(x + east, z + south)) ?? []));
}

function solidPoints(track: Track): Point[] {
  const faces = runToEnd(facesOf(track));
  const vertices: { at: Point; isWater: boolean }[] = [];
  for (let i = 0; i < faces.length; i += LANDMARK_STRIDE)
    vertices.push({ at: faces.slice(i, i + 3) as Point, isWater: faces[i + 6] !== 0 });
  return vertices.flatMap(({ at, isWater }, index) => {
    const next = vertices[index - (index % 3) + ((index + 1) % 3)]?.at ?? at;
    if (isWater) return [];
    return Array.from({ length: 7 }, (_, part): Point => {
      const mix = (axis: 0 | 1 | 2): number => at[axis] + ((next[axis] - at[axis]) * part) / 7;
      return [mix(0), mix(1), mix(2)];
    });
  });
}

test.each(TRACK_IDS)('on %s ships fly through at least two landmarks, and none blocks the way', (id) => {
  const track = readTrack(id);
  expect(landmarksOf(id).length).toBeGreaterThanOrEqual(2);
  const points = solidPoints(track);
  expect(points.length).toBeGreaterThan(0);
  const near = nearPoints(points);
  const [section, frame] = [createSection(), createTrackFrame()];
  const inTheWay: string[] = [];
  for (let path = 0; path < track.paths.length; path++) {
    const ribbon = pathOf(track, path);
    for (let along = 0; along < ribbon.length; along += 8) {
      readSection(ribbon, along, section);
      frameAt(track, path, along, 0, 0, frame);
      for (const [x, y, z] of near(frame.x, frame.z)) {
        const [dx, dy, dz] = [x - frame.x, y - frame.y, z - frame.z];
        if (dx * dx + dy * dy + dz * dz > REACH * REACH) continue;
        const ahead = dx * frame.aheadX + dy * frame.aheadY + dz * frame.aheadZ;
        const up = dx * frame.upX + dy * frame.upY + dz * frame.upZ;
        const across = dx * frame.rightX + dy * frame.rightY + dz * frame.rightZ;
        if (Math.abs(ahead) > 4 || up < 0 || up > ROOM) continue;
        if (across > section.left && across < section.right)
          inTheWay.push(`path ${path} at ${Math.round(along)} m: ${across.toFixed(1)}, ${up.toFixed(1)}`);
      }
    }
  }
  expect([...new Set(inTheWay)].slice(0, 12)).toEqual([]);
});

test('no two tracks have the same landmarks', () => {
  const plans = TRACK_IDS.map((id) => JSON.stringify(landmarksOf(id).map(({ kind }) => kind)));
  expect(new Set(plans).size).toBe(TRACK_IDS.length);
});
