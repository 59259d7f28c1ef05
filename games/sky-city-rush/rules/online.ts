/** A race and its rematches share one state, so that both peers start a rematch in the same tick. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { OnlineGame } from '#engine/online/online-game.ts';
import { createInput, packInput, type ShipInput, unpackInput } from './input.ts';
import { TRIAL_LAPS } from './points.ts';
import { createRace } from './race.ts';
import { copyRace, digestRace, MOST_SEATS, type Race, type RaceOptions, RULES_VERSION } from './state.ts';
import { stepSeats } from './step.ts';
import type { Track } from './track.ts';

/** Steps after the end in which presses are ignored, because they may still belong to the race. */
const RESULT_STEPS = STEPS_PER_SECOND / 2;

const REMATCH_STRIDE = 0x6d2b79f5;

/** Bit of a word that asks for another race, next to the ship's input. */
const AGAIN = 1 << 13;

export interface OnlineState {
  readonly race: Race;
  raceNumber: number;
  overSteps: number;
  readonly wantsAgain: boolean[];
}

export function packSeat(input: ShipInput, wantsAgain: boolean): number {
  return packInput(input) | (wantsAgain ? AGAIN : 0);
}

const inputs: readonly ShipInput[] = Array.from({ length: MOST_SEATS }, createInput);

/** Both players fly with the default settings, because one player's settings might not suit the other. */
function optionsOf(seed: number): RaceOptions {
  return { mode: 'race', laps: TRIAL_LAPS, assist: 'cruise', isRubberBandOn: false, seed, seats: 2 };
}

export function createOnlineGame(trackOf: (id: string) => Track): OnlineGame<OnlineState> {
  return {
    rulesVersion: RULES_VERSION,
    create: (seed, setup) => ({
      race: createRace(trackOf(setup), optionsOf(seed)),
      raceNumber: 0,
      overSteps: 0,
      wantsAgain: [false, false],
    }),
    copy(from, to) {
      copyRace(from.race, to.race);
      to.raceNumber = from.raceNumber;
      to.overSteps = from.overSteps;
      for (let seat = 0; seat < MOST_SEATS; seat++) to.wantsAgain[seat] = from.wantsAgain[seat] === true;
    },
    step(state, words) {
      for (let seat = 0; seat < MOST_SEATS; seat++) unpackInput(words[seat] ?? 0, inputs[seat] as ShipInput);
      stepSeats(state.race, inputs);
      if (state.race.phase === 'over') hearRematch(state, words);
    },
    hash({ race, raceNumber, overSteps, wantsAgain }) {
      const flags = wantsAgain.reduce(
        (bits, flag) => bits * 2 + Number(flag),
        raceNumber * 0x10000 + overSteps,
      );
      return (Number.parseInt(digestRace(race).slice(0, 8), 16) ^ flags) >>> 0;
    },
  };
}

function hearRematch(state: OnlineState, words: readonly number[]): void {
  const { race, wantsAgain } = state;
  if (++state.overSteps < RESULT_STEPS) return;
  for (let seat = 0; seat < MOST_SEATS; seat++)
    if (((words[seat] ?? 0) & AGAIN) !== 0) wantsAgain[seat] = true;
  if (!wantsAgain.every(Boolean)) return;
  copyRace(createRace(race.track, optionsOf((race.options.seed + REMATCH_STRIDE) >>> 0)), race);
  state.raceNumber++;
  state.overSteps = 0;
  wantsAgain.fill(false);
}
