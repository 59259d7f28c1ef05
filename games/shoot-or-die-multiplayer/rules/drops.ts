/** A heart that is bitten or stops leaves drops of life. The first heart that reaches a drop takes it. */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { freeItem, liveItem, takeItem } from '#engine/rules/pool.ts';
import { nextBetween, nextFraction } from '#engine/rules/random.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { driftInArena, keepOutOfPillars } from './arena.ts';
import { noteEvent } from './events.ts';
import { changeHeartLife, type Heart, type Round } from './round.ts';

export const LIFE_IN_DROP = 3;
export const DROP_STEPS = 6 * STEPS_PER_SECOND;

/** Steps for which the heart that lost a drop cannot take it back, so that others can steal it. */
const OWN_STEPS = 0.8 * STEPS_PER_SECOND;

/** Distance at which a heart takes a drop, in world units. */
const TAKEN_DISTANCE = 26;
/** Distance at which a heart attracts a drop, in world units. */
const DRAWN_DISTANCE = 90;
const DRAWN_SPEED = 420;

const DROP_RADIUS = 6;
const SPILL_SPEED = [90, 240] as const;
const SPEED_LEFT = 0.94;

/** Adds `count` drops. The caller must remove their life from the heart. */
export function spill(round: Round, heart: Heart, count: number): void {
  const first = nextFraction(round.random);
  for (let i = 0; i < count; i++) {
    const drop = takeItem(round.drops);
    if (!drop) return;
    const turn = first + i / count;
    const speed = nextBetween(round.random, SPILL_SPEED[0], SPILL_SPEED[1]);
    drop.seat = heart.seat;
    drop.ageSteps = 0;
    drop.x = heart.x;
    drop.y = heart.y;
    drop.fromX = heart.x;
    drop.fromY = heart.y;
    drop.velocityX = speed * cosineOfTurn(turn);
    drop.velocityY = speed * sineOfTurn(turn);
  }
}

export function moveDrops(round: Round, wall: number): void {
  const { drops, hearts } = round;
  for (let i = drops.count - 1; i >= 0; i--) {
    const drop = liveItem(drops, i);
    drop.fromX = drop.x;
    drop.fromY = drop.y;
    drop.ageSteps++;
    const taker = nearestTaker(hearts, drop.x, drop.y, drop.ageSteps < OWN_STEPS ? drop.seat : -1);
    if (drop.ageSteps > DROP_STEPS) {
      freeItem(drops, i);
      continue;
    }
    if (taker) {
      const towardsX = taker.x - drop.x;
      const towardsY = taker.y - drop.y;
      const distance = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
      if (distance < TAKEN_DISTANCE) {
        changeHeartLife(taker, LIFE_IN_DROP);
        if (taker.seat !== drop.seat) taker.tally.stolen++;
        noteEvent(round.events, 'drop-taken', taker.seat, drop.x, drop.y, 0, 0, drop.seat);
        freeItem(drops, i);
        continue;
      }
      drop.velocityX = (towardsX / distance) * DRAWN_SPEED;
      drop.velocityY = (towardsY / distance) * DRAWN_SPEED;
    }
    drop.x += drop.velocityX * STEP_SECONDS;
    drop.y += drop.velocityY * STEP_SECONDS;
    drop.velocityX *= SPEED_LEFT;
    drop.velocityY *= SPEED_LEFT;
    driftInArena(round.arena, drop, STEP_SECONDS);
    keepOutOfPillars(round.pillars, drop, DROP_RADIUS);
    keepInside(drop, DROP_RADIUS, wall);
  }
}

/** `except` is a seat that may not take the drop. */
function nearestTaker(hearts: readonly Heart[], x: number, y: number, except: number): Heart | null {
  let nearest: Heart | null = null;
  let nearestSquare = DRAWN_DISTANCE * DRAWN_DISTANCE;
  for (const heart of hearts) {
    if (!heart.isBeating || heart.seat === except) continue;
    const square = (heart.x - x) * (heart.x - x) + (heart.y - y) * (heart.y - y);
    if (square >= nearestSquare) continue;
    nearest = heart;
    nearestSquare = square;
  }
  return nearest;
}
