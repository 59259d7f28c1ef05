/** Results of a race, a cup and a race of two, as texts and tables. */

import { readable } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { nameWithin } from '#engine/online/meeting.ts';
import { countPoints, type Medal, medalOf, pointsOf } from '../rules/points.ts';
import { RIVAL_CAST } from '../rules/rivals.ts';
import type { Race, Ship } from '../rules/state.ts';
import type { Best } from './best-scores.ts';
import { CUP_RACES, type Cup, cupTable, isCupOver } from './cup.ts';
import type { Opponent } from './opponent.ts';
import { gapText, lapText, placeText, sectorsText, seedName } from './race-texts.ts';
import { costliest, type Sector, sectorsOf } from './sectors.ts';
import type { EndedRun } from './session.ts';

/** Row of a table; `ship` 0 is the player's. */
export interface Standing {
  readonly ship: number;
  readonly name: string;
  readonly figure: string;
}

/** Speed in metres per second below which a distance cannot be converted to a time. */
const SLOWEST_FOR_GAP = 40;

function nameOf(ship: number, friend: string | null = null): string {
  if (ship === 0) return 'You';
  return ship === 1 && friend !== null ? friend : (RIVAL_CAST[ship - 1]?.name ?? '');
}

/**
 * Returns the ships of a race in their order, with the winner's time and the gaps of the others, estimated for ships that are
 * still flying. `friend` flies the second ship; null if a rival does.
 */
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

const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Last'] as const;

const MEDAL_NAMES: Readonly<Record<Medal, string>> = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' };

const placeTitle = (place: number): string => PLACES[place - 1] ?? placeText(place);

export interface RaceResult {
  title: string;
  medal: string | null;
  figures: readonly (readonly [name: string, figure: string])[];
  duel: string | null;
  facts: string;
  /** Tables with their names: the race, and its cup. Empty without rivals. */
  tables: readonly (readonly [name: string, lines: readonly Standing[]])[];
  /** Sectors of the best lap, and where most time was lost; empty if there are none. */
  sectors: string;
  again: string;
  spoken: string;
}

/** Returns the result of a finished run; `playerName` is sanitised for display. */
export function resultOf(
  { race, points, before, opponent, passed, cup, isCounted }: EndedRun,
  playerName: string,
): RaceResult {
  const player = race.ships[0];
  if (!player) throw new Error('A race without a player has no result.');
  const { mode } = race.options;
  const medal = medalOf(race);
  const seconds = player.finishStep / 60;
  const figures: [string, string][] = [];
  if (mode !== 'endless' && player.finishStep > 0) figures.push(['Time', lapText(seconds)]);
  if (mode === 'endless') figures.push(['Distance', `${readable(Math.floor(player.progress))} m`]);
  if (player.bestLapSteps > 0) figures.push(['Best lap', lapText(player.bestLapSteps / 60)]);
  figures.push(['Points', readable(points)]);
  const finished = cup && isCounted && isCupOver(cup) ? cup : null;
  const place = finished ? cupTitle(finished) : placeTitle(player.rank);
  const title = mode === 'race' ? place : mode === 'trial' ? lapText(seconds) : 'Time is up';
  const duel = opponent && duelText(race, points, opponent);
  const compared = comparison(race, points, before);
  const seed = `Seed: ${seedName(race.options.seed)}.`;
  const uncounted = isCounted ? '' : `${UNCOUNTED} `;
  const podium = finished ? `${podiumText(finished)} ` : '';
  const facts = `${uncounted}${podium}${playerName}: ${compared} ${conduct(race)} ${partsOf(race)} ${seed}`;
  return {
    title,
    medal: medal ? MEDAL_NAMES[medal] : null,
    figures,
    duel,
    facts,
    tables: tablesOf(race, cup),
    sectors: aboutSectors(sectorsOf(passed, race.track)),
    again: againText(cup),
    spoken: `${title}. ${counted(points, 'point')}.${duel ? ` ${duel}` : ''}${isCounted ? '' : ` ${UNCOUNTED}`}`,
  };
}

const UNCOUNTED = 'Another tab has continued the cup, so this race does not count.';

/** A finished cup has its own title: the race's rank is in the table. */
function cupTitle(cup: Cup): string {
  const place = cupTable(cup).findIndex(({ ship }) => ship === 0) + 1;
  return place === 1 ? 'You win the cup' : `${placeTitle(place)} in the cup`;
}

/** The first three of a finished cup, by name. */
function podiumText(cup: Cup): string {
  const [first, second, third] = cupStandings(cup).map(({ name }) => name);
  return `The cup: first ${first}, second ${second}, third ${third}.`;
}

function tablesOf(race: Race, cup: Cup | null): RaceResult['tables'] {
  if (race.options.mode !== 'race') return [];
  const [name, done] = cup ? [seedName(cup.seed), cup.races.length] : ['', 0];
  const after = cup ? ([[`${name} cup, ${done} of ${CUP_RACES}`, cupStandings(cup)]] as const) : [];
  return [['This race', standingsOf(race)], ...after];
}

function againText(cup: Cup | null): string {
  if (!cup) return 'Again';
  return isCupOver(cup) ? 'New cup' : 'Next race';
}

function aboutSectors(sectors: readonly Sector[]): string {
  const laps = new Map<number, Sector[]>();
  for (const sector of sectors) laps.set(sector.lap, [...(laps.get(sector.lap) ?? []), sector]);
  const most = Math.max(0, ...[...laps.values()].map(({ length }) => length));
  const stepsOf = (lap: readonly Sector[]): number => lap.reduce((sum, { steps }) => sum + steps, 0);
  const [best] = [...laps.values()]
    .filter(({ length }) => length === most)
    .sort((a, b) => stepsOf(a) - stepsOf(b));
  if (!best) return '';
  const cost = costliest(sectors);
  return `Sectors of lap ${best[0]?.lap}: ${sectorsText(best)}.${cost ? ` ${costText(cost.sector, cost.lost)}` : ''}`;
}

function costText({ lap, number, falls, walls, bumps }: Sector, lost: number): string {
  const counts = [
    [falls, 'fall'],
    [walls, 'wall'],
    [bumps, 'bump'],
  ] as const;
  const causes = counts.filter(([count]) => count > 0).map(([count, name]) => counted(count, name));
  const why = causes.length > 0 ? causes.join(', ') : 'a slow line';
  return `What cost you: sector ${number} of lap ${lap}, ${(lost / 60).toFixed(2)} s (${why}).`;
}

/** Time decides; if nobody finishes in time, points do. */
function duelText(race: Race, points: number, { name, verified }: Opponent): string {
  if (!verified) return `You flew beside ${name}’s ghost, not verified.`;
  const { steps, points: theirs } = verified.result;
  const isForPoints = race.options.mode === 'endless';
  const lead = isForPoints ? points - theirs : steps - race.steps;
  if (lead === 0) return `You and ${name}: level.`;
  const by = isForPoints ? counted(Math.abs(lead), 'point') : `${(Math.abs(lead) / 60).toFixed(2)} s`;
  return lead > 0 ? `You beat ${name} by ${by}.` : `${name} stays ahead by ${by}.`;
}

function comparison(race: Race, points: number, before: Best | null): string {
  const finish = race.ships[0]?.finishStep ?? 0;
  if (!before) return 'the first result on this track.';
  if (race.options.mode === 'trial' && before.runSteps !== null && finish > 0) {
    const gap = (finish - before.runSteps) / 60;
    if (gap === 0) return 'level with your ghost.';
    const seconds = `${Math.abs(gap).toFixed(2)} s`;
    return gap < 0 ? `a new best, ${seconds} faster.` : `${seconds} behind your ghost.`;
  }
  if (points === before.points) return 'exactly your best.';
  return points > before.points
    ? `a new best by ${counted(points - before.points, 'point')}.`
    : `${counted(before.points - points, 'point')} short of your best.`;
}

function conduct(race: Race): string {
  const player = race.ships[0];
  if (!player) return '';
  if (player.wallHits + player.falls + player.bumps === 0) return 'Not a scratch.';
  return `${counted(player.wallHits, 'wall')}, ${counted(player.bumps, 'bump')}, ${counted(player.falls, 'fall')}.`;
}

function partsOf(race: Race): string {
  const { place, time, clean } = countPoints(race);
  const parts = [
    race.options.mode === 'race' ? `place ${readable(place)}` : null,
    `${race.options.mode === 'endless' ? 'distance' : 'time'} ${readable(time)}`,
    `clean flying ${readable(clean)}`,
  ];
  return `Points: ${parts.filter((part) => part !== null).join(', ')}.`;
}

export interface OnlineResult {
  title: string;
  duel: string;
  figures: readonly (readonly [name: string, figure: string])[];
  facts: string;
  table: readonly Standing[];
  spoken: string;
}

/** Returns the result of a finished race from the view of the first ship's player; `other` flew the second. */
export function onlineResultOf(race: Race, other: string): OnlineResult {
  const [own, theirs] = race.ships as readonly [Ship, Ship];
  const title = own.finishStep > 0 ? placeTitle(own.rank) : 'Time is up';
  const duel = leadText(own, theirs, other);
  const figures: [string, string][] = [];
  if (own.finishStep > 0) figures.push(['Time', lapText(own.finishStep / 60)]);
  if (own.bestLapSteps > 0) figures.push(['Best lap', lapText(own.bestLapSteps / 60)]);
  figures.push(['Points', readable(pointsOf(race))]);
  return {
    title,
    duel,
    figures,
    facts: conduct(race),
    table: standingsOf(race, other),
    spoken: `${title}. ${duel}`,
  };
}

function leadText(own: Ship, theirs: Ship, other: string): string {
  if (own.finishStep === 0) return `${other} is ahead: you did not come in within half a minute.`;
  if (theirs.finishStep === 0)
    return `You are ahead: ${nameWithin(other)} did not come in within half a minute.`;
  const lead = theirs.finishStep - own.finishStep;
  if (lead === 0) return `You and ${nameWithin(other)}: level.`;
  const seconds = (Math.abs(lead) / 60).toFixed(2);
  return lead > 0 ? `You beat ${nameWithin(other)} by ${seconds} s.` : `${other} beats you by ${seconds} s.`;
}
