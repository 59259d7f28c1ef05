/** Hash of a run's whole state in sixteen hexadecimal digits. */
import { liveItem } from '#engine/rules/pool.ts';
import { createStateHash } from '#games/shooter-kit/rules/state-hash.ts';
import { ELITE_TRAITS, ENEMY_KINDS } from './kinds.ts';
import type { Blast, Bullet, Enemy, EnemyPhase, Run } from './run.ts';
import { ARENA_EVENTS } from './run.ts';
import { CARDS, FUSIONS, UPGRADES, WOUNDS } from './upgrades.ts';

const BREATHS = ['unused', 'drawn', 'used'] as const;
const STAGES = ['quiet', 'told', 'on'] as const;
const PHASES: readonly EnemyPhase[] = ['roam', 'telegraph', 'strike', 'rest'];

type Add = (...values: readonly number[]) => void;

export function digestRun(run: Run): string {
  const { add, addMoving, text } = createStateHash();
  const { random, life, streak, progress, upgrades, player, waves, enemies, bullets, blasts } = run;
  add(run.seed, run.steps, run.score, run.kills, run.shots, run.hits, run.nextEnemyId);
  add(run.isOver ? 1 : 0);
  add(random.a, random.b, random.c, random.counter);
  add(life.unbruised, life.fullest, life.bruise, life.eaten, life.spilt);
  add(life.amount, life.graceSteps, life.breathSteps);
  add(BREATHS.indexOf(life.breath) + BREATHS.length * life.spares);
  add(streak.hits, streak.longest);
  addMoving(player);
  add(player.aim, player.aimX, player.aimY, player.cooldownSteps, player.restSteps);
  add(player.fired, player.hitsToLeap, run.bossKills, run.leechDrain);
  add(progress.level, progress.gathered, progress.need, progress.owed, progress.isChoosing ? 1 : 0);
  add(progress.woundsOwed, progress.reason === 'wound' ? 1 : 0, progress.fullAtStep);
  for (const card of progress.offered) add(CARDS.indexOf(card));
  for (const upgrade of UPGRADES) add(upgrades[upgrade]);
  for (const fusion of FUSIONS) add(run.fusions[fusion] ? 1 : 0);
  for (const wound of WOUNDS) add(run.wounds[wound] ? 1 : 0);
  const { name, stage, steps: eventSteps, wayX, wayY } = run.arenaEvent;
  add(ARENA_EVENTS.indexOf(name), STAGES.indexOf(stage), eventSteps, wayX, wayY);
  add(run.lastHurtBy === null ? -1 : ENEMY_KINDS.indexOf(run.lastHurtBy), run.lastHurtStep);
  add(waves.mites, waves.elites, player.crownSteps);
  add(waves.number, waves.budget, waves.steps, waves.gapSteps, waves.next);
  add(waves.formation, waves.turn, waves.bossRounds);
  for (const kind of waves.queue) add(ENEMY_KINDS.indexOf(kind));
  add(enemies.count);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    addMoving(enemy);
    addEnemy(add, enemy);
  }
  add(bullets.count);
  for (let i = 0; i < bullets.count; i++) {
    const bullet = liveItem(bullets, i);
    addMoving(bullet);
    addBullet(add, bullet);
  }
  add(blasts.count);
  for (let i = 0; i < blasts.count; i++) addBlast(add, liveItem(blasts, i));
  for (const segment of run.segments) add(segment.id);
  const { xs, ys, radii, steps, next } = run.deaths;
  add(...xs, ...ys, ...radii, ...steps, next);
  return text();
}

function addEnemy(add: Add, enemy: Enemy): void {
  add(enemy.trait === null ? -1 : ELITE_TRAITS.indexOf(enemy.trait), enemy.radius);
  add(ENEMY_KINDS.indexOf(enemy.kind), PHASES.indexOf(enemy.phase));
  add(enemy.id, enemy.health, enemy.pushX, enemy.pushY, enemy.headingX, enemy.headingY);
  add(enemy.phaseSteps, enemy.ageSteps, enemy.hurtSteps, enemy.slowSteps);
  add(enemy.turn, enemy.stage, enemy.count);
}

function addBullet(add: Add, bullet: Bullet): void {
  add(bullet.power, bullet.feed, bullet.radius, bullet.pierces, bullet.bounces);
  add(bullet.splits, bullet.ageSteps, bullet.struckId);
  add((bullet.counts ? 1 : 0) + (bullet.comesHome ? 2 : 0) + (bullet.isHomeward ? 4 : 0));
  add((bullet.seeks ? 1 : 0) + (bullet.lengthens ? 2 : 0) + (bullet.isThrownAgain ? 4 : 0));
  add(bullet.bursts, bullet.throws ? 1 : 0);
}

function addBlast(add: Add, { x, y, radius, power, steps, isFriendly }: Blast): void {
  add(x, y, radius, power, steps, isFriendly ? 1 : 0);
}
