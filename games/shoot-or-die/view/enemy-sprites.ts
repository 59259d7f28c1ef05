/** Enemies as sprites. */
import { DASH_SPEED, DASH_STEPS, TELEGRAPH_STEPS } from '../rules/dasher.ts';
import { HURT_STEPS } from '../rules/hits.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { BIRTH_STEPS } from '../rules/spawn.ts';
import { betweenX, betweenY } from './between.ts';
import { INK_NUMBERS } from './shapes.ts';
import type { Sprites } from './sprites.ts';

/** A sprite is larger than the enemy's body by this factor; \`organism-shader.ts\` divides by the same. */
const MARGIN = 1.45;

/** Adds the line a dasher is about to take. */
export function drawLine(ground: Sprites, enemy: Enemy, share: number): void {
  if (enemy.phase !== 'telegraph') return;
  const reach = (DASH_SPEED * DASH_STEPS) / 60;
  const shown = Math.min(1, (enemy.phaseSteps / TELEGRAPH_STEPS) * 3);
  const x = betweenX(enemy, share) + (enemy.headingX * reach * shown) / 2;
  const y = betweenY(enemy, share) + (enemy.headingY * reach * shown) / 2;
  const width = 1.5 + (2.5 * enemy.phaseSteps) / TELEGRAPH_STEPS;
  ground.add(
    'line',
    x,
    y,
    (reach * shown) / 2,
    width,
    enemy.headingX,
    enemy.headingY,
    0.9,
    INK_NUMBERS.red,
    0,
    0,
    0,
  );
}

/** Adds an enemy; `viewSeconds` runs on when the rules stand still. */
export function drawEnemy(
  organisms: Sprites,
  run: Run,
  enemy: Enemy,
  share: number,
  viewSeconds: number,
): void {
  const { radius } = run.tuning.enemies[enemy.kind];
  const birth = Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const isNewborn = birth < 1 && enemy.kind !== 'target';
  const swell = isNewborn ? 0.4 + 0.6 * birth : 1 + (0.12 * enemy.hurtSteps) / HURT_STEPS;
  const half = radius * MARGIN * swell;
  const speed = Math.hypot(enemy.velocityX, enemy.velocityY);
  let cosine = enemy.headingX;
  let sine = enemy.headingY;
  if ((enemy.kind === 'seeker' || enemy.kind === 'splinter') && speed > 1) {
    cosine = enemy.velocityX / speed;
    sine = enemy.velocityY / speed;
  } else if (enemy.kind === 'splitter' || enemy.kind === 'target') {
    const turned = enemy.kind === 'target' ? 0 : viewSeconds * 0.5 + enemy.id;
    cosine = Math.cos(turned);
    sine = Math.sin(turned);
  }
  const charge =
    enemy.phase === 'telegraph' ? enemy.phaseSteps / TELEGRAPH_STEPS : enemy.phase === 'dash' ? 1 : 0;
  // Drawn trembling while it charges: the warning is motion, not colour alone.
  const tremble = enemy.phase === 'telegraph' ? 2.2 * (enemy.phaseSteps % 4 < 2 ? 1 : -1) : 0;
  organisms.add(
    enemy.kind,
    betweenX(enemy, share) - sine * tremble,
    betweenY(enemy, share) + cosine * tremble,
    half,
    half,
    cosine,
    sine,
    isNewborn ? birth : 1,
    enemy.id * 1.7,
    enemy.hurtSteps > HURT_STEPS - 3 ? 1 : 0,
    1 - Math.max(0, enemy.health) / enemy.fullHealth,
    charge,
  );
}
