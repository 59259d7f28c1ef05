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

describe('limits of a track file', () => {
  const file = JSON.parse(textOf('canyon')) as Json;
  const knots = (file['points'] as unknown[]).length;
  const branches = (file['branches'] as unknown[]).length;
  /** A later fault, in the last field that is read, prevents the slow building of the track. */
  const unbuilt = { ...file, rivalEffort: null };
  const withValue = (place: string, value: unknown): string | null =>
    complaint(JSON.stringify(put(place.startsWith('rival') ? file : unbuilt, place.split('.'), value)));
  const isAccepted = (place: string, value: unknown) => /^rivalEffort/.test(withValue(place, value) ?? '');

  test.each<[place: string, low: number, high: number, name?: string]>([
    ['points.3.0', -20_000, 20_000, 'points[3][0]'],
    ['leftWalls.0.0', 0, knots, 'leftWalls[0][0]'],
    ['gaps.0.1', 0, knots, 'gaps[0][1]'],
    ['banking', 0, 0.12],
    ['gates.0', 0, knots, 'gates[0]'],
    ['branches.0.from', 0, knots, 'branches[0].from'],
    ['branches.0.halfWidth', 3, 10, 'branches[0].halfWidth'],
    ['signs.0.path', 0, branches, 'signs[0].path'],
    ['signs.0.at', 0, knots, 'signs[0].at'],
    ['signs.0.across', -22, 22, 'signs[0].across'],
    ['signs.0.height', 0, 10, 'signs[0].height'],
    ['rivalEffort.cruise', 0.5, 1.2],
    ['rivalEffort.pilot', 0.5, 1.2],
    ['rivalEffort.ace', 0.5, 1.2],
    ['trialMedals.gold', 1, 1_000_000],
    ['trialMedals.bronze', 1, 1_000_000],
    ['endlessMedals.gold', 1, 1_000_000],
    ['endlessMedals.bronze', 1, 1_000_000],
  ])('%s is from %d to %d', (place, low, high, name = place) => {
    const sentence = `${name} must be a number from ${low} to ${high}.`;
    for (const value of [low, high]) expect(withValue(place, value)).not.toBe(sentence);
    for (const value of [low - 0.001, high + 0.001]) expect(withValue(place, value)).toBe(sentence);
  });

  test.each<[place: string, least: number, most: number, item: unknown, name?: string]>([
    ['points', 6, 400, [0, 0, 0]],
    ['widths', 1, 400, [0, -9, 9]],
    ['leftWalls', 0, 100, [1, 2]],
    ['rightWalls', 0, 100, [1, 2]],
    ['gaps', 0, 20, [1, 2]],
    ['loops', 0, 4, [1, 2]],
    ['gates', 1, 40, 5],
    ['branches', 0, 8, (file['branches'] as unknown[])[0]],
    ['signs', 0, 200, { kind: 'pad', path: 0, at: 0, across: 0, height: 0 }],
    ['branches.0.points', 1, 100, [0, 0, 0], 'branches[0].points'],
    ['branches.0.walls', 0, 20, [0, 1], 'branches[0].walls'],
    ['branches.0.gaps', 0, 20, [0, 1], 'branches[0].gaps'],
  ])('%s has %d to %d items', (place, least, most, item, name = place) => {
    const sentence = (count: number) => `${name} must have ${least} to ${most} items; it has ${count}.`;
    const withCount = (count: number) =>
      withValue(
        place,
        Array.from({ length: count }, () => item),
      );
    for (const count of [least, most]) expect(withCount(count)).not.toBe(sentence(count));
    for (const count of [least - 1, most + 1].filter((each) => each >= 0))
      expect(withCount(count)).toBe(sentence(count));
  });

  test.each([
    [40, true],
    [41, false],
  ])('a name of %d letters is read: %s', (length, isRead) => {
    expect(isAccepted('name', 'a'.repeat(length))).toBe(isRead);
  });

  test.each<[left: number, right: number, isRead: boolean]>([
    [-7, 7, true],
    [-7, 6.9, false],
    [-11, 11, true],
    [-11, 11.1, false],
    [-14, 0, false],
    [0, 14, false],
  ])('a deck with edges at %d and %d m is accepted: %s', (left, right, isRead) => {
    expect(isAccepted('widths', [[0, left, right]])).toBe(isRead);
  });

  test.each([
    [knots - 1, true],
    [knots, false],
  ])('a width at knot %d is accepted: %s', (knot, isRead) => {
    const widths = [
      [0, -9, 9],
      [knot, -9, 9],
    ];
    expect(isAccepted('widths', widths)).toBe(isRead);
  });

  test('a branch spans at least one knot', () => {
    const [first] = file['branches'] as Json[];
    const isRead = (to: number) => isAccepted('branches.0', { ...first, from: 4, to });
    expect([isRead(4.9), isRead(5), isRead(knots), isRead(knots + 1)]).toEqual([false, true, true, false]);
  });

  test.each<[place: string, direction: number]>([
    ['trialMedals', 1],
    ['endlessMedals', -1],
  ])('each of the %s is harder than the next', (place, direction) => {
    const isRead = (gold: number, silver: number, bronze: number) =>
      isAccepted(place, {
        gold: 500 + direction * gold,
        silver: 500 + direction * silver,
        bronze: 500 + direction * bronze,
      });
    expect([isRead(1, 2, 3), isRead(2, 2, 3), isRead(1, 2, 2), isRead(3, 2, 1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
