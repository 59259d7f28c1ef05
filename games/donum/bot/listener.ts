/** A player who does not see: all they know of a board is its description in words (`view/board-description.ts`). */
import { DIRECTIONS, type Direction, type Tile } from '../rules/board.ts';
import { type Friend, GIFTS, type Gift, type Level, type Placed, type State } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';

/** What has been heard: the board as it is now, maybe with nobody left who waits. Filled pits are taken for floor. */
export interface Heard {
  readonly level: Level;
  readonly state: State;
}

/** Puts a board together from the sentences of its description. */
export function hearBoard(sentences: readonly string[]): Heard {
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

/** The next move on the shortest way that one can think of after hearing the board; null if there is none. */
export function nextMoveByEar(sentences: readonly string[]): Direction | null {
  const { level, state } = hearBoard(sentences);
  const finding = solve(level, state);
  return finding.kind === 'solved' ? (finding.moves[0] ?? null) : null;
}
