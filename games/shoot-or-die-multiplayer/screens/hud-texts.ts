/** What the middle of the HUD says. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { CLOSES_AT, WARNING_SECONDS } from '../rules/arena.ts';
import { MOST_ROUNDS } from '../rules/match.ts';
import type { Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';
import { type PlayedSession, RIVAL } from '../session/session.ts';
import { ARENA_NAMES, MODIFIER_TEXTS, seatName } from '../texts.ts';

const NO_CUE = ['', ''] as const;
const LESSON = 'What you hit feeds you, and hearts count. A dash catches bullets.';
const INVITATION = 'A rival’s heart is yours for the firing: Enter, or a gamepad.';

/** In the middle of a round the wall's closing is told for so long. */
const CLOSING_SECONDS = 2;

/** For so long a player is told what has become of them. */
const CLOT_SECONDS = 2.5;

/** A headline and a line below it. */
export function cueOf({ match, players, isReplaying }: PlayedSession): readonly [string, string] {
  const { phase, roundNumber, round } = match;
  if (phase === 'count-in') {
    const arena = ARENA_NAMES[round.arena];
    if (round.modifier === null) return [arena, LESSON];
    const { name, what } = MODIFIER_TEXTS[round.modifier];
    const invitation = roundNumber === 2 && players.includes(RIVAL) ? ` ${INVITATION}` : '';
    return [arena, `${name}. ${what}${invitation}`];
  }
  if (phase === 'round') {
    const since = secondsPlayed(round) - (CLOSES_AT - WARNING_SECONDS);
    if (since >= 0 && since < CLOSING_SECONDS) return ['', 'The wall closes'];
    const clot = freshClot(round, players);
    return clot === null ? NO_CUE : ['', `${seatName(clot)} bites on as a clot: fire leaps`];
  }
  if (phase === 'aftermath') {
    const { winner } = round;
    if (winner === null)
      return ['Nobody’s round', roundNumber < MOST_ROUNDS ? 'Two were as full. Again.' : ''];
    return [`${seatName(winner)} lives`, isReplaying ? 'Again, slowly' : ''];
  }
  return NO_CUE;
}

/** A seat that a player has, and whose heart has stopped a moment ago; null for none. */
function freshClot({ hearts, steps }: Round, players: readonly string[]): number | null {
  for (const { seat, isBeating, stoppedAt } of hearts) {
    if (isBeating || players[seat] === RIVAL) continue;
    if (steps - stoppedAt < CLOT_SECONDS * STEPS_PER_SECOND) return seat;
  }
  return null;
}
