/** A player who does not see: all they know of a board is its description in words (`view/board-description.ts`). */
import { readDraft, signOfFriend } from '../levels/map.ts';
import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { GIFTS, type Gift, type Level, type State } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';

/** What has been heard: the board as it is now, maybe with nobody left who waits. Tiles below gifts, crates and friends are taken for floor. */
export interface Heard {
  readonly map: readonly string[];
  readonly level: Level;
  readonly state: State;
}

/**
 * Puts a board together from the sentences of its description.
 * @throws MapError if they describe no board
 */
export function hearBoard(sentences: readonly string[]): Heard {
  const saying = (start: string): string =>
    sentences.find((sentence) => sentence.startsWith(start))?.slice(start.length) ?? '';
  const [, rows = 0, columns = 0] =
    /(\d+) rows and (\d+) columns/.exec(saying('The board has '))?.map(Number) ?? [];
  const signs = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
  const putAll = (
    text: string,
    pattern: RegExp,
    signOf: (what: string, back: string | undefined) => string,
  ): void => {
    for (const { groups = {} } of text.matchAll(pattern)) {
      (signs[Number(groups['row']) - 1] as string[])[Number(groups['column']) - 1] = signOf(
        groups['what'] ?? '',
        groups['back'],
      );
    }
  };
  const place = /row (?<row>\d+), column (?<column>\d+)/g;
  const standing = saying('You stand at ');
  putAll(saying('Walls: '), place, () => '#');
  putAll(saying('Open pits: '), place, () => 'o');
  putAll(
    saying('Carpets: '),
    /row (?<row>\d+), column (?<column>\d+), towards (?<what>\w+)/g,
    (nap) => '^>v<'[DIRECTIONS.indexOf(nap as Direction)] as string,
  );
  putAll(
    saying('Friends who wait: '),
    /row (?<row>\d+), column (?<column>\d+), for the (?<what>\w+)(?:, giving the (?<back>\w+) back)?/g,
    (gift, back) => signOfFriend({ gift: gift as Gift, ...(back && { back: back as Gift }) }),
  );
  putAll(saying('Gifts: '), /the (?<what>\w+) at row (?<row>\d+), column (?<column>\d+)/g, (gift) =>
    (gift[0] as string).toUpperCase(),
  );
  putAll(saying('Crates: '), place, () => 'C');
  putAll(standing, place, () => '@');

  const map = signs.map((row) => row.join(''));
  const known = readDraft(map);
  const tiles = [...known.tiles];
  if (standing.includes('over a pit')) tiles[known.start.player] = 'pit';
  const carried = saying('You carry ').split(';')[0] ?? '';
  const hands = [...carried.matchAll(new RegExp(GIFTS.join('|'), 'g'))].map(([gift]) => gift as Gift);
  const level = { ...known, tiles };
  return { map, level, state: { ...known.start, hands } };
}

/** The next move on the shortest way that one can think of after hearing the board; null if there is none. */
export function nextMoveByEar(sentences: readonly string[]): Direction | null {
  const { level, state } = hearBoard(sentences);
  const finding = solve(level, state);
  return finding.kind === 'solved' ? (finding.moves[0] ?? null) : null;
}
