/** A run's whole state in sixteen hexadecimal digits: two runs are the same to the last bit exactly if (all but surely) these are. */
import { liveItem } from '#engine/rules/pool.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { ENEMY_KINDS } from './kinds.ts';
import type { EnemyPhase, Run } from './run.ts';
import { UPGRADES } from './upgrades.ts';

const BREATHS = ['unused', 'drawn', 'used'] as const;
const PHASES: readonly EnemyPhase[] = ['roam', 'telegraph', 'strike', 'rest'];

/** Hashes every number of the state, as its eight bytes, by two FNV-1a sums with different seeds. */
export function digestRun(run: Run): string {
  const scratch = new DataView(new ArrayBuffer(8));
  let first = 0x811c9dc5;
  let second = 0x2f0b4c47;
  const add = (value: number): void => {
    scratch.setFloat64(0, value, true);
    for (let i = 0; i < 8; i++) {
      const byte = scratch.getUint8(i);
      first = Math.imul(first ^ byte, 0x01000193);
      second = Math.imul(second ^ byte, 0x01000193) ^ (second >>> 15);
    }
  };
  const addMoving = (moving: Moving): void => {
    for (const value of [moving.x, moving.y, moving.fromX, moving.fromY]) add(value);
    add(moving.velocityX);
    add(moving.velocityY);
  };

  const { random, life, streak, growth, upgrades, player, waves, enemies, bullets, blasts } = run;
  for (const value of [run.seed, run.steps, run.score, run.kills, run.shots, run.hits, run.nextEnemyId])
    add(value);
  add(run.isOver ? 1 : 0);
  for (const value of [random.a, random.b, random.c, random.counter]) add(value);
  for (const value of [life.amount, life.graceSteps, life.breathSteps, BREATHS.indexOf(life.breath)])
    add(value);
  add(streak.hits);
  add(streak.longest);
  addMoving(player);
  for (const value of [player.aim, player.aimX, player.aimY, player.cooldownSteps, player.restSteps])
    add(value);
  for (const value of [player.fired, player.hitsToLeap, run.bossKills, run.thirst]) add(value);
  for (const value of [growth.level, growth.gathered, growth.need, growth.owed, growth.isChoosing ? 1 : 0])
    add(value);
  for (const upgrade of growth.offered) add(UPGRADES.indexOf(upgrade));
  for (const upgrade of UPGRADES) add(upgrades[upgrade] ? 1 : 0);
  for (const value of [waves.number, waves.budget, waves.steps, waves.gapSteps, waves.next]) add(value);
  add(waves.formation);
  add(waves.turn);
  add(waves.bossRounds);
  for (const kind of waves.queue) add(ENEMY_KINDS.indexOf(kind));
  add(enemies.count);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    addMoving(enemy);
    add(ENEMY_KINDS.indexOf(enemy.kind));
    add(PHASES.indexOf(enemy.phase));
    for (const value of [enemy.id, enemy.health, enemy.pushX, enemy.pushY, enemy.headingX, enemy.headingY])
      add(value);
    for (const value of [enemy.phaseSteps, enemy.ageSteps, enemy.hurtSteps, enemy.slowSteps]) add(value);
    for (const value of [enemy.turn, enemy.stage, enemy.count]) add(value);
  }
  add(bullets.count);
  for (let i = 0; i < bullets.count; i++) {
    const bullet = liveItem(bullets, i);
    addMoving(bullet);
    for (const value of [bullet.power, bullet.feed, bullet.radius, bullet.pierces, bullet.bounces])
      add(value);
    for (const value of [bullet.splits, bullet.ageSteps, bullet.struckId]) add(value);
    add((bullet.counts ? 1 : 0) + (bullet.comesHome ? 2 : 0) + (bullet.isHomeward ? 4 : 0));
  }
  add(blasts.count);
  for (let i = 0; i < blasts.count; i++) {
    const blast = liveItem(blasts, i);
    for (const value of [blast.x, blast.y, blast.radius, blast.power, blast.steps]) add(value);
    add(blast.isFriendly ? 1 : 0);
  }
  for (const segment of run.segments) add(segment.id);
  const { xs, ys, radii, steps, next } = run.deaths;
  for (const values of [xs, ys, radii, steps]) values.forEach(add);
  add(next);
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
