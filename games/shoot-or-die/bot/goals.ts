/** What the balance is meant to be, and whether it is: rows of `npm run balance`, and what the tests hold. */
import type { BalanceRow } from '#engine/rules/balance-row.ts';
import { BOSS_KINDS } from '../rules/kinds.ts';
import { MEDALS, medalFor } from '../rules/medals.ts';
import type { Round } from './bot.ts';
import type { Families } from './families.ts';
import { harmlessKinds, lifeAbout, mean, medianOf, pickRates, quantile, sharedUpgrades } from './figures.ts';

/** What few seeds cannot tell as finely: the share of a card's offers that is taken, and mean life at minute four. */
export interface Bounds {
  picked: readonly [least: number, most: number];
  life: readonly [least: number, most: number];
  tryingLife: readonly [least: number, most: number];
}

const BOUNDS: Bounds = { picked: [0.1, 0.6], life: [40, 60], tryingLife: [40, 65] };

const secondsOf = ({ seconds }: Round): number => seconds;
const scoreOf = ({ score }: Round): number => score;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** All figures that have a goal: long, because it is a list of goals. */
export function goalRows(families: Families, { picked, life, tryingLife }: Bounds = BOUNDS): BalanceRow[] {
  const { idle, blind, weak, middle, strong, circling, trying } = families;
  const skilled = [...weak, ...middle, ...strong, ...circling, ...trying];
  const row = (figure: string, value: string, goal: string, isMet: boolean): BalanceRow => ({
    figure,
    value,
    goal,
    isMet,
  });
  const times = [strong, middle, weak].map((rounds) => medianOf(rounds, secondsOf));
  const scores = [strong, middle, weak, blind].map((rounds) => medianOf(rounds, scoreOf));
  const lives = [strong, circling].map((rounds) => lifeAbout(rounds, 240));
  const triedLife = lifeAbout(trying, 240);
  const shared = sharedUpgrades(trying);
  const rates = [...pickRates(trying)].sort((a, b) => b[1] - a[1]);
  const most = rates[0] ?? ['none', 1];
  const least = rates.at(-1) ?? ['none', 0];
  const fullAt = medianOf([...strong, ...trying], (round) => round.fullAt ?? Number.POSITIVE_INFINITY);
  const harmless = harmlessKinds(skilled);
  const mostAlive = Math.max(...skilled.map((round) => round.mostAlive));
  const swarmed = quantile(
    [...strong, ...trying, ...circling].map((round) => round.mostAlive),
    0.5,
  );
  const bossless = BOSS_KINDS.filter((boss) => !strong.some(({ killed }) => killed.has(boss)));
  const weakMedal = medalFor(scores[2] ?? 0);
  return [
    row('idle: seconds', whole(medianOf(idle, secondsOf)), '13 to 15', mean(idle.map(secondsOf)) < 15),
    row(
      'median seconds, aim ±0.05, ±0.3, ±0.5',
      times.map(whole).join(' > '),
      'strictly falls',
      isFalling(times),
    ),
    row('median score, the same, blind', scores.map(whole).join(' > '), 'strictly falls', isFalling(scores)),
    row(
      'mean life at minute 4: strong, circling',
      lives.map(whole).join(', '),
      `${life[0]} to ${life[1]} each`,
      lives.every((mean) => Math.round(mean) >= life[0] && Math.round(mean) <= life[1]),
    ),
    row(
      'the same of who tries each card for fourteen seconds first, which nobody can',
      whole(triedLife),
      `${tryingLife[0]} to ${tryingLife[1]}`,
      Math.round(triedLife) >= tryingLife[0] && Math.round(triedLife) <= tryingLife[1],
    ),
    row('upgrades two full builds share', percent(shared), 'below 50 %', shared < 0.5),
    row(
      'taken most often where offered',
      `${most[0]}, ${percent(most[1])}`,
      `at most ${percent(picked[1])}`,
      most[1] <= picked[1],
    ),
    row(
      'taken least often where offered',
      `${least[0]}, ${percent(least[1])}`,
      `at least ${percent(picked[0])}`,
      least[1] >= picked[0],
    ),
    row('a build is full at, seconds', whole(fullAt), '180 to 300', fullAt >= 180 && fullAt <= 300),
    row(
      'kinds that hurt nobody',
      harmless.length === 0 ? 'none' : harmless.join(', '),
      'none',
      harmless.length === 0,
    ),
    row('most alive in any run', whole(mostAlive), '400 and more', mostAlive >= 400),
    row('most alive in the median run', whole(swarmed), '150 and more', swarmed >= 150),
    row(
      'bosses that nobody kills',
      bossless.length === 0 ? 'none' : bossless.join(', '),
      'none',
      bossless.length === 0,
    ),
    row(
      'medal of aim ±0.5 in the median',
      weakMedal?.name ?? 'none',
      'two below the highest, or less',
      (scores[2] ?? 0) < (MEDALS.at(-2)?.points ?? 0),
    ),
  ];
}

/** One line for each family, without a goal. */
export function familyRows(families: Families): BalanceRow[] {
  return Object.entries(families).map(([name, rounds]: [string, readonly Round[]]) => ({
    figure: `${name}, ${rounds.length} seeds: seconds, score, hits, most alive`,
    value: [
      [0.1, 0.5, 0.9].map((share) => whole(quantile(rounds.map(secondsOf), share))).join('/'),
      [0.1, 0.5, 0.9].map((share) => whole(quantile(rounds.map(scoreOf), share))).join('/'),
      percent(medianOf(rounds, ({ accuracy }) => accuracy)),
      whole(medianOf(rounds, ({ mostAlive }) => mostAlive)),
    ].join('  '),
    goal: '',
    isMet: null,
  }));
}

const isFalling = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0));
