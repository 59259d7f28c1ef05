import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { CLOSES_AT, placePillars, WARNING_SECONDS, wallAt } from './arena.ts';
import { moveBullets, removeDead } from './bullets.ts';
import { moveClot, settleBite } from './clots.ts';
import type { SeatControls } from './controls.ts';
import { beginDash } from './dash.ts';
import { moveDrops } from './drops.ts';
import { moveEnemies } from './enemies.ts';
import { noteEvent } from './events.ts';
import { aimAndFire, burnFuse, moveHeart, separateHearts, settleContact, stopIfEmpty } from './hearts.ts';
import type { Heart, Round } from './round.ts';
import { spawnFromWall } from './spawn.ts';

export const ROUND_STEPS = 45 * STEPS_PER_SECOND;

const WARNING_STEP = (CLOSES_AT - WARNING_SECONDS) * STEPS_PER_SECOND;

export const secondsPlayed = (round: Round): number => round.steps * STEP_SECONDS;

/** `inputs` are the seats' controls in order. Does nothing once the round is over. */
export function stepRound(round: Round, inputs: readonly SeatControls[]): void {
  round.events.count = 0;
  if (round.isOver) return;
  round.steps++;
  const { hearts } = round;
  const wall = wallAt(secondsPlayed(round));
  placePillars(round.pillars, round.arena, secondsPlayed(round));
  if (round.steps === WARNING_STEP) noteEvent(round.events, 'closing', -1, 0, 0);
  for (let seat = 0; seat < hearts.length; seat++) {
    const heart = hearts[seat] as Heart;
    const controls = inputs[seat];
    if (!controls) continue;
    if (!heart.isBeating) {
      moveClot(round, heart, controls, wall);
      continue;
    }
    beginDash(round, heart, controls);
    moveHeart(round, heart, controls, wall);
    aimAndFire(round, heart, controls);
  }
  separateHearts(hearts);
  moveBullets(round, wall);
  moveEnemies(round, wall);
  for (const heart of hearts) {
    if (heart.isBeating) settleContact(round, heart);
    else settleBite(round, heart);
  }
  moveDrops(round, wall);
  removeDead(round);
  spawnFromWall(round, wall);
  settleEnd(round);
}

/** The last beating heart wins; when the time is over, the fullest one. If the last hearts stop together, points decide. */
function settleEnd(round: Round): void {
  const { hearts } = round;
  let beatingBefore = 0;
  let beating = 0;
  for (const heart of hearts) {
    if (!heart.isBeating) continue;
    beatingBefore |= 1 << heart.seat;
    burnFuse(round, heart);
  }
  for (const heart of hearts) {
    if (!heart.isBeating) continue;
    stopIfEmpty(round, heart);
    if (heart.isBeating) beating++;
  }
  if (beating > 1 && round.steps < ROUND_STEPS) return;
  const finalists = hearts.filter((heart) =>
    beating > 0 ? heart.isBeating : (beatingBefore & (1 << heart.seat)) !== 0,
  );
  round.isOver = true;
  round.winner = foremost(finalists, beating > 0 ? 'life' : 'score');
  noteEvent(round.events, 'over', round.winner ?? -1, 0, 0);
}

/** Returns the seat of the heart with the highest measure; null for a tie. */
function foremost(hearts: readonly Heart[], measure: 'life' | 'score'): number | null {
  const [first, second] = [...hearts].sort((one, other) => other[measure] - one[measure]);
  if (!first || first[measure] === second?.[measure]) return null;
  return first.seat;
}
