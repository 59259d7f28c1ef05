import { describe, expect, test } from 'vitest';
import { readTrack, TRACK_IDS } from '../bot/fly-race.ts';
import { bendAt, createSection, lineAt, pathOf, readSection, type Track } from './track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from './track-frame.ts';

type Vector = readonly [number, number, number];

const centre = ({ x, y, z }: TrackFrame): Vector => [x, y, z];
const ahead = ({ aheadX, aheadY, aheadZ }: TrackFrame): Vector => [aheadX, aheadY, aheadZ];
const up = ({ upX, upY, upZ }: TrackFrame): Vector => [upX, upY, upZ];
const right = ({ rightX, rightY, rightZ }: TrackFrame): Vector => [rightX, rightY, rightZ];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const length = (a: Vector) => Math.sqrt(dot(a, a));

function frameOn(track: Track, path: number, along: number, across = 0, height = 0): TrackFrame {
  const frame = createTrackFrame();
  frameAt(track, path, along, across, height, frame);
  return frame;
}

/** Positions every `metres`, the ends included. */
const placesOf = (end: number, metres: number) =>
  Array.from({ length: Math.floor(end / metres) + 1 }, (_, i) => i * metres).concat(end);

const tracks = TRACK_IDS.map(readTrack);
const paths = tracks.flatMap((track) =>
  track.paths.map((path, number) => [`${track.id}, path ${number}`, track, number, path] as const),
);

describe.each(paths)('frames of %s', (_, track, number, path) => {
  const places = placesOf(path.length, 3.7);

  test('three unit vectors at right angles point ahead, up and to the right', () => {
    for (const along of places) {
      const frame = frameOn(track, number, along);
      const [a, u, r] = [ahead(frame), up(frame), right(frame)];
      for (const vector of [a, u, r]) expect(length(vector)).toBeCloseTo(1, 9);
      for (const [one, other] of [
        [a, u],
        [u, r],
        [r, a],
      ] as const)
        expect(dot(one, other)).toBeCloseTo(0, 9);
      // The cross product of ahead and up points to the right.
      expect(r[0]).toBeCloseTo(a[1] * u[2] - a[2] * u[1], 9);
    }
  });

  test('a step ahead moves in the direction ahead, without jumps, even past the end', () => {
    for (const along of places) {
      const moved = minus(centre(frameOn(track, number, along + 0.5)), centre(frameOn(track, number, along)));
      expect(length(moved)).toBeCloseTo(0.5, 1);
      expect(dot(moved, ahead(frameOn(track, number, along + 0.25)))).toBeCloseTo(0.5, 1);
    }
  });

  test('at a section, the frame is that section', () => {
    for (let i = 0; i < path.count; i += 7) {
      const frame = frameOn(track, number, i * path.spacing);
      const stored = [...path.frames.subarray(i * 9, i * 9 + 9)];
      const shown = [...centre(frame), ...ahead(frame), ...up(frame)];
      for (const [k, value] of stored.entries()) expect(shown[k]).toBeCloseTo(value, 5);
    }
  });

  test('positions beside and over the centre line are offset to the right and upwards', () => {
    for (const along of places) {
      const frame = frameOn(track, number, along);
      const offset = minus(centre(frameOn(track, number, along, 4, -3)), centre(frame));
      expect(dot(offset, right(frame))).toBeCloseTo(4, 9);
      expect(dot(offset, up(frame))).toBeCloseTo(-3, 9);
      expect(dot(offset, ahead(frame))).toBeCloseTo(0, 9);
    }
  });

  test('values between two sections are interpolated, and those at the ends belong to the nearest section', () => {
    const section = createSection();
    const here = Math.floor(path.count / 3);
    readSection(path, (here + 0.25) * path.spacing, section);
    const between = (values: ArrayLike<number>, from = here, to = here + 1, share = 0.25) =>
      (values[from] ?? 0) * (1 - share) + (values[to] ?? 0) * share;
    expect(section.bend).toBeCloseTo(between(path.bend), 12);
    expect(section.rise).toBeCloseTo(between(path.rise), 12);
    expect(section.left).toBeCloseTo(between(path.left), 9);
    expect(section.right).toBeCloseTo(between(path.right), 9);
    expect(section.flags).toBe(path.flags[here]);
    expect(section.climb).toBeCloseTo(between(path.frames, here * 9 + 4, here * 9 + 13), 9);
    expect(section.upright).toBeCloseTo(between(path.frames, here * 9 + 7, here * 9 + 16), 9);
    const last = path.count - 1;
    const next = path.isClosed ? 0 : last;
    readSection(path, (last + 0.5) * path.spacing, section);
    expect(section.bend).toBeCloseTo(between(path.bend, last, next, 0.5), 12);
    expect(section.flags).toBe(path.flags[last]);
    readSection(path, -5 * path.spacing, section);
    expect(section.bend).toBeCloseTo(path.bend[path.isClosed ? path.count - 5 : 0] ?? 0, 6);
  });

  test('the bend and the racing line alone are the same as those of the whole section', () => {
    const section = createSection();
    for (const along of [-9, ...places, path.length + 9]) {
      readSection(path, along, section);
      expect(bendAt(path, along)).toBe(section.bend);
      expect(lineAt(path, along)).toBeGreaterThanOrEqual(section.left);
      expect(lineAt(path, along)).toBeLessThanOrEqual(section.right);
    }
  });
});

test('before and after a branch, its frame is that of the main line beside the same lane', () => {
  for (const track of tracks)
    for (const { path, from, to, fromAcross, toAcross } of track.branches) {
      expect(frameOn(track, path, -7, 2, 1)).toEqual(frameOn(track, 0, from - 7, fromAcross + 2, 1));
      const end = pathOf(track, path).length;
      const [beyond, beside] = [
        frameOn(track, path, end + 7, 2, 1),
        frameOn(track, 0, to + 7, toAcross + 2, 1),
      ];
      expect(length(minus(centre(beyond), centre(beside)))).toBeCloseTo(0, 9);
    }
});
