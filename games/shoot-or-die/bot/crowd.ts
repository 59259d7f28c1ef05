/** The largest crowd the rules allow, for measuring: 1,600 enemies of every kind and as many bullets as there is room for. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { takeItem } from '#engine/rules/pool.ts';
import { createRun } from '../rules/create-run.ts';
import { ENEMY_KINDS, isBoss } from '../rules/kinds.ts';
import { MOST_ENEMIES, type Run } from '../rules/run.ts';
import { BIRTH_STEPS, spawnEnemy } from '../rules/spawn.ts';
import type { Tuning } from '../rules/tuning.ts';

/** Kinds that can come by themselves. */
const CROWD_KINDS = ENEMY_KINDS.filter((kind) => !isBoss(kind) && kind !== 'segment' && kind !== 'target');

/** Golden angle in turns: spreads things evenly over a disc. */
const GOLDEN_TURN = 0.381966;

/** A run with so many enemies that none can die in, so that it stays as full as it is. */
export function createCrowd(tuning: Tuning): Run {
  const run = createRun(1, tuning);
  run.progress.need = Number.POSITIVE_INFINITY;
  fillCrowd(run);
  return run;
}

/** Fills up enemies and bullets, and the life that all of them take. */
export function fillCrowd(run: Run): void {
  run.life.amount = 100;
  for (let i = run.enemies.count; i < MOST_ENEMIES; i++) {
    const kind = CROWD_KINDS[i % CROWD_KINDS.length];
    const distance = 540 * Math.sqrt((i + 1) / MOST_ENEMIES);
    const turn = i * GOLDEN_TURN;
    const enemy = kind && spawnEnemy(run, kind, distance * cosineOfTurn(turn), distance * sineOfTurn(turn));
    if (enemy) {
      enemy.health = 1e9;
      enemy.ageSteps = BIRTH_STEPS;
    }
  }
  for (let bullet = takeItem(run.bullets), i = 0; bullet; bullet = takeItem(run.bullets), i++) {
    const turn = i * GOLDEN_TURN;
    Object.assign(bullet, { x: 0, y: 0, fromX: 0, fromY: 0, power: 1, feed: 0, radius: 6, counts: false });
    Object.assign(bullet, { pierces: 99, bounces: 99, splits: 0, comesHome: false, isHomeward: false });
    Object.assign(bullet, { ageSteps: 0, struckId: 0 });
    bullet.velocityX = 900 * cosineOfTurn(turn);
    bullet.velocityY = 900 * sineOfTurn(turn);
  }
}
