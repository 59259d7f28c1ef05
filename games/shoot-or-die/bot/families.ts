/** Bots of several kinds, each over many seeds: what the balance is measured by. */
import type { Tuning } from '../rules/tuning.ts';
import { createAimingBot } from './aiming-bot.ts';
import { createBlindBot } from './blind-bot.ts';
import { type Bot, playRound, type Round } from './bot.ts';
import { createCirclingBot } from './circling-bot.ts';
import { idleBot } from './idle-bot.ts';
import { createTryingChooser } from './trying-chooser.ts';

/** Errors of aim in radians, to either side. */
const STRONG_ERROR = 0.05;
const MIDDLE_ERROR = 0.3;
const WEAK_ERROR = 0.5;

/** Nobody plays on for longer than this, in seconds. */
const MOST_SECONDS = 900;

/** Rounds of each family. */
export interface Families {
  /** Touches nothing. */
  idle: readonly Round[];
  /** Sprays without looking. */
  blind: readonly Round[];
  /** Aim with an error of ±0.5, ±0.3 and ±0.05 radians, and take any card. */
  weak: readonly Round[];
  middle: readonly Round[];
  strong: readonly Round[];
  /** Cautious, and written another way: circles, shoots only what is near, builds one thing to its end. */
  circling: readonly Round[];
  /** Aims as the strong one does, and tries each card for some seconds before it takes one. */
  trying: readonly Round[];
}

/** How many seeds the families play: aiming ones, the circling one, the trying one. */
export interface Seeds {
  aiming: number;
  circling: number;
  trying: number;
}

/** Lets all families play. */
export function playFamilies(tuning: Tuning, { aiming, circling, trying }: Seeds): Families {
  const play = (seeds: number, createBot: (seed: number) => Bot): Round[] =>
    Array.from({ length: seeds }, (_, i) => playRound(createBot(i + 1000), i + 1, tuning, MOST_SECONDS));
  return {
    idle: play(3, () => idleBot),
    blind: play(aiming, createBlindBot),
    weak: play(aiming, (seed) => createAimingBot(seed, WEAK_ERROR)),
    middle: play(aiming, (seed) => createAimingBot(seed, MIDDLE_ERROR)),
    strong: play(aiming, (seed) => createAimingBot(seed, STRONG_ERROR)),
    circling: play(circling, createCirclingBot),
    trying: play(trying, (seed) => {
      const choose = createTryingChooser(() => createAimingBot(seed + 7, STRONG_ERROR));
      return createAimingBot(seed, STRONG_ERROR, choose);
    }),
  };
}
