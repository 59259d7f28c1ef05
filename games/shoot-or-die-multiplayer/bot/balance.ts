/** Rows of `npm run balance`, some of which the tests assert. */
import type { BalancePart, BalanceRow } from '#engine/rules/bot-contract.ts';
import { ARENAS, type Arena } from '../rules/arena.ts';
import type { Match, MatchTally } from '../rules/match.ts';
import { MODIFIERS, type Modifier } from '../rules/modifiers.ts';
import { ROUND_STEPS } from '../rules/step.ts';
import { playMatch, type RivalName } from './play-match.ts';
import { FOUND, fractionWon, MOST_BASELINE } from './search.ts';

interface AllSeries {
  styles: Series;
  two: Series;
  four: Series;
  keysAmongThree: Series;
  keysAgainstOne: Series;
  otherwise: Series;
  clumsy: Series;
  blind: Series;
}

/** Bounds for the fraction of rounds that each rival wins, for the keyboard's disadvantage, and for the seconds by which the median round exceeds 30 s. */
interface Bounds {
  share: readonly [least: number, most: number];
  keys: number;
  median: number;
}

const BOUNDS: Bounds = { share: [0.25, 0.45], keys: 0.1, median: 3 };

export function playAllSeries(matches: number): AllSeries {
  const few = Math.ceil(matches / 4);
  return {
    styles: playSeries(['hunter', 'fighter', 'feeder'], matches),
    two: playSeries(['fighter', 'fighter'], Math.ceil(matches / 2)),
    four: playSeries(['hunter', 'fighter', 'feeder', 'fighter'], Math.ceil(matches / 2)),
    keysAmongThree: playSeries(['keys', 'fighter', 'fighter'], matches),
    keysAgainstOne: playSeries(['keys', 'fighter'], matches),
    otherwise: playSeries(['prowler', 'hunter', 'fighter', 'feeder'], Math.ceil(matches / 2)),
    clumsy: playSeries(['fighter', 'clumsy'], few),
    blind: playSeries(['fighter', 'blind'], few),
  };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const secondsOf = (rounds: readonly PlayedRound[]): number => medianOf(rounds.map(({ seconds }) => seconds));
const shareOf = ({ shares }: Series, name: string): number => shares.get(name) ?? 0;
const fractionsText = ({ shares }: Series): string =>
  [...shares].map(([name, share]) => `${name} ${percent(share)}`).join(', ');

function row(figure: string, value: string, goal: string, isMet: boolean): BalanceRow {
  return { figure, value, goal, isMet };
}

export function goalRows(all: AllSeries, { share, keys, median }: Bounds = BOUNDS): BalanceRow[] {
  const { styles, two, four, keysAmongThree, keysAgainstOne, otherwise, clumsy, blind } = all;
  const rounds = [styles, two, four, keysAmongThree, otherwise].flatMap((series) => series.rounds);
  const medians = [two, styles, four].map((series) => secondsOf(series.rounds));
  const longest = Math.max(...rounds.map(({ seconds }) => seconds));
  const late = rounds.filter(({ isOutOfTime }) => isOutOfTime).length / rounds.length;
  const byArena = ARENAS.map((arena) => secondsOf(rounds.filter((round) => round.arena === arena)));
  const byModifier = MODIFIERS.map((modifier) =>
    secondsOf(rounds.filter((round) => round.modifier === modifier)),
  );
  const rest = (1 - shareOf(keysAmongThree, 'keys')) / 2;
  const apart = [
    Math.abs(shareOf(keysAmongThree, 'keys') - rest),
    Math.abs(shareOf(keysAgainstOne, 'keys') - shareOf(keysAgainstOne, 'fighter')),
  ];
  const { caught, stolen, bites } = styles.tally;
  const each = [caught, stolen, bites].map((count) => count / styles.rounds.length);
  const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;
  return [
    row(
      'median seconds of a round: two, three, four hearts',
      medians.map((seconds) => seconds.toFixed(0)).join(', '),
      `${30 - median} to ${30 + median} each`,
      medians.every((seconds) => isWithin(seconds, 30 - median, 30 + median)),
    ),
    row('longest round', `${longest.toFixed(0)} s`, 'at most 45 s', longest <= 45),
    row('rounds ended by the time limit', percent(late), 'below 5 %', late < 0.05),
    row(
      'median seconds in each arena',
      byArena.map((seconds) => seconds.toFixed(0)).join(', '),
      '20 to 40 each',
      byArena.every((seconds) => isWithin(seconds, 20, 40)),
    ),
    row(
      'median seconds with each modifier',
      byModifier.map((seconds) => seconds.toFixed(0)).join(', '),
      '20 to 40 each',
      byModifier.every((seconds) => isWithin(seconds, 20, 40)),
    ),
    row(
      'rounds won by rivals of equal skill with different targets',
      fractionsText(styles),
      `${percent(share[0])} to ${percent(share[1])} each`,
      [...styles.shares.values()].every((won) => isWithin(won, share[0], share[1])),
    ),
    row(
      'rounds won by seat, three hearts',
      styles.seatShares.map(percent).join(', '),
      `${percent(share[0])} to ${percent(share[1])} each`,
      styles.seatShares.every((won) => isWithin(won, share[0], share[1])),
    ),
    row(
      'keys without a mouse: away from the rest, among three and against one',
      apart.map(percent).join(', '),
      `at most ${percent(keys)} of the rounds`,
      apart.every((difference) => difference <= keys),
    ),
    row(
      'the prowler, against the three',
      fractionsText(otherwise),
      '10 % to 40 % each',
      [...otherwise.shares.values()].every((won) => isWithin(won, 0.1, 0.4)),
    ),
    row(
      'skill: a rival that aims, against a clumsy and a blind one',
      [shareOf(clumsy, 'fighter'), shareOf(blind, 'fighter')].map(percent).join(', '),
      'above 65 %, above 90 %',
      shareOf(clumsy, 'fighter') > 0.65 && shareOf(blind, 'fighter') > 0.9,
    ),
    row(
      'in a round of three: bullets caught, drops stolen, bites of clots',
      each.map((count) => count.toFixed(1)).join(', '),
      'one and more each',
      each.every((count) => count >= 1),
    ),
  ];
}

const CHARGERS = ['charger', 'dashing charger'] as const;
const STYLES = ['hunter', 'fighter', 'feeder', 'keys', 'prowler'] as const;

/** Allowed fraction of rounds that a charger wins against a single rival. */
const CHARGING: readonly [least: number, most: number] = [0.4, 0.6];

/** Expected fraction of rounds won among `hearts` hearts, if each other heart is beaten with probability `share`. */
const among = (hearts: number, share: number): number => share / (share + (1 - share) * (hearts - 1));

export function chargingRows(
  matches: number,
  {
    styles = STYLES,
    hearts = [2, 3, 4],
    bounds = CHARGING,
  }: {
    styles?: readonly RivalName[];
    hearts?: readonly number[];
    bounds?: readonly [least: number, most: number];
  } = {},
): BalanceRow[] {
  return CHARGERS.flatMap((charger) =>
    hearts.map((count) => {
      const [least, most] = bounds.map((share) => among(count, share)) as [number, number];
      const shares = styles.map((style) => {
        const names = [charger, ...Array.from({ length: count - 1 }, () => style)];
        return shareOf(playSeries(names, matches), charger);
      });
      return row(
        `rounds of ${count} hearts won by one ${charger}, the others all ${styles.join(', ')}`,
        shares.map(percent).join(', '),
        `${percent(least)} to ${percent(most)} each`,
        shares.every((share) => share >= least && share <= most),
      );
    }),
  );
}

export function baselineRow(matches: number): BalanceRow {
  const shares = FOUND.map((policy) => {
    const won = Array.from({ length: matches }, (_, index) => fractionWon(policy, index + 1));
    return won.reduce((sum, share) => sum + share, 0) / matches;
  });
  return row(
    'rounds won against a fighter by the best policies that ignore the state',
    shares.map(percent).join(', '),
    `less than ${percent(MOST_BASELINE)} each`,
    shares.every((share) => share < MOST_BASELINE),
  );
}

interface PlayedRound {
  seconds: number;
  isOutOfTime: boolean;
  arena: Arena;
  modifier: Modifier | null;
  winner: string | null;
}

interface Series {
  rounds: PlayedRound[];
  /** Fraction of the decided rounds won by each rival, keyed by the rival's name. */
  shares: ReadonlyMap<string, number>;
  seatShares: readonly number[];
  tally: MatchTally;
}

/** Plays `matches` matches. After each match the rivals move to the next seats. */
function playSeries(names: readonly RivalName[], matches: number, firstSeed = 1): Series {
  const rounds: PlayedRound[] = [];
  const seatWins = names.map(() => 0);
  const tally: MatchTally = {
    shots: 0,
    hits: 0,
    stopped: 0,
    caught: 0,
    stolen: 0,
    bites: 0,
    kills: 0,
    longestStreak: 0,
  };
  for (let i = 0; i < matches; i++) {
    const seated = names.map((_, seat) => names[(seat + i) % names.length] as RivalName);
    let seen: Match['round'] | null = null;
    const match = playMatch(firstSeed + i, seated, {
      onStep({ round }) {
        if (!round.isOver || round === seen) return;
        seen = round;
        const { winner, steps, arena, modifier } = round;
        if (winner !== null) seatWins[winner] = (seatWins[winner] ?? 0) + 1;
        rounds.push({
          seconds: steps / 60,
          isOutOfTime: steps >= ROUND_STEPS,
          arena,
          modifier,
          winner: winner === null ? null : (seated[winner] ?? null),
        });
      },
    });
    for (const each of match.tallies) addTally(tally, each);
  }
  const won = rounds.filter(({ winner }) => winner !== null).length;
  const winsOf = (name: string): number => rounds.filter(({ winner }) => winner === name).length;
  return {
    rounds,
    shares: new Map([...new Set(names)].map((name) => [name, winsOf(name) / Math.max(1, won)])),
    seatShares: seatWins.map((wins) => wins / Math.max(1, won)),
    tally,
  };
}

function addTally(sum: MatchTally, tally: MatchTally): void {
  for (const name of Object.keys(sum) as (keyof MatchTally)[]) sum[name] += tally[name];
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Number of matches in a full series. All series together take about 45 seconds. */
const MATCHES = 40;
/** Number of matches against a charger: about 400 rounds, a standard error of at most 2.5 percentage points. */
const CHARGING_MATCHES = 100;

export const balanceParts: readonly BalancePart[] = [
  () => [...goalRows(playAllSeries(MATCHES)), baselineRow(CHARGING_MATCHES)],
  ...[2, 3, 4].map(
    (hearts): BalancePart =>
      () =>
        chargingRows(CHARGING_MATCHES, { hearts: [hearts] }),
  ),
];
