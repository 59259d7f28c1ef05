import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRACK_IDS } from '../bot/fly-race.ts';
import { buildCheckedTrack } from './check-track.ts';
import { TrackFileError } from './track-file.ts';

const textOf = (id: string): string => readFileSync(new URL(`../data/${id}.json`, import.meta.url), 'utf8');

type Json = Record<string, unknown>;
const change = (changes: Json): string => JSON.stringify({ ...JSON.parse(textOf('canyon')), ...changes });

/** Builds a track. Returns the message of the TrackFileError that is thrown, or null; any other error fails the test. */
function complaint(text: string): string | null {
  try {
    buildCheckedTrack('made-up', text);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(TrackFileError);
    return (error as TrackFileError).message;
  }
}

test('every track in the data folder is correct', () => {
  const files = readdirSync(new URL('../data', import.meta.url)).filter((name) => name.endsWith('.json'));
  expect(files).toEqual(TRACK_IDS.map((id) => `${id}.json`));
  for (const id of TRACK_IDS) expect(complaint(textOf(id))).toBeNull();
});

describe('a bad file is refused with a sentence that names the field', () => {
  test.each<[string, string, RegExp]>([
    ['no JSON', '{', /not valid JSON/],
    ['a list', '[]', /track must be an object/],
    ['no name', change({ name: '' }), /name must be a text of 1 to 40/],
    [
      'five points',
      change({ points: Array.from({ length: 5 }, (_, i) => [i * 300, 0, 0]) }),
      /points must have 6/,
    ],
    [
      'a point of two',
      change({ points: Array.from({ length: 8 }, () => [0, 0]) }),
      /points\[0\] must have 3/,
    ],
    [
      'a point off the world',
      change({ points: Array.from({ length: 8 }, () => [0, 0, 1e9]) }),
      /points\[0\]\[2\]/,
    ],
    [
      'points in one place',
      change({ points: Array.from({ length: 40 }, () => [7, 7, 7]) }),
      /100 to 20000 m long/,
    ],
    [
      'points worlds apart',
      change({ points: Array.from({ length: 400 }, (_, i) => [i % 2 ? 2e4 : -2e4, 0, i]) }),
      /m long/,
    ],
    [
      'a lap straight up',
      change({
        points: Array.from({ length: 40 }, (_, i) => [0, i * 100, 0]),
        gates: [9],
        branches: [],
        signs: [],
        gaps: [],
      }),
      /rise straight up|stand still/,
    ],
    ['a deck too narrow', change({ widths: [[0, -5, 5]] }), /widths\[0\] must be 14 to 22 m wide/],
    ['a deck beside itself', change({ widths: [[0, 2, 18]] }), /with 0 between its edges/],
    [
      'widths in disorder',
      change({
        widths: [
          [4, -9, 9],
          [2, -9, 9],
        ],
      }),
      /widths\[1\] must be at a knot after/,
    ],
    ['a gap at the start', change({ gaps: [[34.9, 0.1]] }), /^The main line must begin and end on deck/],
    ['a gap without end', change({ gaps: [[2, 30]] }), /gap wider than/],
    ['gates side by side', change({ gates: [6, 6.2] }), /gates must stand in order/],
    ['gates in disorder', change({ gates: [11, 6] }), /gates must stand in order/],
    [
      'a branch that ends before it begins',
      change({ branches: [{ kind: 'split', side: 'left', from: 9, to: 4 }] }),
      /branches\[0\].to/,
    ],
    [
      'a branch of another kind',
      change({ branches: [{ kind: 'tunnel', from: 4 }] }),
      /branches\[0\].kind must be one of split, shortcut/,
    ],
    [
      'a ring on a path that is not there',
      change({ branches: [] }),
      /signs\[16\].path must be a number from 0 to 0/,
    ],
    [
      'half a path',
      change({ signs: [{ kind: 'pad', path: 0.5, at: 0, across: 0, height: 0 }] }),
      /whole number/,
    ],
    [
      'a gold easier than silver',
      change({ trialMedals: { gold: 150, silver: 140, bronze: 160 } }),
      /harder for gold/,
    ],
    ['a banking that is no number', change({ banking: '0.06' }), /banking must be a number/],
  ])('%s', (_, text, sentence) => {
    expect(complaint(text)).toMatch(sentence);
  });
});

test('any text gives a track or a TrackFileError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(complaint(text)).not.toBeNull();
    }),
    { numRuns: 200 },
  );
});

/** Returns the paths of all values in a JSON value, as lists of keys. */
function placesOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...at, key]))].slice(
    at.length === 0 ? 1 : 0,
  );
}

function put(value: unknown, [key, ...rest]: (string | number)[], item: unknown): unknown {
  if (key === undefined) return item;
  const copy = structuredClone(value) as Json;
  copy[key] = put(copy[key], rest, item);
  return copy;
}

test('one bad field in a good file gives a TrackFileError or a complete track', () => {
  const file: unknown = JSON.parse(textOf('spire'));
  const anything = fc.oneof(
    fc.constantFrom<unknown>(null, true, '', 'left', [], {}, [[]], 0, -1, 0.5, 1e-9, 1e6, 1e300, -1e300),
    fc.double({ noNaN: true }),
    fc.integer({ min: -50, max: 50 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...placesOf(file)), anything, (place, item) => {
      const text = JSON.stringify(put(file, place, item));
      if (complaint(text) !== null) return;
      const track = buildCheckedTrack('made-up', text);
      for (const path of track.paths) expect(path.frames.every((value) => Number.isFinite(value))).toBe(true);
      expect(track.name).not.toBe('');
    }),
    { numRuns: 150 },
  );
});
