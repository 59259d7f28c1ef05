/** The one table of games that the README shows. */
import { type GameBytes, totalBytes } from './game-bytes.ts';
import type { Play } from './game-play.ts';
import type { ComparedStarts } from './game-start.ts';
import { kilobytes, milliseconds, table } from './markdown.ts';
import { median } from './statistics.ts';

/** What it is made from. */
export interface GameFigures {
  gameBytes: ReadonlyMap<string, GameBytes>;
  starts: ComparedStarts;
  play: { floor: Play; games: ReadonlyMap<string, Play> };
  machine: string;
  busyness: string;
}

const growth = ({ heapGrowthBytes }: Play) => (heapGrowthBytes.secondHalf / 1000).toFixed(0);

/** Every game and the floor, with what the figures mean. */
export function gamesTable({ gameBytes, starts, play, machine, busyness }: GameFigures): string {
  const rows = [...gameBytes].map(([game, bytes]) => {
    const start = starts.games.get(game);
    const played = play.games.get(game);
    if (!start || !played) throw new RangeError(`${game} has been weighed, but not started and played.`);
    return [
      game,
      milliseconds(median(start.coldMs)),
      milliseconds(median(start.warmMs)),
      kilobytes(totalBytes(bytes)),
      played.scriptMedianMs.toFixed(2),
      played.scriptBusiestMs.toFixed(2),
      growth(played),
    ];
  });
  const floor = [
    '*floor: 500 sprites on a bare page*',
    milliseconds(median(starts.floor.coldMs)),
    milliseconds(median(starts.floor.warmMs)),
    '–',
    play.floor.scriptMedianMs.toFixed(2),
    play.floor.scriptBusiestMs.toFixed(2),
    growth(play.floor),
  ];
  return `${table(
    [
      'game',
      'playable after ms',
      'framework kept ms',
      'kB in all',
      'script ms/frame',
      'busiest second',
      'heap growth kB',
    ],
    [...rows, floor],
  )}

Written by \`npm run bench\` on ${machine}. Playable: from opening the address at 10 Mbit/s and 40 ms to the first picture
that one can play in. Heap growth: live JavaScript over the second half of ${play.floor.seconds} s of play. ${busyness}
More in [bench/results.md](bench/results.md).`;
}
