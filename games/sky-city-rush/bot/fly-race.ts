/** Flies whole races without a screen. */
import { createInput } from '../rules/input.ts';
import { createRace } from '../rules/race.ts';
import type { Race, RaceOptions } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import type { Track } from '../rules/track.ts';
import { BOT_SKILLS, type Bot, createBot, type Strength } from './bot.ts';

/** The tracks there are, by file. */
export const TRACK_IDS = ['canyon', 'spire', 'undercity'] as const;

/** A race is given up after so many seconds a lap. */
const LONGEST_LAP_SECONDS = 150;

/** Flies a race to its end with a bot in the player's seat; `see` is called after each step. */
export function flyRace(
  track: Track,
  options: RaceOptions,
  strength: Strength,
  see?: (race: Race) => void,
): Race {
  const race = createRace(track, options);
  const bot: Bot = createBot(race, BOT_SKILLS[strength], options.seed + 1);
  const input = createInput();
  const most = options.laps * LONGEST_LAP_SECONDS * 60;
  for (let i = 0; i < most && race.phase !== 'over'; i++) {
    bot(race, input);
    step(race, input);
    see?.(race);
  }
  return race;
}
