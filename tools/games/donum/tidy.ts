import { readMap } from '#games/donum/levels/map.ts';
import { DIRECTIONS, neighbour } from '#games/donum/rules/board.ts';

/** Makes a board as small as possible; its solutions stay the same. */
export function tidyMap(map: readonly string[]): string[] {
  return trimMap(fillUnreachable(map));
}

/** Positions connected to the player by anything but walls. */
export function connectedPlaces(map: readonly string[]): ReadonlySet<number> {
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
