/** The result of a race of two, as one of them is told it. */
import { readable } from '#engine/menus/elements.ts';
import { pointsOf } from '../rules/points.ts';
import type { Race, Ship } from '../rules/state.ts';
import { lapText, nameWithin } from './race-texts.ts';
import { conduct, placeTitle } from './result.ts';
import { type Standing, standingsOf } from './standings.ts';

export interface OnlineResult {
  /** 'Second', 'Time is up'. */
  title: string;
  /** Who of the two was ahead, and by how much. */
  duel: string;
  /** Names and figures in one row. */
  figures: readonly (readonly [name: string, figure: string])[];
  facts: string;
  table: readonly Standing[];
  /** The same for a screen reader. */
  spoken: string;
}

/** Of a race that is over, as it is seen by who flew its first ship; `other` flew the second. */
export function onlineResultOf(race: Race, other: string): OnlineResult {
  const [own, theirs] = race.ships as readonly [Ship, Ship];
  const title = own.finishStep > 0 ? placeTitle(own.rank) : 'Time is up';
  const duel = duelText(own, theirs, other);
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

function duelText(own: Ship, theirs: Ship, other: string): string {
  if (own.finishStep === 0) return `${other} is ahead: you did not come in within half a minute.`;
  if (theirs.finishStep === 0)
    return `You are ahead: ${nameWithin(other)} did not come in within half a minute.`;
  const lead = theirs.finishStep - own.finishStep;
  if (lead === 0) return `You and ${nameWithin(other)}: level.`;
  const seconds = (Math.abs(lead) / 60).toFixed(2);
  return lead > 0 ? `You beat ${nameWithin(other)} by ${seconds} s.` : `${other} beats you by ${seconds} s.`;
}
