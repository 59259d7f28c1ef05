import type { ControlResponses } from './control-speed.ts';
import { type GameBytes, totalBytes } from './game-bytes.ts';
import type { GamePages } from './game-page-speed.ts';
import type { Play } from './game-play.ts';
import type { ComparedStarts, StartTimes } from './game-start.ts';
import { comparedCells, kilobytes, milliseconds, table, times } from './markdown-tables.ts';
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
    ['game', 'first visit ms', '× floor', 'in rounds', 'second game ms', '× floor', 'in rounds'],
    [row('floor', floor), ...[...games].map(([game, start]) => row(game, start))],
  );
}

export function gamePagesTable({ answers, nextGames }: GamePages, floorMs: number): string {
  return table(
    ['page', 'clicks', 'slowest response ms', 'next game after ms', '× floor'],
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

const CONTROL_GOAL_MS = 100;

const SLOWEST_CONTROLS = 5;

export function controlsTable(controls: ControlResponses): string {
  const slowest = [...controls].sort(([, one], [, other]) => other - one);
  const missed = slowest.filter(([, responseMs]) => responseMs > CONTROL_GOAL_MS);
  return `${controls.size} controls, ${missed.length} of them slower than that. The slowest:

${table(
  ['page and control', 'response ms'],
  slowest.slice(0, SLOWEST_CONTROLS).map(([name, responseMs]) => [name, milliseconds(responseMs)]),
)}`;
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
    play.scriptPerSecondMs.toFixed(0),
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
      '× floor',
      'busiest second',
      'worst frame',
      'script ms/s',
      'draw calls',
      'most',
      'frames/s',
      'heap growth kB, first half',
      'second half',
    ],
    [row('floor', floor), ...[...games].map(([game, play]) => row(game, play))],
  );
}

/** Another developer's game or a typical export of a game engine; null for values that were not published. */
interface ReferenceGame {
  name: string;
  firstBytes: string;
  playableAfter: string;
  scriptMsPerFrame: string | null;
}

/** Measured once, not by this bench: unthrottled, 2 cores, software GL, 1280 by 720, wall time. */
const REFERENCE_GAMES: readonly ReferenceGame[] = [
  {
    name: 'HexGL (racer)',
    firstBytes: '8.3 MB',
    playableAfter: '11.2 s; 17 s at 10 Mbit/s',
    scriptMsPerFrame: '1.9',
  },
  {
    name: 'Dr1v3n Wild (racer, 13 kB)',
    firstBytes: '16 kB',
    playableAfter: '9.7 s',
    scriptMsPerFrame: '5.9',
  },
  { name: 'Radius Raid (2D shooter)', firstBytes: '146 kB', playableAfter: '2.1 s', scriptMsPerFrame: '1.4' },
  {
    name: 'Space Huggers (2D shooter)',
    firstBytes: '48 kB',
    playableAfter: '4.5 s',
    scriptMsPerFrame: '5.4',
  },
  {
    name: 'Heroes of Sokoban (puzzle)',
    firstBytes: '95 kB',
    playableAfter: '1.2 s',
    scriptMsPerFrame: '0.2',
  },
  { name: '2048', firstBytes: '68 kB', playableAfter: '0.6 s', scriptMsPerFrame: '0.1' },
  {
    name: 'headbreaker (jigsaw)',
    firstBytes: '210 kB',
    playableAfter: '1.1–2.2 s',
    scriptMsPerFrame: '0.4–0.6',
  },
  {
    name: 'three.js with 500 sprites',
    firstBytes: '114 kB',
    playableAfter: '0.86 s; 1.05 s at 10 Mbit/s',
    scriptMsPerFrame: '0.3',
  },
  { name: 'a usual Unity export', firstBytes: '5–25 MB', playableAfter: '5–30 s', scriptMsPerFrame: null },
];

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
