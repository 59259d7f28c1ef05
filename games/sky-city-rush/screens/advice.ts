/** The first lesson, shown while flying, each line next to its subject. It ends for good once the player has boosted. */

import type { Control, Device } from '#engine/commands/command.ts';
import { usePrompts } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { Assist, Race } from '../rules/state.ts';
import type { RaceGame } from '../session/race-game.ts';

// Prompts for the device in use.

export interface PromptFacts {
  device: Device;
  keyOf(control: Control): string;
  assist: Assist;
  isTilting: boolean;
}

export function usePromptFacts({ settings }: RaceGame): PromptFacts {
  const { device, prompt } = usePrompts();
  return { device, keyOf: prompt, assist: settings.assist, isTilting: settings.isTilting };
}

export function howToFly({ device, keyOf, assist, isTilting }: PromptFacts): string {
  if (device === 'mouse') return 'Mouse sideways: steer. Left button: boost. Right button: air brake.';
  if (device === 'touch') {
    return isTilting
      ? 'Tilt: steer. Right thumb: boost. Left thumb down: air brake.'
      : 'Left thumb sideways: steer, down: air brake. Right thumb: boost.';
  }
  if (device === 'gamepad') {
    return `Left stick: steer.${assist === 'cruise' ? '' : ' Right trigger: thrust.'} A: boost. Bumpers: air brakes.`;
  }
  const thrust = assist === 'cruise' ? '' : ` ${keyOf(ask.thrust)}: thrust.`;
  const brakes = `${keyOf(ask.brakeLeft)} ${keyOf(ask.brakeRight)}: air brakes.`;
  return `${keyOf(ask.left)} ${keyOf(ask.right)}: steer.${thrust} ${keyOf(ask.boost)}: boost. ${brakes}`;
}

function howToBoost({ device, keyOf }: PromptFacts): string {
  if (device === 'mouse') return 'Hold the left button';
  if (device === 'touch') return 'Hold your right thumb';
  return device === 'gamepad' ? 'Hold A' : `Hold ${keyOf(ask.boost)}`;
}

export function howToStart(device: Device): string {
  if (device === 'touch') return 'Touch to start';
  return device === 'gamepad' ? 'A: start' : 'Any key or click: start';
}

export interface Advice {
  readonly text: string;
  readonly at: 'middle' | 'edge' | 'meter';
}

/** Seconds after the start at which advice is about the meter, then the edge, then boost; sooner with this much Rush. */
const METER_SECONDS = 2;
const EDGE_SECONDS = 4.5;
const WORTH_BURNING = 0.4;

const LESSON_SECONDS = 60;

const NO_ADVICE: Advice = { text: '', at: 'middle' };
const METER: Advice = { text: 'Rush burns as boost, best lit full.', at: 'meter' };
const EDGE: Advice = { text: 'Danger is fuel: skim what glows.', at: 'edge' };

/** Returns the current line of advice; its text is empty if none is needed. */
export function advice(race: Race, facts: PromptFacts, hasLearned: boolean): Advice {
  const player = race.ships[0];
  if (!player || race.phase === 'over') return NO_ADVICE;
  // A race may have another assist than the settings, in a duel or with a friend.
  if (race.phase === 'countdown')
    return { text: howToFly({ ...facts, assist: race.options.assist }), at: 'middle' };
  if (hasLearned || race.steps > LESSON_SECONDS * 60) return NO_ADVICE;
  if (race.steps < METER_SECONDS * 60) return METER;
  if (race.steps < EDGE_SECONDS * 60 && player.rush < WORTH_BURNING) return EDGE;
  return { text: `${howToBoost(facts)}: burn your Rush.`, at: 'meter' };
}

export function adviceNow(
  { online, session, settings }: RaceGame,
  flies: boolean,
  facts: PromptFacts,
): Advice {
  if (online?.notice) return { text: online.notice, at: 'middle' };
  return flies ? advice((online ?? session).race, facts, settings.hasLearned) : NO_ADVICE;
}
