import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTrack, TRACK_IDS } from '../bot/fly-race.ts';
import {
  alongBetween,
  bendAt,
  createSection,
  GAP,
  LEFT_WALL,
  LOOP,
  lineAt,
  mainAlong,
  pathOf,
  RIGHT_WALL,
  readSection,
  type TrackPath,
  wrapAlong,
} from './track.ts';
import { createTrackFrame, frameAt } from './track-frame.ts';

const tracks = TRACK_IDS.map(readTrack);

const sections = (path: TrackPath): number[] => Array.from({ length: path.count }, (_, i) => i);
const hasFlag = (path: TrackPath, flag: number): boolean =>
  sections(path).some((i) => ((path.flags[i] as number) & flag) !== 0);

/** Metres of the main line around a fork or a junction that are wider, to make room for the branch. */
const WIDENED_BEFORE = 130;
const WIDENED_AFTER = 230;

const paths = tracks.flatMap(({ paths }) => paths);

test('between two sections every value is interpolated; closed paths wrap, open ones keep the values of their ends', () => {
  const seen = createSection();
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.integer({ min: -3, max: 4000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (path, section, share) => {
        const along = (section + share) * path.spacing;
        const isBefore = !path.isClosed && section < 0;
        const isAfter = !path.isClosed && section >= path.count - 1;
        const here = isBefore ? 0 : isAfter ? path.count - 1 : (section + path.count * 4) % path.count;
        const next = isBefore || isAfter ? here : (here + 1) % path.count;
        const between = (values: Float64Array, each = 1, of = 0) => {
          const from = values[here * each + of] as number;
          return from + ((values[next * each + of] as number) - from) * (isBefore || isAfter ? 0 : share);
        };
        readSection(path, along, seen);
        const { bend, rise, climb, upright, left, right } = seen;
        const wanted = [path.bend, path.rise, path.left, path.right].map((values) => between(values));
        for (const [i, value] of [bend, rise, left, right].entries())
          expect(value).toBeCloseTo(wanted[i] as number, 6);
        expect(climb).toBeCloseTo(between(path.frames, 9, 4), 6);
        expect(upright).toBeCloseTo(between(path.frames, 9, 7), 6);
        expect(bendAt(path, along)).toBe(bend);
        expect(lineAt(path, along)).toBeCloseTo(between(path.line.across), 6);
      },
    ),
  );
});

test('a distance along a closed path has the sign of the shorter direction', () => {
  const [main] = paths;
  if (!main) throw new Error('There is no track.');
  const half = main.length / 2;
  expect(alongBetween(main, 10, 30)).toBeCloseTo(20, 9);
  expect(alongBetween(main, 30, 10)).toBeCloseTo(-20, 9);
  expect(alongBetween(main, main.length - 5, 5)).toBeCloseTo(10, 9);
  expect(alongBetween(main, 0, half)).toBeCloseTo(half, 9);
  expect(alongBetween(main, 0, half + 1)).toBeCloseTo(1 - half, 9);
});

test('metres along a branch are stretched to the part of the main line that it bypasses', () => {
  for (const track of tracks) {
    expect(mainAlong(track, 0, 123)).toBe(123);
    for (const { path, from, to } of track.branches) {
      expect(mainAlong(track, path, 0)).toBe(from);
      expect(mainAlong(track, path, pathOf(track, path).length)).toBeCloseTo(to, 9);
      expect(mainAlong(track, path, pathOf(track, path).length / 4)).toBeCloseTo(from + (to - from) / 4, 9);
    }
  }
});

test('there are three tracks with different names', () => {
  expect(tracks).toHaveLength(3);
  expect(new Set(tracks.map(({ name }) => name)).size).toBe(3);
});

describe.each(tracks.map((track) => [track.name, track] as const))('%s', (_, track) => {
  const main = pathOf(track, 0);
  const shortcuts = track.branches.filter(({ kind }) => kind === 'shortcut');

  test('the deck is 14 to 22 m wide, except at forks', () => {
    for (const i of sections(main)) {
      const along = i * main.spacing;
      const isWidened = track.branches.some(
        ({ from, to }) =>
          wrapAlong(main, from - along) <= WIDENED_BEFORE || wrapAlong(main, along - to) <= WIDENED_AFTER,
      );
      if (isWidened) continue;
      const width = (main.right[i] as number) - (main.left[i] as number);
      expect(width).toBeGreaterThanOrEqual(14);
      expect(width).toBeLessThanOrEqual(22);
    }
  });

  test('the track has a split, and a loop or a jump', () => {
    expect(track.branches.some(({ kind }) => kind === 'split')).toBe(true);
    expect(hasFlag(main, LOOP) || hasFlag(main, GAP)).toBe(true);
  });

  test('the shortcut is risky: narrow, without walls in its middle, and shorter than the main line', () => {
    expect(shortcuts).toHaveLength(1);
    for (const branch of shortcuts) {
      const path = pathOf(track, branch.path);
      const middle = Math.floor(path.count / 2);
      expect((path.right[middle] as number) - (path.left[middle] as number)).toBeLessThan(10);
      expect((path.flags[middle] as number) & (LEFT_WALL | RIGHT_WALL)).toBe(0);
      expect(path.length).toBeLessThan(branch.to - branch.from);
    }
  });

  test('rings and pads are on the deck, and every path has some', () => {
    const section = createSection();
    for (const sign of track.signs) {
      readSection(pathOf(track, sign.path), sign.along, section);
      expect(sign.across).toBeGreaterThan(section.left + 1);
      expect(sign.across).toBeLessThan(section.right - 1);
      expect(section.flags & GAP).toBe(0);
    }
    for (const kind of ['ring', 'pad'] as const)
      expect(track.signs.some((sign) => sign.kind === kind)).toBe(true);
    track.paths.forEach((_, path) => {
      expect(track.signs.some((sign) => sign.path === path && sign.kind === 'ring')).toBe(true);
    });
  });

  test('the track’s frames are orthogonal unit vectors, and rotate by less than 5 degrees from section to section', () => {
    for (const { frames, count, isClosed } of track.paths) {
      const at = (i: number, k: number): number[] => [
        ...frames.subarray((i % count) * 9 + k, (i % count) * 9 + k + 3),
      ];
      const dot = (a: number[], b: number[]): number =>
        a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
      for (let i = 0; i < (isClosed ? count : count - 1); i++) {
        const [ahead, up] = [at(i, 3), at(i, 6)];
        expect(dot(ahead, ahead)).toBeCloseTo(1, 9);
        expect(dot(up, up)).toBeCloseTo(1, 9);
        expect(dot(ahead, up)).toBeCloseTo(0, 9);
        expect(dot(ahead, at(i + 1, 3))).toBeGreaterThan(0.996);
        expect(dot(up, at(i + 1, 6))).toBeGreaterThan(0.996);
      }
    }
  });

  test('the bends match the frames: the heading changes by bend times metres', () => {
    const { frames, spacing, bend } = main;
    for (let i = 0; i + 1 < main.count; i += 7) {
      const [ahead, up, next] = [3, 6, 12].map((k) => [...frames.subarray(i * 9 + k, i * 9 + k + 3)]) as [
        number[],
        number[],
        number[],
      ];
      const [ax = 0, ay = 0, az = 0] = ahead;
      const [ux = 0, uy = 0, uz = 0] = up;
      const right = [ay * uz - az * uy, az * ux - ax * uz, ax * uy - ay * ux];
      const turned = right.reduce((sum, value, axis) => sum + value * (next[axis] ?? 0), 0);
      const meant = (((bend[i] as number) + (bend[i + 1] as number)) / 2) * spacing;
      expect(turned).toBeCloseTo(meant, 2);
    }
  });

  test('the racing line is on the deck', () => {
    for (const path of track.paths) {
      for (const i of sections(path)) {
        expect(path.line.across[i] as number).toBeGreaterThan((path.left[i] as number) + 1);
        expect(path.line.across[i] as number).toBeLessThan((path.right[i] as number) - 1);
      }
    }
  });

  test('a branch starts and ends on the main line, level with it', () => {
    const [own, other] = [createTrackFrame(), createTrackFrame()];
    for (const branch of track.branches) {
      const { length } = pathOf(track, branch.path);
      for (const [branchAlong, mainPlace, across] of [
        [0, branch.from, branch.fromAcross],
        [length, branch.to, branch.toAcross],
      ] as const) {
        frameAt(track, branch.path, branchAlong, 0, 0, own);
        frameAt(track, 0, mainPlace, across, 0, other);
        expect(Math.hypot(own.x - other.x, own.y - other.y, own.z - other.z)).toBeLessThan(0.05);
        expect(own.upX * other.upX + own.upY * other.upY + own.upZ * other.upZ).toBeGreaterThan(0.9999);
        expect(
          own.aheadX * other.aheadX + own.aheadY * other.aheadY + own.aheadZ * other.aheadZ,
        ).toBeGreaterThan(0.999);
      }
    }
  });
});
