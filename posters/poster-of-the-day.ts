import { dateOfDay } from '#engine/rules/day.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { arrangements, type DaySheet, dayLines } from './day-arrangements.ts';
import type { Poster } from './poster.ts';
import { type GameSlug, INKS } from './poster.ts';
import { mapped } from './printing/path.ts';
import { AEROPLANE, GIFT, HEART_SIGN, onePiece, SHIP } from './shapes.ts';

interface Sign {
  game: GameSlug;
  /** A function, because the puzzle's piece takes a fifth of a poster's composition, and few days show it. */
  outline(): string;
}

const scaled = (path: string, scale: number, down = 0) =>
  mapped(path, ([x, y]) => [x * scale, y * scale + down]);

function signs(seed: number): readonly Sign[] {
  return [
    { game: 'shoot-or-die', outline: () => scaled(HEART_SIGN, 2) },
    { game: 'sky-city-rush', outline: () => scaled(SHIP, 0.92, 12) },
    { game: 'addem-numbers', outline: () => AEROPLANE },
    { game: 'donum', outline: () => scaled(GIFT, 1.9, 55) },
    { game: 'poster-puzzle', outline: () => scaled(onePiece(seed), 0.9) },
  ];
}

const [red, , black] = INKS['shoot-or-die'];
const [tangerine, cyan, navy] = INKS['sky-city-rush'];
const [yellow, , tarmac] = INKS['addem-numbers'];
const [rose, teal] = INKS.donum;
const [blue, ochre] = INKS['poster-puzzle'];

/** Pairs of a light and a dark ink; overprinted, the two inks give a third colour. */
const PAIRS: readonly (readonly [light: string, dark: string])[] = [
  [red, black],
  [tangerine, navy],
  [cyan, navy],
  [yellow, tarmac],
  [rose, teal],
  [ochre, blue],
  [rose, navy],
  [tangerine, teal],
  [yellow, blue],
  [cyan, tarmac],
  [ochre, teal],
  [rose, blue],
  [red, navy],
];

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];

const inTurn = <Item>(items: readonly Item[], day: number, stride: number) =>
  items[(day * stride) % items.length] as Item;

/** @param day days since 1 January 1970, UTC */
export function posterOfTheDay(day: number): Poster {
  const random = createRandom(day * 7 + 3);
  const date = dateOfDay(day);
  const [weekday, month] = [WEEKDAYS[date.getUTCDay()] as string, MONTHS[date.getUTCMonth()] as string];
  const [light, dark] = inTurn(PAIRS, day, 5);
  const all = signs(day);
  const sign = inTurn(all, day, 2);
  const arrange = inTurn(arrangements, day, 1);
  const seed = nextBelow(random, 0x7fff_ffff);
  const number = String(date.getUTCDate());
  return {
    id: `day-${day}`,
    game: sign.game,
    title: `${weekday[0]}${weekday.slice(1).toLowerCase()}, ${number} ${month[0]}${month.slice(1).toLowerCase()}`,
    description: `A sheet of a tear-off calendar: a giant ${number} in two inks, merged with a symbol from one of the games.`,
    seed: day,
    plates: [
      { ink: light, shift: [0, 0], screen: { pitch: 14, angle: 15 } },
      { ink: dark, shift: [4, -3], screen: { pitch: 14, angle: 45 } },
    ],
    smallPrint: {
      left: '// PRINTED THIS MORNING. GONE AT MIDNIGHT',
      right: `${date.getUTCFullYear()}`,
      plate: 1,
    },
    compose() {
      const sheet: DaySheet = {
        number,
        caption: `${weekday} ${number} ${month}`,
        sign: sign.outline(),
        all: () => all.map(({ outline }) => outline()),
        lines: dayLines(createRandom(seed)),
      };
      return arrange(sheet, createRandom(seed + 1));
    },
  };
}
