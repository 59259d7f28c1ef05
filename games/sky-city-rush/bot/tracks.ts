import { readFileSync } from 'node:fs';
import { buildTrack } from '../rules/build-track.ts';
import type { Track } from '../rules/track.ts';
import type { TrackFile } from '../rules/track-file.ts';

export function readTrack(id: string): Track {
  return buildTrack(id, readFileSync(new URL(`../data/${id}.json`, import.meta.url), 'utf8'));
}

export const PLAIN_KNOTS = 24;

const RADIUS_METRES = 600;

/** A level ring 20 m wide and about 3.7 km long, without any signs. */
export function plainTrack(changes: Partial<TrackFile> = {}): Track {
  const file: TrackFile = {
    name: 'Plain',
    points: Array.from({ length: PLAIN_KNOTS }, (_, i) => {
      const angle = (2 * Math.PI * i) / PLAIN_KNOTS;
      return [RADIUS_METRES * (1 - Math.cos(angle)), 0, -RADIUS_METRES * Math.sin(angle)];
    }),
    widths: [[0, -10, 10]],
    leftWalls: [],
    rightWalls: [],
    gaps: [],
    loops: [],
    banking: 0,
    gates: [6, 12, 18],
    branches: [],
    signs: [],
    trialMedals: { gold: 90, silver: 100, bronze: 120 },
    endlessMedals: { gold: 20_000, silver: 15_000, bronze: 10_000 },
    rivalEffort: { cruise: 0.9, pilot: 0.95, ace: 0.98 },
    ...changes,
  };
  return buildTrack('plain', JSON.stringify(file));
}
