/** Advice of the first lesson, which ends for good once the player has boosted. */
import { usePrompts } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { Race } from '../rules/state.ts';
import type { RaceGame } from '../session/race-game.ts';
import * as texts from '../texts.ts';

export function usePromptFacts({ settings }: RaceGame): texts.PromptFacts {
  const { device, prompt } = usePrompts();
  const keys = {
    left: prompt(ask.left),
    right: prompt(ask.right),
    thrust: prompt(ask.thrust),
    boost: prompt(ask.boost),
    brakeLeft: prompt(ask.brakeLeft),
    brakeRight: prompt(ask.brakeRight),
  };
  return { device, keys, assist: settings.assist, isTilting: settings.isTilting };
}

export interface Advice {
  readonly text: string;
  readonly at: 'middle' | 'edge' | 'meter';
}

/** Seconds of play for which the first advice, about the meter, is shown. */
const METER_SECONDS = 2;
/** Seconds of play until which the second advice is about edges; it is about boost from then on. */
const EDGE_SECONDS = 4.5;
/** Rush from which the advice is about boost even before `EDGE_SECONDS`. */
const WORTH_BURNING = 0.4;

const LESSON_SECONDS = 60;

const NO_ADVICE: Advice = { text: '', at: 'middle' };
const METER: Advice = { text: texts.METER_ADVICE, at: 'meter' };
const EDGE: Advice = { text: texts.EDGE_ADVICE, at: 'edge' };

export function advice(race: Race, facts: texts.PromptFacts, hasLearned: boolean): Advice {
  const player = race.ships[0];
  if (!player || race.phase === 'over') return NO_ADVICE;
  // In a duel or with a friend, the race's assist may differ from the settings.
  if (race.phase === 'countdown')
    return { text: texts.howToFly({ ...facts, assist: race.options.assist }), at: 'middle' };
  if (hasLearned || race.steps > LESSON_SECONDS * 60) return NO_ADVICE;
  if (race.steps < METER_SECONDS * 60) return METER;
  if (race.steps < EDGE_SECONDS * 60 && player.rush < WORTH_BURNING) return EDGE;
  return { text: texts.burnAdvice(facts), at: 'meter' };
}

export function adviceNow(
  { online, session, settings }: RaceGame,
  flies: boolean,
  facts: texts.PromptFacts,
): Advice {
  if (online?.notice) return { text: online.notice, at: 'middle' };
  return flies ? advice((online ?? session).race, facts, settings.hasLearned) : NO_ADVICE;
}
