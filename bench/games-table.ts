import { type GameBytes, totalBytes } from './game-bytes.ts';
import { type GamePages, HOVER_MS } from './game-page-speed.ts';
import type { Play } from './game-play.ts';
import type { StartsByMachine, StartTimes } from './game-start.ts';
import { kilobytes, milliseconds, table, times } from './markdown-tables.ts';
import { median, ratio } from './statistics.ts';

export interface GameFigures {
  gameBytes: ReadonlyMap<string, GameBytes>;
  starts: StartsByMachine;
  gamePages: Pick<GamePages, 'fromHome'>;
  play: { floor: Play; games: ReadonlyMap<string, Play> };
  machine: string;
  busyness: string;
}

const growth = ({ heapGrowthBytes }: Play) => (heapGrowthBytes.secondHalf / 1000).toFixed(0);

/** Limit in milliseconds: pages promise a start in about a second. */
const PROMISED_START_MS = 1000;

/** Slugs of games whose first start takes longer than the pages promise. */
export function slowStarts({ idle }: StartsByMachine): string[] {
  return [...idle.games].filter(([, { coldMs }]) => median(coldMs) > PROMISED_START_MS).map(([game]) => game);
}

function startCells(starts: StartsByMachine, of: (machine: keyof StartsByMachine) => StartTimes): string[] {
  const toFloor = (machine: keyof StartsByMachine, kind: keyof StartTimes) =>
    times(ratio(median(of(machine)[kind]), median(starts[machine].floor[kind])));
  return [
    toFloor('idle', 'coldMs'),
    toFloor('idle', 'warmMs'),
    toFloor('slow', 'coldMs'),
    milliseconds(median(of('idle').coldMs)),
    milliseconds(median(of('idle').warmMs)),
    milliseconds(median(of('busy').coldMs)),
    milliseconds(median(of('slow').coldMs)),
  ];
}

export function gamesTable({ gameBytes, starts, gamePages, play, machine, busyness }: GameFigures): string {
  const rows = [...gameBytes].map(([game, bytes]) => {
    const started = (kind: keyof StartsByMachine) => starts[kind].games.get(game);
    const played = play.games.get(game);
    const cells = startCells(starts, (kind) => {
      const times = started(kind);
      if (!times) throw new RangeError(`${game} has bytes, but was not started.`);
      return times;
    });
    if (!played) throw new RangeError(`${game} has bytes, but was not played.`);
    return [
      game,
      ...cells,
      milliseconds(median(gamePages.fromHome.get(game) ?? [])),
      kilobytes(totalBytes(bytes)),
      played.scriptMedianMs.toFixed(2),
      played.scriptBusiestMs.toFixed(2),
      growth(played),
    ];
  });
  const floor = [
    '*floor: 500 sprites on a bare page*',
    ...startCells(starts, (kind) => starts[kind].floor),
    '–',
    '–',
    play.floor.scriptMedianMs.toFixed(2),
    play.floor.scriptBusiestMs.toFixed(2),
    growth(play.floor),
  ];
  return `${table(
    [
      'game',
      '× floor: first visit',
      'second game',
      'slower processor',
      'playable after ms',
      'second game ms',
      'busy machine ms',
      'slower processor ms',
      'from the home page ms',
      'kB in all',
      'script ms/frame',
      'busiest second',
      'heap growth kB',
    ],
    [...rows, floor],
  )}

Written by \`npm run bench\` on ${machine}. Playable: from opening the address at 10 Mbit/s and 40 ms to the first playable
picture; second game: after another game, with the player cached. Busy: a known load on every core; slower:
a processor slowed 4 times; both at a first visit. From the home page: from the press on a link after ${HOVER_MS} ms of
hovering. Heap growth: live JavaScript over the second half of ${play.floor.seconds} s of play. ${busyness}
More in [bench/results.md](bench/results.md).`;
}
