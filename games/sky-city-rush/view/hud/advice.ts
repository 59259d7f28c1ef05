/** The first lesson, told while flying: steer, skim, boost. It ends for good when the player has boosted. */

import type { Race } from '../../rules/state.ts';
import { howToBoost, howToFly, type PromptFacts } from '../prompts.ts';

/** Seconds after go for which the controls are told. */
const CONTROLS_SECONDS = 6;

/** With this much Rush there is something to burn. */
const WORTH_BURNING = 0.35;

/** After this many seconds nobody is taught any more. */
const LESSON_SECONDS = 60;

/** The line of advice now; empty where none is needed. */
export function advice(race: Race, facts: PromptFacts, hasLearned: boolean): string {
  const player = race.ships[0];
  if (!player || race.phase === 'over') return '';
  if (race.phase === 'countdown') return howToFly(facts);
  if (hasLearned || race.steps > LESSON_SECONDS * 60) return '';
  if (race.steps < CONTROLS_SECONDS * 60) return howToFly(facts);
  if (player.rush >= WORTH_BURNING) return `${howToBoost(facts)}: burn your Rush.`;
  return 'Danger is fuel: fly close to an edge, a wall or a rival.';
}
