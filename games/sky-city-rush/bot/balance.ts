import type { BalancePart, BalanceRow } from '#engine/rules/bot-contract.ts';
import { createRace } from '../rules/race.ts';
import type { Assist, Race, RaceOptions, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { baselineRows, meanOf, otherPointsRows, percent } from './baselines.ts';
import { BOT_SKILLS, createBot, createClumsyBot, STRENGTHS, type Strength } from './bot.ts';
import { flyToEnd, lapSecondsByNerve, readTrack, TRACK_IDS } from './fly-race.ts';

const NEAR_METRES = 40;

/** Fraction of the time in which another ship is near the weak, middle and strong bot. */
const NEAR_GOALS = [0.45, 0.45, 0.25] as const;

export interface Finishes {
  places: number[];
  nearFraction: number;
}

export function finishes(
  track: Track,
  assist: Assist,
  who: Strength | 'first-time',
  races: number,
  changed: Partial<RaceOptions> = {},
): Finishes {
  const places: number[] = [];
  let [steps, nearSteps] = [0, 0];
  for (let seed = 1; seed <= races; seed++) {
    const race = createRace(track, {
      mode: 'race',
      laps: 3,
      assist,
      isRubberBandOn: true,
      seed,
      ...changed,
    });
    const bot = who === 'first-time' ? createClumsyBot() : createBot(race, BOT_SKILLS[who], seed);
    flyToEnd(race, bot, (now) => {
      if (now.phase !== 'racing') return;
      steps++;
      if (isShipNear(now)) nearSteps++;
    });
    const [player] = race.ships as readonly [Ship];
    places.push(player.finishStep > 0 ? player.rank : race.ships.length);
  }
  return { places, nearFraction: nearSteps / Math.max(1, steps) };
}

function isShipNear({ ships }: Race): boolean {
  const [player] = ships as readonly [Ship];
  for (let i = 1; i < ships.length; i++)
    if (Math.abs((ships[i] as Ship).progress - player.progress) <= NEAR_METRES) return true;
  return false;
}

const LEVELS: readonly Assist[] = ['cruise', 'pilot', 'ace'];

/** Permitted gain by the shortcut in seconds per lap: the strong bot has to gain, the middle one must not lose. */
const SHORTCUT_GAIN: Partial<Record<Strength, readonly [least: number, most: number]>> = {
  strong: [1, 1.6],
  middle: [0, 0.5],
};

interface Cell {
  track: string;
  level: Assist;
  /** Races without a rubber band, in which ships stay close to each other only if they fly equally well. */
  byStrength: Readonly<Record<Strength, Finishes>>;
  firstTime: Finishes | null;
}

export function flyCells(track: Track, races: number): Cell[] {
  return LEVELS.map((level) => {
    const options = { isRubberBandOn: false };
    const fly = (who: Strength | 'first-time') => finishes(track, level, who, races, options);
    return {
      track: track.name,
      level,
      byStrength: { weak: fly('weak'), middle: fly('middle'), strong: fly('strong') },
      firstTime: level === 'cruise' ? fly('first-time') : null,
    };
  });
}

/** Best and worst rank of nine races in ten, without the luckiest and unluckiest twentieth. */
export function usualPlaces({ places }: Finishes): { best: number; worst: number } {
  const sorted = places.toSorted((a, b) => a - b);
  const luck = Math.floor(sorted.length / 20);
  return { best: sorted[luck] ?? 0, worst: sorted[sorted.length - 1 - luck] ?? 0 };
}

/** `shared` is the number of ranks that both bots usually reach. */
export function compare(weaker: Finishes, stronger: Finishes): { shared: number; isInOrder: boolean } {
  const shared = usualPlaces(stronger).worst - usualPlaces(weaker).best + 1;
  return { shared: Math.max(0, shared), isInOrder: meanOf(stronger.places) < meanOf(weaker.places) };
}

const placesText = (flown: Finishes): string => {
  const { best, worst } = usualPlaces(flown);
  return best === worst ? `${best}` : `${best}–${worst}`;
};

export function goalRows(cells: readonly Cell[], gains: readonly BalanceRow[]): BalanceRow[] {
  return [...cells.flatMap(rowsOfCell), beginnerRow(cells), ...gains];
}

function rowsOfCell({ track, level, byStrength, firstTime }: Cell): BalanceRow[] {
  const { weak, middle, strong } = byStrength;
  const steps = [compare(weak, middle), compare(middle, strong)];
  const near = STRENGTHS.map((strength) => byStrength[strength].nearFraction);
  const rows: BalanceRow[] = [
    {
      figure: `${track}, ${level}: places of strong, middle, weak`,
      value: [strong, middle, weak].map(placesText).join(', '),
      goal: 'neighbours share one place at most, in this order',
      isMet: steps.every(({ shared, isInOrder }) => shared <= 1 && isInOrder),
    },
    {
      figure: `${track}, ${level}: of the race with somebody within 40 m, weak, middle, strong`,
      value: near.map(percent).join(', '),
      // Without rubber band: a player who is too good for a level leaves the rivals behind, until the field
      // has adapted.
      goal: '45 %, 45 % and 25 % or more, rubber band off',
      isMet: near.every((share, index) => share >= (NEAR_GOALS[index] ?? 0)),
    },
  ];
  if (firstTime) {
    const { best, worst } = usualPlaces(firstTime);
    rows.push({
      figure: `${track}, ${level}: places of a first-time player who never boosts`,
      value: placesText(firstTime),
      goal: '3 to 5',
      isMet: best >= 3 && worst <= 5,
    });
  }
  return rows;
}

function beginnerRow(cells: readonly Cell[]): BalanceRow {
  const meanPlace = ({ byStrength }: Cell): number =>
    meanOf(STRENGTHS.flatMap((strength) => byStrength[strength].places));
  const byLevel = LEVELS.map((level) => cells.filter((cell) => cell.level === level).map(meanPlace));
  return {
    figure: 'mean place on each track, by level',
    value: byLevel.map((means) => means.map((mean) => mean.toFixed(1)).join(' ')).join('; '),
    goal: 'the first track is the easiest on every level',
    isMet: byLevel.every(([first = 0, ...others]) => others.every((other) => first <= other)),
  };
}

export function shortcutRows(track: Track, races: number): BalanceRow[] {
  return Object.entries(SHORTCUT_GAIN).map(([strength, [least, most]]) => {
    const [round, through] = ([0, 1] as const).map((nerve) =>
      lapSecondsByNerve(track, strength as Strength, nerve, races),
    ) as [number, number];
    const gain = round - through;
    return {
      figure: `${track.name}: the shortcut gains the ${strength}, a lap`,
      value: `${gain.toFixed(2)} s`,
      goal: `${least} to ${most} s`,
      isMet: gain >= least && gain <= most,
    };
  });
}

const RACES = 20;
const SHORTCUT_RACES = 12;
const OTHER_RACES = 6;

function measureFields(): BalanceRow[] {
  const tracks = TRACK_IDS.map(readTrack);
  return [
    ...goalRows(
      tracks.flatMap((track) => flyCells(track, RACES)),
      tracks.flatMap((track) => shortcutRows(track, SHORTCUT_RACES)),
    ),
    ...tracks.flatMap((track) => otherPointsRows(track, OTHER_RACES)),
  ];
}

/** Two halves of about 900 races and trials each. */
export const balanceParts: readonly BalancePart[] = [
  measureFields,
  () => TRACK_IDS.flatMap((id) => baselineRows(readTrack(id), RACES)),
];
