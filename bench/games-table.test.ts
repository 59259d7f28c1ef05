import { expect, test } from 'vitest';
import { totalBytes } from './game-bytes.ts';
import type { Play } from './game-play.ts';
import { type GameFigures, gamesTable, slowStarts } from './games-table.ts';

const play: Play = {
  scriptMedianMs: 0.5,
  scriptBusiestMs: 0.75,
  scriptWorstMs: 3,
  scriptPerSecondMs: 40,
  drawsMedian: 5,
  drawsHighest: 6,
  framesPerSecond: 60,
  heapGrowthBytes: { firstHalf: 9_000, secondHalf: 2_000 },
  seconds: 30,
};
const figures: GameFigures = {
  gameBytes: new Map([['ember', { loader: 1_000, code: 120_000, data: 3_000, player: 6_000 }]]),
  starts: {
    idle: {
      floor: { coldMs: [500, 520, 700], warmMs: [400] },
      games: new Map([['ember', { coldMs: [500, 650, 2_000], warmMs: [600] }]]),
    },
    busy: {
      floor: { coldMs: [1_000], warmMs: [900] },
      games: new Map([['ember', { coldMs: [1_500], warmMs: [1_400] }]]),
    },
    slow: {
      floor: { coldMs: [2_000], warmMs: [1_900] },
      games: new Map([['ember', { coldMs: [2_500], warmMs: [2_400] }]]),
    },
  },
  gamePages: { fromHome: new Map([['ember', [340, 310, 900]]]) },
  play: { floor: { ...play, scriptMedianMs: 0.25 }, games: new Map([['ember', play]]) },
  machine: 'a machine',
  busyness: 'It was quiet.',
};

test('each game has a row of medians that starts with the multiples of the floor; the floor is the last row', () => {
  const rows = gamesTable(figures).split('\n').slice(2, 4);
  expect(rows).toEqual([
    '| ember | 1.25× | 1.50× | 1.25× | 650 | 600 | 1500 | 2500 | 340 | 130.0 | 0.50 | 0.75 | 2 |',
    '| *floor: 500 sprites on a bare page* | 1.00× | 1.00× | 1.00× | 520 | 400 | 1000 | 2000 | – | – | 0.25 | 0.75 | 2 |',
  ]);
});

test('names a game whose first visit takes more than a second on a quiet machine', () => {
  expect(slowStarts(figures.starts)).toEqual([]);
  const { idle } = figures.starts;
  const games = new Map([...idle.games, ['late', { coldMs: [900, 1_001, 1_500], warmMs: [500] }] as const]);
  expect(slowStarts({ ...figures.starts, idle: { ...idle, games } })).toEqual(['late']);
});

test('the table states its source and how busy the machine was', () => {
  expect(gamesTable(figures)).toMatch(/npm run bench.*a machine/);
  expect(gamesTable(figures)).toContain('30 s of play. It was quiet.');
});

test('throws if a measured game lacks play or start times, instead of writing an incomplete row', () => {
  expect(() => gamesTable({ ...figures, play: { ...figures.play, games: new Map() } })).toThrow('ember');
  const { idle, busy, slow } = figures.starts;
  const starts = { idle, slow, busy: { ...busy, games: new Map() } };
  expect(() => gamesTable({ ...figures, starts })).toThrow('ember has bytes, but was not started.');
});

test('a game’s download is the sum of all its files and the embedded player', () => {
  expect(totalBytes({ loader: 1, code: 20, data: 300, player: 4_000 })).toBe(4_321);
});
