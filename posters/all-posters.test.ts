import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POSTERS, posterById } from './all-posters.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { posterOfTheDay } from './poster-of-the-day.ts';
import type { Mix, Press } from './printing/press.ts';

function drawingsOf(poster: Poster): string {
  const all: string[] = [];
  const record = (kind: string, path: string, mix: Mix) => {
    expect(mix.length).toBeLessThanOrEqual(3);
    expect(path.length).toBeGreaterThan(0);
    all.push(`${kind} ${path} ${JSON.stringify(mix)}`);
  };
  const press: Press = {
    fill: (path, mix) => record('fill', path, mix),
    engrave: (path, mix) => record('engrave', typeof path === 'string' ? path : path(), mix),
    stroke: (path, width, mix) => record(`stroke ${width}`, path, mix),
    at(placement, draw) {
      all.push(JSON.stringify(placement));
      draw();
    },
    within(path, draw) {
      all.push(`within ${path}`);
      draw();
    },
  };
  poster.compose()(press);
  poster.border?.(press);
  return all.join('\n');
}

const numbered = POSTERS.map(({ smallPrint }) => smallPrint.right);

test('every game has a poster, and at least eight posters are numbered in the order of the wall', () => {
  for (const game of Object.keys(INKS)) {
    expect(POSTERS.filter((poster) => poster.game === game).length).toBeGreaterThanOrEqual(1);
  }
  expect(POSTERS.length).toBeGreaterThanOrEqual(8);
  expect(numbered).toEqual(POSTERS.map((_, index) => `NO. ${index + 1}`));
});

test.each(POSTERS.map((poster) => ({ id: poster.id, poster })))(
  '$id is printed in two or three inks of its game, with each plate slightly out of register',
  ({ poster }) => {
    const inks: readonly string[] = INKS[poster.game];
    expect(poster.plates.every(({ ink }) => inks.includes(ink))).toBe(true);
    expect([2, 3]).toContain(poster.plates.length);
    const shifts = poster.plates.map(({ shift }) => shift.join());
    expect(new Set(shifts).size).toBe(shifts.length);
  },
);

test.each(POSTERS.map((poster) => ({ id: poster.id, poster })))(
  '$id is composed the same every time, without invalid numbers, and has a description',
  ({ poster }) => {
    const once = drawingsOf(poster);
    expect(once === drawingsOf(poster)).toBe(true);
    expect(once).not.toMatch(/NaN|undefined|Infinity/);
    expect(poster.description.length).toBeGreaterThan(40);
    expect(posterById(poster.id)).toBe(poster);
  },
);

test('every day has a complete poster, and it is the same on every device', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (day) => {
      const poster = posterOfTheDay(day);
      expect(drawingsOf(poster)).not.toMatch(/NaN|undefined|Infinity/);
      expect(posterById(poster.id)?.title).toBe(poster.title);
    }),
    { numRuns: 12 },
  );
  const [once, again] = [posterOfTheDay(20_778), posterOfTheDay(20_778)].map(drawingsOf);
  expect(once === again).toBe(true);
});

test("a draft of the day's poster computes no line work, so that it is ready early", () => {
  const { compose } = posterOfTheDay(20_778);
  const engraved: unknown[] = [];
  const ignore = () => {};
  compose()({
    ...{ fill: ignore, stroke: ignore },
    engrave: (path) => engraved.push(path),
    at: (_placement, draw) => draw(),
    within: (_path, draw) => draw(),
  });
  expect(engraved.length).toBeGreaterThan(3);
  for (const path of engraved) expect(path).toBeInstanceOf(Function);
});

test('consecutive days differ in inks, arrangement and number', () => {
  const [today, tomorrow] = [posterOfTheDay(20_778), posterOfTheDay(20_779)];
  expect(today.plates.map(({ ink }) => ink)).not.toEqual(tomorrow.plates.map(({ ink }) => ink));
  expect(drawingsOf(today) === drawingsOf(tomorrow)).toBe(false);
  expect([today.title, tomorrow.title]).toEqual(['Saturday, 21 November', 'Sunday, 22 November']);
});

test('returns no poster for an unknown id', () => {
  for (const id of ['', 'day-', 'day-1e3', 'day--1', 'day-007', 'day-100000', 'constructor']) {
    expect(posterById(id)).toBeUndefined();
  }
});
