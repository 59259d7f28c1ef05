import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { createRace } from '../rules/race.ts';
import type { Assist, Race, RaceOptions, Ship } from '../rules/state.ts';
import { pathOf, type Track } from '../rules/track.ts';
import { BOT_SKILLS, type Bot, createBot, createClumsyBot, STRENGTHS, type Strength } from './bot.ts';
import { flyToEnd, lapSecondsByNerve, readTrack, TRACK_IDS } from './fly-race.ts';
import { createBaselineBot, FOUND } from './search.ts';

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

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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

const percent = (share: number): string => `${Math.round(share * 100)} %`;

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

/** Fraction of a race that is flown by the weak bot. */
const EASY_FRACTION = 0.6;

function createLateBot(race: Race, seed: number): Bot {
  const early = createBot(race, BOT_SKILLS.weak, seed);
  const late = createBot(race, BOT_SKILLS.strong, seed + 1);
  const metres = EASY_FRACTION * race.options.laps * pathOf(race.track, 0).length;
  return (now, input) => ((now.ships[0] as Ship).progress < metres ? early : late)(now, input);
}

function createHoldingBot(race: Race, seed: number): Bot {
  const bot = createBot(race, BOT_SKILLS.strong, seed);
  return (now, input) => {
    bot(now, input);
    input.boost = true;
  };
}

const createTimingBot = (race: Race, seed: number): Bot =>
  createBot(race, { ...BOT_SKILLS.strong, boostFrom: 0.9 }, seed);

/** Results of bots that ignore the race, or fly well only for a part of it, on the first track's easiest level. */
export function baselineRows(track: Track, races: number): BalanceRow[] {
  const flights: Race[] = [];
  const fly = (makeBot: (race: Race, seed: number) => Bot) => {
    const players = Array.from({ length: races }, (_, index) => {
      const seed = index + 1;
      const race = createRace(track, {
        mode: 'race',
        laps: 3,
        assist: 'cruise',
        isRubberBandOn: false,
        seed,
      });
      flights.push(flyToEnd(race, makeBot(race, seed)));
      return race.ships[0] as Ship;
    });
    return {
      place: meanOf(players.map(({ rank }) => rank)),
      seconds: meanOf(players.map(({ finishStep }) => finishStep / 60)),
    };
  };
  const still = fly(() => createBaselineBot([{ steer: 0, boost: false, steps: 1 }]));
  const boosting = fly(() => createBaselineBot([{ steer: 0, boost: true, steps: 1 }]));
  const found = FOUND.map((holds) => fly(() => createBaselineBot(holds)).place);
  const strong = fly((race, seed) => createBot(race, BOT_SKILLS.strong, seed));
  const lost = fly(createLateBot).place - strong.place;
  const gained = fly(createHoldingBot).seconds - fly(createTimingBot).seconds;
  const bumps = flights.map(({ ships }) => (ships[0] as Ship).bumps).toSorted((a, b) => a - b);
  const medianBumps = bumps[bumps.length >> 1] ?? 0;
  const onePlace = mostInOnePlace(flights);
  const row = (figure: string, value: string, goal: string, isMet: boolean): BalanceRow => ({
    figure: `${track.name}, cruise: ${figure}`,
    value,
    goal,
    isMet,
  });
  return [
    row('mean place without input', still.place.toFixed(1), 'fifth or worse', still.place >= 4.8),
    row(
      'mean place with boost held, no steering',
      boosting.place.toFixed(1),
      '4 or worse',
      boosting.place >= 4,
    ),
    row(
      'mean places of the best policies that ignore the state',
      found.map((place) => place.toFixed(1)).join(', '),
      '4 or worse',
      found.every((place) => place >= 4),
    ),
    row('places lost by flying weakly for 60 % of the race', lost.toFixed(1), 'about 2', lost >= 1.8),
    row('boost lit at full beats boost held by', `${gained.toFixed(2)} s`, '1.5 s or more', gained >= 1.5),
    row('races in which a rival takes its usual place', percent(onePlace), 'at most 45 %', onePlace <= 0.45),
    row('median bumps in a race', `${medianBumps}`, 'at most 10', medianBumps <= 10),
  ];
}

function mostInOnePlace(flights: readonly Race[]): number {
  const counts = new Map<string, number>();
  for (const { ships } of flights) {
    ships.slice(1).forEach(({ rank }, rival) => {
      counts.set(`${rival} ${rank}`, (counts.get(`${rival} ${rank}`) ?? 0) + 1);
    });
  }
  return Math.max(...counts.values()) / flights.length;
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

/** Flies about 700 races, which takes three and a half minutes. */
export function measureBalance(): BalanceRow[] {
  const tracks = TRACK_IDS.map(readTrack);
  return goalRows(
    tracks.flatMap((track) => flyCells(track, RACES)),
    [
      ...tracks.flatMap((track) => shortcutRows(track, SHORTCUT_RACES)),
      ...tracks.slice(0, 1).flatMap((track) => baselineRows(track, RACES)),
    ],
  );
}
