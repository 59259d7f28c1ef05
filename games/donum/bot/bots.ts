import { createRandom, nextBelow, type Random } from '#engine/rules/random.ts';
import type { NamedLevel } from '../levels/collection.ts';
import {
  DIRECTIONS,
  type Direction,
  type Friend,
  GIFTS,
  type Gift,
  isSolved,
  type Level,
  move,
  type Placed,
  type State,
  stateKey,
  type Tile,
  type Turn,
} from '../rules/rules.ts';
import { solve } from '../solver/search.ts';

/** Returns the number of random moves that solved the level; null if it was not solved within `mostMoves`. */
function tryBlindly(level: Level, random: Random, mostMoves: number): number | null {
  let state = level.start;
  for (let moves = 0; moves < mostMoves; ) {
    const turn = move(level, state, DIRECTIONS[nextBelow(random, DIRECTIONS.length)] as Direction);
    // Impossible moves are not counted; a start without exits would loop forever, but no level has one.
    if (!turn) continue;
    moves++;
    state = turn.state;
    if (isSolved(state)) return moves;
  }
  return null;
}

export interface BlindFigures {
  /** Median number of tries until the level is solved. A try has 40 moves, or four times as many as the shortest solution. */
  readonly tries: number;
  /** Fraction of tries that solved the level by luck: with at most two moves more than the shortest solution. */
  readonly luckyFraction: number;
}

const MOST_TRIES = 400;

export function blindFigures({ level, fewest }: NamedLevel, runs: number): BlindFigures {
  const random = createRandom(20_261_121);
  const mostMoves = Math.max(40, 4 * fewest);
  let lucky = 0;
  let all = 0;
  const needed = Array.from({ length: runs }, () => {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const moves = tryBlindly(level, random, mostMoves);
      all++;
      if (moves === null) continue;
      if (moves <= fewest + 2) lucky++;
      return tries;
    }
    return MOST_TRIES;
  }).sort((a, b) => a - b);
  const tries = needed[Math.floor((needed.length - 1) / 2)] as number;
  return { tries, luckyFraction: lucky / all };
}

const MOST_LOOKED_AT = 4000;

export function playEagerly(level: Level): boolean {
  let state = level.start;
  const seen = new Set<string>();
  while (!isSolved(state)) {
    const next =
      nearest(level, state, (turn) => turn.given !== null) ?? nearest(level, state, gainsGift(state));
    if (!next || seen.has(stateKey(next))) return false;
    seen.add(stateKey(next));
    state = next;
  }
  return true;
}

/** Picking up a gift counts only with a free hand, so that the bot does not swap gifts forever. */
function gainsGift({ hands }: State): (turn: Turn) => boolean {
  return (turn) => turn.taken !== null && hands.length < 2;
}

function nearest(level: Level, start: State, isGain: (turn: Turn) => boolean): State | null {
  const waiting = [start];
  const seen = new Set([stateKey(start)]);
  for (const state of waiting) {
    if (waiting.length > MOST_LOOKED_AT) return null;
    for (const direction of DIRECTIONS as readonly Direction[]) {
      const turn = move(level, state, direction);
      if (!turn) continue;
      if (isGain(turn)) return turn.state;
      const key = stateKey(turn.state);
      if (turn.given || turn.taken || seen.has(key)) continue;
      seen.add(key);
      waiting.push(turn.state);
    }
  }
  return null;
}

/** The board as read from the descriptions in `texts.ts` for players who cannot see it. Filled pits count as floor. */
interface Heard {
  readonly level: Level;
  readonly state: State;
}

export function parseDescription(sentences: readonly string[]): Heard {
  const saying = (start: string): string =>
    sentences.find((sentence) => sentence.startsWith(start))?.slice(start.length) ?? '';
  const [, height = 0, width = 0] =
    /(\d+) rows and (\d+) columns/.exec(saying('The board has '))?.map(Number) ?? [];
  const heard = (text: string, pattern: RegExp): { at: number; what: string; back: string | undefined }[] =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => ({
      at: (Number(groups['row']) - 1) * width + Number(groups['column']) - 1,
      what: groups['what'] ?? '',
      back: groups['back'],
    }));
  const places = (start: string): number[] =>
    heard(saying(start), /row (?<row>\d+), column (?<column>\d+)/g).map(({ at }) => at);

  const tiles = Array<Tile>(width * height).fill('floor');
  for (const at of places('Walls: ')) tiles[at] = 'wall';
  for (const at of places('Open pits: ')) tiles[at] = 'pit';
  const naps = /row (?<row>\d+), column (?<column>\d+), towards (?<what>\w+)/g;
  for (const { at, what } of heard(saying('Carpets: '), naps))
    tiles[at] = DIRECTIONS.find((direction) => direction === what) ?? 'floor';

  const wishes =
    /row (?<row>\d+), column (?<column>\d+), for the (?<what>\w+)(?:, giving the (?<back>\w+) back)?/g;
  const friends = heard(saying('Friends who wait: '), wishes).map(
    ({ at, what, back }): Friend => ({ at, gift: what as Gift, ...(back && { back: back as Gift }) }),
  );
  const lying = /the (?<what>\w+) at row (?<row>\d+), column (?<column>\d+)/g;
  const gifts = heard(saying('Gifts: '), lying).map(({ at, what }): Placed => ({ at, gift: what as Gift }));
  const carried = saying('You carry ').split(';')[0] ?? '';
  const hands = [...carried.matchAll(new RegExp(GIFTS.join('|'), 'g'))].map(([gift]) => gift as Gift);
  const [player = -1] = places('You stand at ');
  const state: State = { player, hands, gifts, friends, crates: places('Crates: '), filled: [] };
  return { level: { width, height, tiles, start: state }, state };
}

export function nextMoveFromText(sentences: readonly string[]): Direction | null {
  const { level, state } = parseDescription(sentences);
  const finding = solve(level, state);
  return finding.kind === 'solved' ? (finding.moves[0] ?? null) : null;
}
