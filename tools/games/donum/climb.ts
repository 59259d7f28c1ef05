/** Hill climbing for new levels: keeps changes that are no worse, then removes needless objects. One in 100 is good. */
import { createRandom, nextBelow, type Random } from '#engine/rules/random.ts';
import { MapError, readMap } from '#games/donum/levels/map.ts';
import { DIRECTIONS, type Level, neighbour } from '#games/donum/rules/rules.ts';
import type { Idea } from './ideas.ts';
import { type Measures, measure } from './measure-board.ts';
import type { Recipe } from './recipes.ts';

/** Maximum number of states: boards with more are hard to understand and slow to search. */
const MOST_STATES = 5000;
const CHANGES = 260;

export interface Candidate {
  readonly rows: readonly string[];
  readonly measures: Measures;
}

type Signs = string[][];

export interface Quest {
  readonly recipe: Recipe;
  readonly ideas: readonly Idea[];
}

export function climb(quest: Quest, seed: number): Candidate | null {
  const { recipe, ideas } = quest;
  const random = createRandom(seed);
  const [least, most] = recipe.fewest;
  const target = least + nextBelow(random, most - least + 1);
  let best = randomBoard(recipe, random);
  let bestScore = scoreOf(best, quest, target);
  for (let tries = 0; bestScore === null && tries < 120; tries++) {
    best = randomBoard(recipe, random);
    bestScore = scoreOf(best, quest, target);
  }
  if (bestScore === null) return null;
  for (let change = 0; change < CHANGES; change++) {
    const changed = changedBoard(best, recipe, random);
    const score = isWithin(changed, recipe) ? scoreOf(changed, quest, target) : null;
    if (score === null || score < bestScore) continue;
    best = changed;
    bestScore = score;
  }
  const rows = tidyMap(rowsOf(prune(best, ideas)));
  const measures = measure(readMap(rows), MOST_STATES, ideas);
  const fits = measures && measures.needs.length === ideas.length && measures.fewest >= least;
  return fits ? { rows, measures } : null;
}

/** Needed ideas and traps count most, followed by a small board, a length near the target and little walking. */
function scoreOf(board: Signs, { ideas }: Quest, target: number): number | null {
  const measures = measureBoard(board, ideas);
  if (!measures) return null;
  const { fewest, states, traps, needs, deeds, shorterIfKept } = measures;
  const signs = board.flat();
  const floor = signs.filter((sign) => sign !== '#').length;
  const things = signs.filter((sign) => sign !== '#' && sign !== '.').length;
  const length = Math.min(fewest, target) - 2 * Math.max(0, fewest - target);
  const idea = 14 * needs.length + 6 * Math.min(traps, 2) + (shorterIfKept ? 4 : 0);
  const walking = Math.max(0, fewest - 2.5 * deeds);
  return idea + length - 0.5 * walking - 0.4 * floor - 0.8 * things - states / 800;
}

function measureBoard(board: Signs, ideas: readonly Idea[]): Measures | null {
  const level = levelOf(board);
  return level && measure(level, MOST_STATES, ideas);
}

function levelOf(board: Signs): Level | null {
  try {
    return readMap(rowsOf(board));
  } catch (error) {
    if (error instanceof MapError) return null; // A board that the parser refuses, for example one without a friend, is skipped.
    throw error;
  }
}

const rowsOf = (board: Signs): string[] => board.map((row) => row.join(''));

function randomBoard(recipe: Recipe, random: Random): Signs {
  const between = ([least, most]: readonly [number, number]): number =>
    least + nextBelow(random, most - least + 1);
  const columns = between(recipe.columns);
  const board: Signs = Array.from({ length: between(recipe.rows) }, () => Array<string>(columns).fill('.'));
  const put = (sign: string): void => {
    const free = places(board).filter(([row, column]) => board[row]?.[column] === '.');
    const [row, column] = free[nextBelow(random, free.length)] ?? [];
    if (row !== undefined && column !== undefined) (board[row] as string[])[column] = sign;
  };
  put('@');
  for (const [sign, range] of Object.entries(recipe.things)) {
    for (let count = between(range); count > 0; count--) put(sign);
  }
  return board;
}

function places(board: Signs): [number, number][] {
  return board.flatMap((row, y) => row.map((_, x): [number, number] => [y, x]));
}

function isWithin(board: Signs, recipe: Recipe): boolean {
  const signs = board.flat();
  return Object.entries(recipe.things).every(([sign, [least, most]]) => {
    const count = signs.filter((each) => each === sign).length;
    return count >= least && count <= most;
  });
}

function changedBoard(board: Signs, recipe: Recipe, random: Random): Signs {
  const changed = board.map((row) => [...row]);
  const pick = (): [string[], number] => {
    const row = changed[nextBelow(random, changed.length)] as string[];
    return [row, nextBelow(random, row.length)];
  };
  for (let count = 1 + nextBelow(random, 2); count > 0; count--) {
    const [rowA, a] = pick();
    if (nextBelow(random, 5) < 3) {
      const [rowB, b] = pick();
      [rowA[a], rowB[b]] = [rowB[b] as string, rowA[a] as string];
    } else if (rowA[a] !== '@') {
      const signs = ['.', '.', ...Object.keys(recipe.things)];
      rowA[a] = signs[nextBelow(random, signs.length)] as string;
    }
  }
  return changed;
}

/** Removes objects that make the solution neither longer nor harder; turns unreachable floor into walls. */
function prune(board: Signs, ideas: readonly Idea[]): Signs {
  let kept = board;
  const original = measureBoard(board, ideas);
  for (const [row, column] of places(board)) {
    const sign = kept[row]?.[column] as string;
    const others = sign === '.' ? ['#'] : sign === '@' ? [] : sign === '#' ? ['.'] : ['#', '.'];
    for (const other of others) {
      const changed = kept.map((each) => [...each]);
      (changed[row] as string[])[column] = other;
      const measures = measureBoard(changed, ideas);
      if (!measures || !original) continue;
      const isSame =
        measures.fewest >= original.fewest &&
        measures.traps >= original.traps &&
        (measures.shorterIfKept || !original.shorterIfKept) &&
        measures.needs.length === original.needs.length;
      // Replacing floor with a wall is only useful if it reduces the number of states.
      if (isSame && (other === '.' || measures.states <= original.states)) {
        kept = changed;
        break;
      }
    }
  }
  return kept;
}

/** Makes a board as small as possible without changing its solutions. */
export function tidyMap(map: readonly string[]): string[] {
  return trimMap(fillUnreachable(map));
}

/** Returns the positions that are not separated from the player by walls. */
function connectedPlaces(map: readonly string[]): ReadonlySet<number> {
  const level = readMap(map);
  const connected = new Set([level.start.player]);
  for (const place of connected) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(level, place, direction);
      if (next !== null && level.tiles[next] !== 'wall') connected.add(next);
    }
  }
  return connected;
}

function fillUnreachable(map: readonly string[]): string[] {
  const connected = connectedPlaces(map);
  const columns = map[0]?.length ?? 0;
  return map.map((row, y) =>
    [...row].map((sign, x) => (connected.has(y * columns + x) ? sign : '#')).join(''),
  );
}

function trimMap(map: readonly string[]): string[] {
  const isWall = (signs: string): boolean => /^#*$/.test(signs);
  const columns = [...(map[0] ?? '')].map((_, column) => map.map((row) => row[column]).join(''));
  const isKept = (lines: readonly string[], index: number): boolean =>
    lines.slice(0, index + 1).some((line) => !isWall(line)) &&
    lines.slice(index).some((line) => !isWall(line));
  return map
    .filter((_, row) => isKept(map, row))
    .map((row) => [...row].filter((_, column) => isKept(columns, column)).join(''));
}
