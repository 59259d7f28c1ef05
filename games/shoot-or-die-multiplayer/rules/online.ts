/** A match and its rematches share one state, so that all peers start a rematch in the same tick. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { MOST_PLAYERS } from '#engine/online/meeting.ts';
import type { OnlineGame } from '#engine/online/online-game.ts';
import { createSeatControls, type SeatControls, unpackSeatControls } from './controls.ts';
import { copyMatch } from './copy-match.ts';
import { digestMatch } from './digest.ts';
import { createMatch, type Match, RULES_VERSION, stepMatch } from './match.ts';

/** Steps after the end in which presses are ignored, because they may still belong to the last round. */
const RESULT_STEPS = STEPS_PER_SECOND / 2;

const REMATCH_STRIDE = 0x6d2b79f5;

export interface OnlineState {
  readonly match: Match;
  matchNumber: number;
  /** For each seat, true if its player has asked for another match. */
  readonly wantsAgain: boolean[];
  /** For each seat, true if its fire control was held in the last step. */
  readonly heldFire: boolean[];
}

const inputs: readonly SeatControls[] = Array.from({ length: MOST_PLAYERS }, createSeatControls);

export const ONLINE_GAME: OnlineGame<OnlineState> = {
  rulesVersion: RULES_VERSION,
  // Creates a match without bots, because their decisions would have to be identical on all peers.
  create: (seed, _setup, players) => ({
    match: createMatch(seed, players),
    matchNumber: 0,
    wantsAgain: Array.from({ length: players }, () => false),
    heldFire: Array.from({ length: players }, () => false),
  }),
  copy(from, to) {
    copyMatch(from.match, to.match);
    to.matchNumber = from.matchNumber;
    for (let seat = 0; seat < from.match.seats; seat++) {
      to.wantsAgain[seat] = from.wantsAgain[seat] === true;
      to.heldFire[seat] = from.heldFire[seat] === true;
    }
  },
  step(state, words) {
    for (const [seat, controls] of inputs.entries()) unpackSeatControls(words[seat] ?? 0, controls);
    const { match } = state;
    stepMatch(match, inputs);
    if (match.phase === 'over') readRematch(state);
    for (const seat of state.heldFire.keys()) state.heldFire[seat] = inputs[seat]?.fire === true;
  },
  hash({ match, matchNumber, wantsAgain, heldFire }) {
    const flags = [...wantsAgain, ...heldFire].reduce((bits, flag) => bits * 2 + Number(flag), matchNumber);
    return (Number.parseInt(digestMatch(match).slice(0, 8), 16) ^ flags) >>> 0;
  },
};

function readRematch(state: OnlineState): void {
  const { match, wantsAgain, heldFire } = state;
  if (match.phaseSteps < RESULT_STEPS) return;
  for (const seat of wantsAgain.keys()) if (inputs[seat]?.fire && !heldFire[seat]) wantsAgain[seat] = true;
  if (!wantsAgain.every(Boolean)) return;
  copyMatch(createMatch((match.seed + REMATCH_STRIDE) >>> 0, match.seats), match);
  state.matchNumber++;
  wantsAgain.fill(false);
}
