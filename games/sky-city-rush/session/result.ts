import { readable } from '#common/counted.ts';
import * as texts from '../late-texts.ts';
import { medalOf, pointsOf } from '../rules/points.ts';
import { RIVAL_CAST } from '../rules/rivals.ts';
import type { Race, Ship } from '../rules/state.ts';
import { gapText, lapText } from '../texts.ts';
import { type Cup, cupTable, isCupOver } from './cup.ts';
import { costliest, type Sector, sectorsOf } from './sectors.ts';
import type { EndedRun } from './session.ts';

export interface Standing {
  readonly ship: number;
  readonly name: string;
  readonly figure: string;
}

/** Below this speed a distance cannot be converted to a time. */
const SLOWEST_FOR_GAP = 40;

function nameOf(ship: number, friend: string | null = null): string {
  if (ship === 0) return texts.YOU;
  return ship === 1 && friend !== null ? friend : (RIVAL_CAST[ship - 1]?.name ?? '');
}

/** Gaps are estimated for ships still in flight. `friend` flies the second ship; null if a rival does. */
function standingsOf({ ships, steps }: Race, friend: string | null = null): Standing[] {
  const order = ships.map((ship, index) => ({ ship, index })).sort((a, b) => a.ship.rank - b.ship.rank);
  const [first] = order;
  if (!first) return [];
  const winnerSteps = first.ship.finishStep;
  return order.map(({ ship, index }, place) => {
    const behind = secondsBehind(ship, first.ship, steps);
    const figure = place === 0 ? lapText(winnerSteps / 60) : gapText(behind);
    return { ship: index, name: nameOf(index, friend), figure };
  });
}

function secondsBehind(ship: Ship, winner: Ship, steps: number): number {
  if (ship.finishStep > 0) return (ship.finishStep - winner.finishStep) / 60;
  const metres = winner.progress - ship.progress;
  // The winner has continued flying since the finish.
  return Math.max((steps - winner.finishStep) / 60, metres / Math.max(SLOWEST_FOR_GAP, ship.speed));
}

function cupStandings(cup: Cup): Standing[] {
  return cupTable(cup).map(({ ship, points }) => ({ ship, name: nameOf(ship), figure: String(points) }));
}

type Table = readonly [name: string, lines: readonly Standing[]];

export type RaceResult = ReturnType<typeof resultOf>;

export function resultOf(
  { race, points, before, opponent, passed, cup, isCounted }: EndedRun,
  playerName: string,
) {
  const player = race.ships[0];
  if (!player) throw new Error('A race without a player has no result.');
  const { mode } = race.options;
  const medal = medalOf(race);
  const seconds = player.finishStep / 60;
  const figures: [string, string][] = [];
  if (mode !== 'endless' && player.finishStep > 0) figures.push([texts.TIME, lapText(seconds)]);
  if (mode === 'endless') figures.push([texts.DISTANCE, texts.metresText(player.progress)]);
  if (player.bestLapSteps > 0) figures.push([texts.BEST_LAP, lapText(player.bestLapSteps / 60)]);
  figures.push([texts.POINTS, readable(points)]);
  const finished = cup && isCounted && isCupOver(cup) ? cup : null;
  const podium = finished ? cupStandings(finished).slice(0, 3) : [];
  const place = finished ? texts.cupTitle(rankInCup(finished)) : texts.placeTitle(player.rank);
  const title = mode === 'race' ? place : mode === 'trial' ? lapText(seconds) : texts.TIME_IS_UP;
  const duel = opponent && texts.duelText(race, points, opponent);
  const facts = [
    isCounted ? '' : texts.UNCOUNTED,
    finished ? texts.podiumText(podium.map(({ name }) => name)) : '',
    `${playerName}: ${texts.comparison(race, points, before)}`,
    texts.conductText(race),
    texts.pointsText(race),
    texts.seedText(race.options.seed),
  ].filter((sentence) => sentence !== '');
  return {
    title,
    medal: medal ? texts.MEDAL_NAMES[medal] : null,
    figures,
    duel,
    facts: facts.join(' '),
    tables: tablesOf(race, cup),
    /** First, second and third of a finished cup; empty otherwise. */
    podium,
    sectors: sectorsSentence(sectorsOf(passed, race.track)),
    again: cup ? (isCupOver(cup) ? texts.NEW_CUP : texts.NEXT_RACE) : texts.AGAIN,
    spoken: texts.spokenResult(title, points, duel, isCounted),
  };
}

const rankInCup = (cup: Cup): number => cupTable(cup).findIndex(({ ship }) => ship === 0) + 1;

function tablesOf(race: Race, cup: Cup | null): readonly Table[] {
  if (race.options.mode !== 'race') return [];
  const ofCup = cup ? ([[texts.cupText(cup), cupStandings(cup)]] as const) : [];
  return [[texts.THIS_RACE, standingsOf(race)], ...ofCup];
}

function sectorsSentence(sectors: readonly Sector[]): string {
  const laps = new Map<number, Sector[]>();
  for (const sector of sectors) laps.set(sector.lap, [...(laps.get(sector.lap) ?? []), sector]);
  const most = Math.max(0, ...[...laps.values()].map(({ length }) => length));
  const stepsOf = (lap: readonly Sector[]): number => lap.reduce((sum, { steps }) => sum + steps, 0);
  const [best] = [...laps.values()]
    .filter(({ length }) => length === most)
    .sort((a, b) => stepsOf(a) - stepsOf(b));
  return best ? texts.lapSectorsText(best, costliest(sectors)) : '';
}

/** Returns the result for the player of the first ship; `other` is the player of the second ship. */
export function onlineResultOf(race: Race, other: string) {
  const [own, theirs] = race.ships as readonly [Ship, Ship];
  const title = own.finishStep > 0 ? texts.placeTitle(own.rank) : texts.TIME_IS_UP;
  const duel = texts.leadText(own, theirs, other);
  const figures: [string, string][] = [];
  if (own.finishStep > 0) figures.push([texts.TIME, lapText(own.finishStep / 60)]);
  if (own.bestLapSteps > 0) figures.push([texts.BEST_LAP, lapText(own.bestLapSteps / 60)]);
  figures.push([texts.POINTS, readable(pointsOf(race))]);
  return {
    title,
    duel,
    figures,
    facts: texts.conductText(race),
    table: standingsOf(race, other),
    spoken: `${title}. ${duel}`,
  };
}
