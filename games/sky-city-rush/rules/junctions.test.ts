import { describe, expect, test } from 'vitest';
import { readTrack, TRACK_IDS } from '../bot/fly-race.ts';
import { crossJunctions } from './junctions.ts';
import { createRace } from './race.ts';
import type { Place, Ship } from './state.ts';
import { branchOf, pathOf, type Track } from './track.ts';
import { createTrackFrame, frameAt } from './track-frame.ts';

const tracks = TRACK_IDS.map(readTrack);

function shipOn(track: Track, place: Partial<Place>): Ship {
  const race = createRace(track, { mode: 'trial', laps: 1, assist: 'ace', isRubberBandOn: false, seed: 1 });
  return Object.assign(race.ships[0] as Ship, place);
}

function worldOf(track: Track, { path, along, across, height }: Place): [number, number, number] {
  const frame = createTrackFrame();
  frameAt(track, path, along, across, height, frame);
  return [frame.x, frame.y, frame.z];
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));

describe.each(tracks.map((track) => [track.name, track] as const))('junctions of %s', (_, track) => {
  const branches = track.branches.map((_, i) => branchOf(track, i + 1));

  test('a ship over a fork’s outer lane is on the branch, at the same position in the world', () => {
    for (const branch of branches) {
      const ship = shipOn(track, { along: branch.from + 1, across: branch.fromAcross });
      const before = worldOf(track, ship);
      crossJunctions(track, ship, 2);
      expect(ship.path).toBe(branch.path);
      expect(distance(worldOf(track, ship), before)).toBeLessThan(0.1);
    }
  });

  test('a ship that keeps to the main line stays on it', () => {
    for (const branch of branches) {
      const ship = shipOn(track, { along: branch.from + 1, across: branch.fromAcross - branch.side * 10 });
      crossJunctions(track, ship, 2);
      expect(ship.path).toBe(0);
    }
  });

  test('a branch’s end leads to the main line, at the same position in the world', () => {
    for (const branch of branches) {
      const ship = shipOn(track, {
        path: branch.path,
        along: pathOf(track, branch.path).length + 1,
        across: 2,
      });
      const before = worldOf(track, ship);
      crossJunctions(track, ship, 2);
      expect(ship.path).toBe(0);
      expect(ship.along).toBeCloseTo(branch.to + 1, 5);
      expect(distance(worldOf(track, ship), before)).toBeLessThan(0.1);
    }
  });

  test('flying backwards works too, onto the branch at its end and off it at its start', () => {
    for (const branch of branches) {
      const ship = shipOn(track, { along: branch.to - 1, across: branch.toAcross });
      crossJunctions(track, ship, -2);
      expect(ship.path).toBe(branch.path);
      Object.assign(ship, { along: -1 });
      crossJunctions(track, ship, -2);
      expect(ship.path).toBe(0);
      expect(ship.along).toBeCloseTo(branch.from - 1, 5);
    }
  });
});
