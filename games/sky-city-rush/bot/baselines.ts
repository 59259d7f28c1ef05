/** Results of bots that do not look at the track, or fly well only for a part of a race. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { pointsOf, TRIAL_LAPS } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import type { Race, RaceOptions, Ship } from '../rules/state.ts';
import { pathOf, type Track } from '../rules/track.ts';
import { BOT_SKILLS, type Bot, createBot } from './bot.ts';
import { flyToEnd } from './fly-race.ts';
import { type BaselinePolicy, createBaselineBot, FOUND } from './search.ts';

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

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

type MakeBot = (race: Race, seed: number) => Bot;

const createStrongBot: MakeBot = (race, seed) => createBot(race, BOT_SKILLS.strong, seed);

/** Policies that ignore the state of the race, starting with no input and with boost held. */
const BLIND: readonly BaselinePolicy[] = [
  [{ steer: 0, boost: false, steps: 1 }],
  [{ steer: 0, boost: true, steps: 1 }],
  ...FOUND,
];

type Flown = ReturnType<typeof fly>;

function fly(track: Track, changed: Partial<RaceOptions>, races: number, makeBot: MakeBot) {
  const flights = Array.from({ length: races }, (_, index) => {
    const seed = index + 1;
    const options = { mode: 'race', laps: TRIAL_LAPS, assist: 'cruise', isRubberBandOn: true } as const;
    const race = createRace(track, { ...options, ...changed, seed });
    return flyToEnd(race, makeBot(race, seed));
  });
  const players = flights.map(({ ships }) => ships[0] as Ship);
  return {
    flights,
    place: meanOf(players.map(({ rank }) => rank)),
    seconds: meanOf(players.map(({ finishStep }) => finishStep / 60)),
    points: meanOf(flights.map(pointsOf)),
  };
}

const flyBlind = (track: Track, changed: Partial<RaceOptions>, races: number): Flown[] =>
  BLIND.map((holds) => fly(track, changed, races, () => createBaselineBot(holds)));

/** All races are on Cruise, with the rubber band, as a new player flies them. */
export function baselineRows(track: Track, races: number): BalanceRow[] {
  const blind = flyBlind(track, {}, races);
  const [still, boosting, ...found] = blind as [Flown, Flown, ...Flown[]];
  const [strong, late, holding, timing] = [
    createStrongBot,
    createLateBot,
    createHoldingBot,
    createTimingBot,
  ].map((makeBot) => fly(track, {}, races, makeBot)) as [Flown, Flown, Flown, Flown];
  const lost = late.place - strong.place;
  const gained = holding.seconds - timing.seconds;
  const flights = [...blind, strong, late, holding, timing].flatMap((flown) => flown.flights);
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
      found.map(({ place }) => place.toFixed(1)).join(', '),
      '4 or worse',
      found.every(({ place }) => place >= 4),
    ),
    pointsRow(`${track.name}, cruise, race`, blind, strong),
    row('places lost by flying weakly for 60 % of the race', lost.toFixed(1), 'about 2', lost >= 1.8),
    row('boost lit at full beats boost held by', `${gained.toFixed(2)} s`, '1.5 s or more', gained >= 1.5),
    row('races in which a rival takes its usual place', percent(onePlace), 'at most 45 %', onePlace <= 0.45),
    row('median bumps in a race', `${medianBumps}`, 'at most 10', medianBumps <= 10),
  ];
}

const OTHER_KINDS: readonly (readonly [name: string, changed: Partial<RaceOptions>])[] = [
  ['race without rubber band', { isRubberBandOn: false }],
  ['time trial', { mode: 'trial' }],
  ['endless', { mode: 'endless' }],
];

export function otherPointsRows(track: Track, races: number): BalanceRow[] {
  return OTHER_KINDS.map(([name, changed]) => {
    const strong = fly(track, changed, races, createStrongBot);
    return pointsRow(`${track.name}, cruise, ${name}`, flyBlind(track, changed, races), strong);
  });
}

function pointsRow(flight: string, blind: readonly Flown[], strong: Flown): BalanceRow {
  const most = Math.max(...blind.map(({ points }) => points)) / strong.points;
  return {
    figure: `${flight}: points of the best policy that ignores the state, of the strong bot's`,
    value: percent(most),
    goal: 'less than 50 %',
    isMet: most < 0.5,
  };
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
