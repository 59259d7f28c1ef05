/** A match's whole state in sixteen hexadecimal digits: two are the same to the last bit exactly if (all but surely) these are. */
import { liveItem } from '#engine/rules/pool.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import type { Match } from './match.ts';
import { ENEMY_KINDS, ENEMY_PHASES } from './round.ts';

/** Hashes every number of the state, as its eight bytes, by two FNV-1a sums with different seeds. */
export function digestMatch(match: Match): string {
  const scratch = new DataView(new ArrayBuffer(8));
  let first = 0x811c9dc5;
  let second = 0x2f0b4c47;
  const add = (...values: number[]): void => {
    for (const value of values) {
      scratch.setFloat64(0, value, true);
      for (let i = 0; i < 8; i++) {
        const byte = scratch.getUint8(i);
        first = Math.imul(first ^ byte, 0x01000193);
        second = Math.imul(second ^ byte, 0x01000193) ^ (second >>> 15);
      }
    }
  };
  const addMoving = ({ x, y, fromX, fromY, velocityX, velocityY }: Moving): void =>
    add(x, y, fromX, fromY, velocityX, velocityY);

  const { round } = match;
  const { random, enemies, bullets } = round;
  add(match.seed, match.phaseSteps, match.roundNumber, ...match.wins, ...match.scores, match.champion ?? -1);
  add(round.seed, round.steps, round.nextEnemyId, round.spawnGapSteps, round.winner ?? -1);
  add(random.a, random.b, random.c, random.counter);
  for (const heart of round.hearts) {
    addMoving(heart);
    add(heart.aim, heart.aimX, heart.aimY, heart.cooldownSteps, heart.life, heart.graceSteps);
    add(heart.isBeating ? 1 : 0, heart.score, heart.streak.hits, heart.streak.longest);
    add(heart.shots, heart.hits, heart.stopped, heart.lastHitBy, heart.lastHitSteps);
  }
  add(enemies.count);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    addMoving(enemy);
    add(ENEMY_KINDS.indexOf(enemy.kind), ENEMY_PHASES.indexOf(enemy.phase), enemy.phaseSteps);
    add(enemy.id, enemy.health, enemy.ageSteps, enemy.hurtSteps);
    add(enemy.pushX, enemy.pushY, enemy.headingX, enemy.headingY);
  }
  add(bullets.count);
  for (let i = 0; i < bullets.count; i++) {
    const bullet = liveItem(bullets, i);
    addMoving(bullet);
    add(bullet.seat);
  }
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
