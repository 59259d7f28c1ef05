/** What stops bullets: a shield from the front, a valve beside its gap, a closed eye. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import type { Enemy } from './run.ts';
import { VALVE_GAP_COSINE, valveGaps } from './valve.ts';

/** Cosine of half the angle that a shield covers. */
const SHIELD_COSINE = 0.5;

/** True if nothing that comes with this velocity from this place can hurt the enemy now. */
export function isArmoured(
  enemy: Enemy,
  velocityX: number,
  velocityY: number,
  fromX: number,
  fromY: number,
): boolean {
  if (enemy.trait === 'plate') {
    const speed = Math.sqrt(velocityX * velocityX + velocityY * velocityY);
    const against = velocityX * cosineOfTurn(enemy.turn) + velocityY * sineOfTurn(enemy.turn);
    return against < -SHIELD_COSINE * speed;
  }
  switch (enemy.kind) {
    case 'shield': {
      const speed = Math.sqrt(velocityX * velocityX + velocityY * velocityY);
      return velocityX * enemy.headingX + velocityY * enemy.headingY < -SHIELD_COSINE * speed;
    }
    case 'valve':
      return !isInGap(enemy, fromX - enemy.x, fromY - enemy.y);
    case 'eye':
      return enemy.phase === 'roam' || enemy.phase === 'telegraph';
    default:
      return false;
  }
}

function isInGap(enemy: Enemy, awayX: number, awayY: number): boolean {
  const distance = Math.max(1e-6, Math.sqrt(awayX * awayX + awayY * awayY));
  const gaps = valveGaps(enemy);
  for (let gap = 0; gap < gaps; gap++) {
    const turn = enemy.turn + gap / gaps;
    const facing = (awayX * cosineOfTurn(turn) + awayY * sineOfTurn(turn)) / distance;
    if (facing > VALVE_GAP_COSINE) return true;
  }
  return false;
}
