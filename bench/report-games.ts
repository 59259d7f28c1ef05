import { comparedCells } from './compared-cells.ts';
import { type GameBytes, totalBytes } from './game-bytes.ts';
import type { GamePages } from './game-pages.ts';
import type { Play } from './game-play.ts';
import type { ComparedStarts, StartTimes } from './game-start.ts';
import { kilobytes, milliseconds, table, times } from './markdown.ts';
import { REFERENCE_GAMES } from './references.ts';
import { median, ratio } from './statistics.ts';

export function gameBytesTable(games: ReadonlyMap<string, GameBytes>): string {
  return table(
    ['game', 'loader', 'code', 'data', 'player', 'all'],
    [...games].map(([game, bytes]) => {
      const { loader, code, data, player } = bytes;
      return [game, ...[loader, code, data, player, totalBytes(bytes)].map(kilobytes)];
    }),
  );
}

export function startsTable({ floor, games }: ComparedStarts): string {
  const row = (name: string, { coldMs, warmMs }: StartTimes) => [
    name,
    ...comparedCells(coldMs, floor.coldMs),
    ...comparedCells(warmMs, floor.warmMs),
  ];
  return table(
    ['game', 'first visit ms', 'to the floor', 'in rounds', 'second game ms', 'to the floor', 'in rounds'],
    [row('floor', floor), ...[...games].map(([game, start]) => row(game, start))],
  );
}

export function gamePagesTable({ answers, nextGames }: GamePages, floorMs: number): string {
  return table(
    ['page', 'clicks', 'slowest answer ms', 'next game after ms', 'to the floor'],
    [...answers].map(([path, { clicks, slowestMs }]) => {
      const next = nextGames.get(path);
      const startedMs = next ? median(next) : null;
      return [
        path,
        String(clicks),
        milliseconds(slowestMs),
        startedMs === null ? '–' : milliseconds(startedMs),
        times(startedMs === null ? null : ratio(startedMs, floorMs)),
      ];
    }),
  );
}

export function fromHomeTable({ fromHome }: GamePages): string {
  return table(
    ['game', 'from the press ms', 'fastest', 'slowest'],
    [...fromHome].map(([game, startedMs]) => [
      game,
      ...[median(startedMs), Math.min(...startedMs), Math.max(...startedMs)].map(milliseconds),
    ]),
  );
}

export interface PlayFigures {
  floor: Play;
  games: ReadonlyMap<string, Play>;
}

export function playTable({ floor, games }: PlayFigures): string {
  const row = (name: string, play: Play) => [
    name,
    play.scriptMedianMs.toFixed(2),
    times(ratio(play.scriptMedianMs, floor.scriptMedianMs)),
    play.scriptBusiestMs.toFixed(2),
    play.scriptWorstMs.toFixed(2),
    play.drawsMedian.toFixed(0),
    String(play.drawsHighest),
    play.framesPerSecond.toFixed(0),
    (play.heapGrowthBytes.firstHalf / 1000).toFixed(0),
    (play.heapGrowthBytes.secondHalf / 1000).toFixed(0),
  ];
  return table(
    [
      'game',
      'script ms/frame',
      'to the floor',
      'busiest second',
      'worst frame',
      'draw calls',
      'most',
      'frames/s',
      'heap growth kB, first half',
      'second half',
    ],
    [row('floor', floor), ...[...games].map(([game, play]) => row(game, play))],
  );
}

export function referencesTable(): string {
  return table(
    ['game', 'first bytes', 'playable after', 'script ms/frame'],
    REFERENCE_GAMES.map(({ name, firstBytes, playableAfter, scriptMsPerFrame }) => [
      name,
      firstBytes,
      playableAfter,
      scriptMsPerFrame ?? '–',
    ]),
  );
}
