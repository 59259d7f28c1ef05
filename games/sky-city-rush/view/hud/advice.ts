/** The first lesson, told while flying, each line where it happens. It ends for good when the player has boosted. */

import type { Race } from '../../rules/state.ts';
import { howToBoost, howToFly, type PromptFacts } from '../prompts.ts';

/** A line of advice, and what it is about: the controls, the edge that is near, the Rush meter. */
export interface Advice {
  readonly text: string;
  readonly at: 'middle' | 'edge' | 'meter';
}

/** Seconds after go at which the meter is shown, then the edge, then how to burn; with so much Rush that is told sooner. */
const METER_SECONDS = 2;
const EDGE_SECONDS = 4.5;
const WORTH_BURNING = 0.4;

/** After this many seconds nobody is taught any more. */
const LESSON_SECONDS = 60;

/** Nothing to be told. */
export const NO_ADVICE: Advice = { text: '', at: 'middle' };
const METER: Advice = { text: 'Rush. It burns as boost.', at: 'meter' };
const EDGE: Advice = { text: 'Danger is fuel: skim what glows.', at: 'edge' };

/** The line of advice now; its text is empty where none is needed. */
export function advice(race: Race, facts: PromptFacts, hasLearned: boolean): Advice {
  const player = race.ships[0];
  if (!player || race.phase === 'over') return NO_ADVICE;
  if (race.phase === 'countdown') return { text: howToFly(facts), at: 'middle' };
  if (hasLearned || race.steps > LESSON_SECONDS * 60) return NO_ADVICE;
  if (race.steps < METER_SECONDS * 60) return METER;
  if (race.steps < EDGE_SECONDS * 60 && player.rush < WORTH_BURNING) return EDGE;
  return { text: `${howToBoost(facts)}: burn your Rush.`, at: 'meter' };
}
