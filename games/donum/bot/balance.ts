import type { BalancePart, BalanceRow } from '#engine/rules/bot-contract.ts';
import { allLevels, type Collection, type NamedLevel, type Room } from '../levels/collection.ts';
import { loadCollection } from '../levels/read-data.ts';
import { countShortest, solve } from '../solver/search.ts';
import { type BlindFigures, blindFigures, playEagerly } from './bots.ts';

const BLIND_RUNS = 120;

export function measureBalance(): BalanceRow[] {
  const collection = loadCollection();
  return [...collection.map(eagerRow), ...blindRows(collection), ...solverRows(collection)];
}

export const balanceParts: readonly BalancePart[] = [measureBalance];

/** If giving every gift as soon as possible solves a room's levels, the room teaches no rule. */
function eagerRow({ name, levels }: Room): BalanceRow {
  const solved = levels.filter(({ level }) => playEagerly(level)).length;
  return {
    figure: `${name}: an eager bot solves`,
    value: `${solved} of ${levels.length}`,
    goal: 'at most half',
    isMet: solved <= levels.length / 2,
  };
}

/** Checks that players of the first room neither get stuck nor succeed by luck, because that room has no instructions. */
function blindRows([first]: Collection): BalanceRow[] {
  const figures = (first?.levels ?? []).map((named) => [named, blindFigures(named, BLIND_RUNS)] as const);
  const most = (of: (figures: BlindFigures) => number): readonly [NamedLevel | undefined, number] =>
    figures.reduce<readonly [NamedLevel | undefined, number]>(
      (found, [named, each]) => (of(each) > found[1] ? [named, of(each)] : found),
      [undefined, 0],
    );
  const [hardest, tries] = most((each) => each.tries);
  const [luckiest, share] = most((each) => each.luckyFraction);
  return [
    {
      figure: `${first?.name}: most tries of a blind bot, ${hardest?.name}`,
      value: String(tries),
      goal: 'at most 10',
      isMet: tries <= 10,
    },
    {
      figure: `${first?.name}: solved by luck, ${luckiest?.name}`,
      value: `${(100 * share).toFixed(1)} %`,
      goal: 'below 6 %',
      isMet: share < 0.06,
    },
  ];
}

function solverRows(collection: Collection): BalanceRow[] {
  const levels = allLevels(collection);
  const proven = levels.filter(({ level, fewest }) => {
    const finding = solve(level);
    return finding.kind === 'solved' && finding.moves.length === fewest;
  }).length;
  const [loosest, ways] = highest(new Map(levels.map(({ name, level }) => [name, countShortest(level)])));
  const counts = new Map<string, number>();
  for (const { idea } of levels) counts.set(idea, (counts.get(idea) ?? 0) + 1);
  const [tag, times] = highest(counts);
  return [
    {
      figure: 'levels whose stated fewest moves are correct',
      value: `${proven} of ${levels.length}`,
      goal: 'all',
      isMet: proven === levels.length,
    },
    {
      figure: `most shortest solutions, ${loosest}`,
      value: String(ways),
      goal: 'at most 40',
      isMet: ways <= 40,
    },
    {
      figure: `levels based on the most common idea, ${tag}`,
      value: String(times),
      goal: 'at most 3',
      isMet: times <= 3,
    },
  ];
}

function highest(counts: ReadonlyMap<string, number>): readonly [name: string, count: number] {
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['none', 0] as const);
}
