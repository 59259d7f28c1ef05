/** Layouts of the poster of the day, a calendar sheet. Plates: light, dark. */
import { nextBelow, nextBetween, type Random } from '#engine/rules/random.ts';
import { echoRings, type Grain, grainLines, speedLines } from './printing/engraving.ts';
import { bent, circle, line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Blend, Mix, Press } from './printing/press.ts';

export interface DaySheet {
  number: string;
  caption: string;
  /** Outline of the day's sign, about 400 units large, centred on the origin. */
  sign: string;
  all(): readonly string[];
  lines: DayLines;
}

type Arrangement = (sheet: DaySheet, random: Random) => (press: Press) => void;

const LIGHT: Mix = [1, 0];
const DARK: Mix = [0, 1];
const BOTH: Mix = [1, 1];
const PAPER: Mix = [0, 0];
const WHOLE = rectangle(0, 0, 1200, 1600);

const fade = (from: Point, to: Point, first: number, last: number): Blend => ({
  kind: 'linear',
  from,
  to,
  stops: [
    [0, first],
    [1, last],
  ],
});

/** Draws the sheet's line work, at its original scale, inside a sign that is already placed and scaled. */
function ruleSign(press: Press, sign: string, scale: number, lines: () => string, mix: Mix): void {
  press.within(sign, () =>
    press.at({ x: -600 / scale, y: -800 / scale, scale: 1 / scale }, () => press.engrave(lines, mix)),
  );
}

function drawCaption(press: Press, { caption, lines }: DaySheet): void {
  press.fill(rectangle(0, 1336, 1200, 300), BOTH);
  press.within(rectangle(0, 1336, 1200, 300), () => press.engrave(lines.fine, LIGHT));
  const text = line({ text: caption, at: [92, 1462], height: 94, face: 'narrow', length: 1016 });
  press.stroke(text, 16, BOTH);
  press.fill(text, PAPER);
}

const through: Arrangement = (sheet, random) => {
  const { number, sign, lines } = sheet;
  const figures = line({
    text: number,
    at: [600, 1270],
    height: 1120,
    face: 'narrow',
    length: number.length > 1 ? 1010 : 620,
    anchor: 'middle',
  });
  const place = {
    x: nextBetween(random, 480, 720),
    y: nextBetween(random, 560, 860),
    turn: nextBetween(random, -32, 32),
    scale: nextBetween(random, 1.9, 2.3),
  };
  const warmth = fade([0, 100], [400, 1300], 0.55, 0.06);
  return (press) => {
    press.fill(WHOLE, [warmth, 0]);
    press.engrave(() => lines.light() + lines.dark(), [1, null]);
    press.fill(figures, [null, 1]);
    press.within(figures, () => press.engrave(lines.fine, [null, 0]));
    press.at(place, () => {
      press.stroke(sign, 9, PAPER);
      press.fill(sign, [1, null]);
      ruleSign(press, sign, place.scale, lines.fine, [0, null]);
    });
    drawCaption(press, sheet);
  };
};

const orbit: Arrangement = (sheet, random) => {
  const { number, sign, lines } = sheet;
  const all = sheet.all();
  const middle: Point = [600, 690];
  const figures = line({
    text: number,
    at: [600, 970],
    height: 560,
    face: 'wide',
    length: number.length > 1 ? 700 : 370,
    anchor: 'middle',
  });
  const start = nextBetween(random, 0, 360);
  const first = nextBelow(random, all.length);
  const places = Array.from({ length: 10 }, (_, index) => {
    const turn = ((start + index * 36) * Math.PI) / 180;
    const away = 560 + (index % 2) * 70;
    return {
      path: all[(first + index) % all.length] as string,
      placement: {
        x: middle[0] + Math.cos(turn) * away,
        y: middle[1] + Math.sin(turn) * away * 1.1,
        turn: start + index * 36 + 90,
        scale: nextBetween(random, 0.62, 0.82),
      },
      mix: ([BOTH, LIGHT, PAPER] as const)[index % 3] as Mix,
      cut: ([LIGHT, PAPER, LIGHT] as const)[index % 3] as Mix,
    };
  });
  return (press) => {
    press.fill(WHOLE, [fade([0, 0], [900, 1600], 1, 0.4), 0]);
    press.engrave(lines.light, [0, null]);
    press.engrave(lines.dark, [1, null]);
    for (const { path, placement, mix, cut } of places) {
      press.at(placement, () => {
        press.stroke(path, 26, DARK);
        press.fill(path, mix);
        ruleSign(press, path, placement.scale, lines.fine, cut);
      });
    }
    press.fill(circle(middle, 440), DARK);
    press.within(circle(middle, 440), () => press.engrave(lines.light, [1, 0]));
    press.at({ x: middle[0], y: middle[1], turn: -start % 40, scale: 1.6 }, () =>
      press.fill(sign, [1, null]),
    );
    press.at({ x: -10, y: 12 }, () => press.fill(figures, BOTH));
    press.fill(figures, PAPER);
    press.within(figures, () => press.engrave(lines.fine, LIGHT));
    drawCaption(press, sheet);
  };
};

/** A slash divides the sheet; ink and paper are swapped on one side. */
const slash: Arrangement = (sheet, random) => {
  const { number, sign, lines } = sheet;
  const lean = nextBetween(random, 380, 640) * (nextBelow(random, 2) === 0 ? 1 : -1);
  const half = polygon([
    [600 + lean, 0],
    [1300 + Math.abs(lean), 0],
    [1300 + Math.abs(lean), 1400],
    [600 - lean, 1400],
  ]);
  const figures = line({
    text: number,
    at: [600, 790],
    height: 660,
    face: 'wide',
    length: number.length > 1 ? 960 : 470,
    anchor: 'middle',
  });
  const place = {
    x: 600 + nextBetween(random, -160, 160),
    y: 1010,
    turn: nextBetween(random, -24, 24),
    scale: 1.36,
  };
  const draw = (press: Press, ground: Mix, ink: Mix, ruled: Mix, cut: Mix) => {
    press.fill(WHOLE, ground);
    press.engrave(lines.light, ruled);
    press.fill(figures, ink);
    press.within(figures, () => press.engrave(lines.fine, cut));
    press.at(place, () => {
      press.stroke(sign, 30, ground);
      press.fill(sign, ink);
      ruleSign(press, sign, place.scale, lines.fine, cut);
    });
  };
  return (press) => {
    draw(press, [fade([0, 0], [500, 1300], 0.06, 0.5), 0], DARK, LIGHT, LIGHT);
    press.within(half, () => draw(press, DARK, PAPER, LIGHT, BOTH));
    drawCaption(press, sheet);
  };
};

const flag: Arrangement = (sheet, random) => {
  const { number, lines } = sheet;
  const all = sheet.all();
  const bow = nextBetween(random, 60, 130);
  const phase = nextBetween(random, 0, 2 * Math.PI);
  const wave = ([x, y]: Point): Point => [
    x + Math.sin(y / 260 + phase) * bow * 0.5,
    y + Math.sin(x / 210 + phase) * bow,
  ];
  const figures = bent(
    line({
      text: number,
      at: [600, 1190],
      height: 960,
      face: 'narrow',
      length: number.length > 1 ? 900 : 560,
      anchor: 'middle',
    }),
    40,
    wave,
  );
  const printed = Array.from({ length: 42 }, (_, index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const [x, y] = wave([110 + column * 196 + (row % 2) * 90, 110 + row * 196]);
    return {
      path: all[nextBelow(random, all.length)] as string,
      placement: { x, y, turn: nextBetween(random, -180, 180), scale: nextBetween(random, 0.3, 0.5) },
    };
  });
  return (press) => {
    press.fill(WHOLE, LIGHT);
    press.engrave(lines.light, [0.4, null]);
    for (const { path, placement } of printed) {
      press.at(placement, () => {
        press.fill(path, PAPER);
        ruleSign(press, path, placement.scale, lines.fine, LIGHT);
      });
    }
    press.engrave(lines.dark, [0, null]);
    press.at({ x: 26, y: -26 }, () => press.fill(figures, [0, 0.55]));
    press.stroke(figures, 18, PAPER);
    press.fill(figures, BOTH);
    press.within(figures, () => press.engrave(lines.fine, LIGHT));
    drawCaption(press, sheet);
  };
};

export const arrangements: readonly Arrangement[] = [through, orbit, slash, flag];

/** Path data that is computed at the first call, because half of a poster's composition would be line work. */
interface DayLines {
  light: () => string;
  dark: () => string;
  fine: () => string;
}

function once(compute: () => string): () => string {
  let path: string | null = null;
  return () => (path ??= compute());
}

const SHEET_AND_MORE = { left: -120, top: -120, width: 1440, height: 1840 };

/** Rays start behind the caption, which hides their dense centre. */
const RISE = { from: 100, to: 1900, count: 112, thin: -4, thick: 15, beat: 420 };

export function dayLines(random: Random): DayLines {
  const seed = nextBelow(random, 1_000_000);
  const middle = [nextBetween(random, 240, 960), nextBetween(random, 300, 1000)] as const;
  const kinds = [
    () =>
      echoRings({
        seed,
        middle,
        stretch: nextBetween(random, 0.8, 1.2),
        from: 40,
        to: 1500,
        pitch: nextBetween(random, 34, 52),
        wander: nextBetween(random, 4, 30),
        thin: -3,
        thick: 11,
        beat: 330,
      }),
    () =>
      grainLines({
        ...SHEET_AND_MORE,
        seed,
        pitch: nextBetween(random, 34, 50),
        wander: nextBetween(random, 40, 110),
        thin: -4,
        thick: 11,
        beat: nextBetween(random, 180, 420),
      }),
    () => speedLines({ ...RISE, seed, middle: [middle[0], 1430] }),
  ];
  const light = kinds[nextBelow(random, kinds.length)] as () => string;
  const ruled = (part: number, swell: Pick<Grain, 'pitch' | 'wander' | 'thin' | 'thick' | 'beat'>) =>
    once(() => grainLines({ ...SHEET_AND_MORE, seed: seed + part, ...swell }));
  return {
    light: once(light),
    dark: ruled(1, { pitch: 46, wander: 90, thin: -3, thick: 3.4, beat: 170 }),
    fine: ruled(2, { pitch: 33, wander: 74, thin: -2.2, thick: 6.4, beat: 190 }),
  };
}
