/** The figures as Markdown. */
import { type GameBytes, totalBytes } from './game-bytes.ts';
import type { Play } from './game-play.ts';
import type { ComparedStarts, StartTimes } from './game-start.ts';
import type { JigsawDrag } from './jigsaw-drag.ts';
import type { LighthouseRun } from './lighthouse.ts';
import { kilobytes, milliseconds, table, times, timesRange } from './markdown.ts';
import { allBytes, type ScreenBytes } from './page-bytes.ts';
import type { ComparedPage, Visit } from './page-speed.ts';
import { REFERENCE_GAMES } from './references.ts';
import type { ServerLoad } from './server-load.ts';
import type { Crowd } from './shoot-or-die-crowd.ts';
import type { StartupTimes } from './startup.ts';
import { highest, median, ratio, ratioRange } from './statistics.ts';

/** Everything that one run of the bench has found. */
export interface Figures {
  /** A sentence on the machine, and one on what else it did. */
  machine: string;
  busyness: string;
  /** Visits to each form of a page. */
  visits: number;
  pageBytes: ReadonlyMap<string, ScreenBytes>;
  comparedPages: readonly ComparedPage[];
  gameBytes: ReadonlyMap<string, GameBytes>;
  starts: ComparedStarts;
  play: { floor: Play; games: ReadonlyMap<string, Play> };
  jigsaw: JigsawDrag;
  crowd: Crowd;
  lighthouse: LighthouseRun;
  startup: StartupTimes;
  serverLoad: ServerLoad;
}

const seconds = (values: readonly number[]) => `${median(values).toFixed(1)} s`;

function pageBytesTable(pages: ReadonlyMap<string, ScreenBytes>): string {
  const head = ['page', 'HTML', 'CSS', 'JS before first paint', 'JS after', 'sign-in SDK', 'fonts', 'images'];
  return table(
    [...head, 'all', 'images, wide screen', 'all, wide screen'],
    [...pages].map(([path, { phone, wide }]) => {
      const { html, css, scriptBeforePaint, scriptAfterPaint, signIn, fonts, images } = phone;
      const parts = [html, css, scriptBeforePaint, scriptAfterPaint, signIn, fonts, images];
      return [path, ...[...parts, allBytes(phone), wide.images, allBytes(wide)].map(kilobytes)];
    }),
  );
}

function gameBytesTable(games: ReadonlyMap<string, GameBytes>): string {
  return table(
    ['game', 'loader', 'framework', 'code', 'data', 'player', 'all', 'without framework'],
    [...games].map(([game, bytes]) => {
      const { loader, framework, code, data, player } = bytes;
      const all = totalBytes(bytes);
      return [game, ...[loader, framework, code, data, player, all, all - framework].map(kilobytes)];
    }),
  );
}

/** A column of times beside those of its base: the median, its ratio to the base's, and the ratios of single rounds. */
function comparedCells(values: readonly number[], bases: readonly number[]): string[] {
  return [
    milliseconds(median(values)),
    times(ratio(median(values), median(bases))),
    timesRange(ratioRange(values, bases)),
  ];
}

function pageSpeedTable(pages: readonly ComparedPage[]): string {
  const row = (name: string, visits: readonly Visit[], plain: readonly Visit[]) => {
    const figures = (key: keyof Visit) => visits.map((visit) => visit[key]);
    const bases = (key: keyof Visit) => plain.map((visit) => visit[key]);
    return [
      name,
      ...comparedCells(figures('firstPaintMs'), bases('firstPaintMs')),
      ...comparedCells(figures('largestPaintMs'), bases('largestPaintMs')),
      milliseconds(median(figures('blockingMs'))),
      median(figures('layoutShift')).toFixed(3),
    ];
  };
  return table(
    ['page', 'first paint ms', 'ratio', 'in rounds', 'LCP ms', 'ratio', 'in rounds', 'TBT ms', 'CLS'],
    pages.flatMap(({ path, ours, plain, usual }) => [
      row(`${path} as plain HTML`, plain, plain),
      row(path, ours, plain),
      row(`${path} the usual way`, usual, plain),
    ]),
  );
}

function startsTable({ floor, games }: ComparedStarts): string {
  const row = (name: string, { coldMs, warmMs }: StartTimes) => [
    name,
    ...comparedCells(coldMs, floor.coldMs),
    ...comparedCells(warmMs, floor.warmMs),
  ];
  return table(
    ['game', 'first visit ms', 'to the floor', 'in rounds', 'framework kept ms', 'to the floor', 'in rounds'],
    [row('floor', floor), ...[...games].map(([game, start]) => row(game, start))],
  );
}

function playTable({ floor, games }: Figures['play']): string {
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

function jigsawTable(drag: JigsawDrag): string {
  return table(
    [
      'script ms/frame',
      'worst frame',
      'draw calls',
      'frames/s',
      'heap growth kB, first half',
      'second half',
      'frames at rest',
    ],
    [
      [
        drag.scriptMedianMs.toFixed(2),
        drag.scriptWorstMs.toFixed(2),
        drag.drawsMedian.toFixed(0),
        drag.framesPerSecond.toFixed(0),
        (drag.heapGrowthBytes.firstHalf / 1000).toFixed(0),
        (drag.heapGrowthBytes.secondHalf / 1000).toFixed(0),
        String(drag.idleFrames),
      ],
    ],
  );
}

function crowdTable({ live, stepMs, frameMs, knownJobMs, heapBytesAStep }: Crowd): string {
  const compared = (value: number) => times(ratio(value, knownJobMs));
  return table(
    [
      'live things',
      'step of the rules ms',
      'to the known job',
      'frame ms',
      'to the known job',
      'heap bytes a step',
    ],
    [
      [
        String(live),
        stepMs.toFixed(2),
        compared(stepMs),
        frameMs.toFixed(2),
        compared(frameMs),
        heapBytesAStep === null ? 'not known' : heapBytesAStep.toFixed(0),
      ],
    ],
  );
}

function referencesTable(): string {
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

function startupTable({ build, emulator, referenceJob }: StartupTimes): string {
  const compared = (values: readonly number[]) => times(ratio(median(values), median(referenceJob)));
  const row = (name: string, values: readonly number[]) => [
    name,
    seconds(values),
    `${highest(values).toFixed(1)} s`,
    compared(values),
  ];
  return table(
    ['what', 'median', 'longest', 'to the known job'],
    [
      row('building the whole site', build),
      row('the Auth emulator, until it listens', emulator),
      row('the known job: brotli of three.core.js, one processor', referenceJob),
    ],
  );
}

function serverLoadTable({ requests, errors, perSecond, medianMs, slowestMs }: ServerLoad): string {
  return table(
    ['requests', 'errors', 'a second', 'median', 'slowest of a hundred'],
    [
      [
        String(requests),
        String(errors),
        perSecond.toFixed(0),
        `${medianMs.toFixed(1)} ms`,
        `${slowestMs.toFixed(1)} ms`,
      ],
    ],
  );
}

function lighthouseTable({ rows, notRun }: LighthouseRun): string {
  const found = table(
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP ms',
      'TBT ms',
      'CLS',
      'what is missing',
    ],
    rows.map((row) => [
      row.name,
      ...[row.performance, row.accessibility, row.bestPractices, row.seo].map((score) => score.toFixed(0)),
      milliseconds(row.largestPaintMs),
      milliseconds(row.blockingMs),
      row.layoutShift.toFixed(3),
      row.failures.join(', ') || '–',
    ]),
  );
  return notRun.length === 0 ? found : `${found}\n\nNot run: ${notRun.join(', ')}.`;
}

/** The whole report. */
export function report(figures: Figures): string {
  const { machine, busyness, visits, starts, play } = figures;
  const runs = (count: number) =>
    count === 1 ? 'One run of each' : `Medians of ${count} runs, taken by turns`;
  return `# What the bench measures

Generated by \`npm run bench\`; not edited by hand. ${machine}.

${busyness}

## Bytes of pages

Kilobytes (1000 bytes) on the wire, brotli, at a first visit until the page is quiet, of all pages that frame no game.
On a phone's screen (412 by 823, 1.75 pixels to one of CSS), and on a wide one (1280 by 800). Script is counted as
before the first paint when it was asked for earlier than that, on a line of 1.6 Mbit/s and 150 ms. Goals for content
pages: at most 95 of JavaScript without the sign-in SDK, 12 of CSS, 60 of fonts, 300 in all for the home page.

${pageBytesTable(figures.pageBytes)}

## Speed of pages

${runs(visits)}, each a first visit; 1.6 Mbit/s, 150 ms, processor slowed 4 times, 412 by 823 pixels. "As plain HTML" is the same
file without its script. "The usual way" renders the same components in the browser alone, from one script with all pages
and the sign-in SDK started at once; without a component library, which most such pages have as well. "In rounds" are the
lowest and the highest ratio of one round: where they lie far apart, the machine was too busy for the median to say much.
Goals: LCP at most 1.10 times the plain page's, TBT at most 30 ms, CLS 0.

${pageSpeedTable(figures.comparedPages)}

## Lighthouse

Version 12, its own phone with simulated throttling, every page; compared pages in all their forms, medians of what was run by
turns. Goals: 100 in all categories, on game pages (which run a game meanwhile) in all but performance. Scores of
performance are the machine's as well: they are in no test.

${lighthouseTable(figures.lighthouse)}

## Bytes of games

Kilobytes on the wire, brotli; the framework is shared by all games and kept after the first. Goals: at most 350 in all,
200 without the framework.

${gameBytesTable(figures.gameBytes)}

## Time until a game is playable

${runs(starts.floor.coldMs.length)}; 10 Mbit/s, 40 ms, 1280 by 720. Milliseconds from opening \`/play/<game>/\` until the bar is gone, something is drawn
and the next frame has come. "Framework kept" has nothing in the caches but the framework. The floor is a bare page with
the same framework and 500 sprites. Goals: 1,300 ms, and 700 ms with the framework kept.

${startsTable(figures.starts)}

## Games while they are played

${play.floor.seconds} s of simulated keys and mouse. Script is processor time in animation callbacks; the busiest second is the highest
median of any second. Heap growth is live JavaScript after a collection, at the end of each half less at its beginning;
a little is the recording's own, as the floor shows. Frames per
second are bound by software drawing and by what else the machine does. Goals: 2 ms in the busiest second, no frame
over 8 ms, at most 100 draw calls, no growth.

${playTable(play)}

Poster Puzzle at its fullest: a group of 100 is dragged among 300 pieces. Script is animation callbacks and the pointer's
events; "frames at rest" are those of two seconds in which nobody touches anything. Goals: 2 ms, no growth, none.

${jigsawTable(figures.jigsaw)}

Shoot or Die at its fullest, rules and sprites alone, in Node: 1,600 enemies and as many bullets as there is room for.
Processor time, medians of 1,000 frames; a frame is a step and the writing of all sprites. The known job is 100,000 square
roots, each of the one before, taken by turns with the frames. Goal: 2 ms a frame.

${crowdTable(figures.crowd)}

Others, as the design notes on games have them (measured once, not by this bench; 2 cores, software GL, 1280 by 720;
script in wall time):

${referencesTable()}

## Starting

${startupTable(figures.startup)}

## The static server under load

The pages without games by turns, over ${figures.serverLoad.atATime} connections that stay open, all on this machine.

${serverLoadTable(figures.serverLoad)}
`;
}
