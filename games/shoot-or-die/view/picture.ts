/** Draws one frame: the rules' state between two steps, and the effects over it. */
import { liveItem } from '#engine/pool.ts';
import { arenaRadiusAt } from '../rules/arena.ts';
import { DASH_SPEED, DASH_STEPS, TELEGRAPH_STEPS } from '../rules/dasher.ts';
import { HURT_STEPS } from '../rules/hits.ts';
import { FULL_LIFE } from '../rules/life.ts';
import { PLAYER_RADIUS } from '../rules/player.ts';
import type { Enemy, Moving, Run } from '../rules/run.ts';
import { BIRTH_STEPS } from '../rules/spawn.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Beat } from './beat.ts';
import { followHeart } from './camera.ts';
import type { Effects } from './effects.ts';
import { ASH, RED } from './inks.ts';
import { drawNumbers } from './numbers.ts';
import { drawParticles } from './particles.ts';
import { INK_NUMBERS } from './shapes.ts';
import type { Stage } from './stage.ts';

/** Sprites of enemies and heart are larger than their bodies by these factors; the shader divides by the same. */
const ENEMY_MARGIN = 1.45;
const HEART_MARGIN = 1.9;

/** Radius of the fuse, and the room its spark needs, in world units. */
const FUSE_RADIUS = 40;
const FUSE_MARGIN = 12;

/** The heart is drawn a little larger than it can be touched: near misses should feel like ones. */
const HEART_SIZE = PLAYER_RADIUS * 1.35;

/** Below this share of life the fuse turns red. */
const DANGER_SHARE = 0.3;

/** How fast a beat's wave runs across the floor, in world units in a beat. */
const WAVE_REACH = 620;

/** What a frame shows. */
export interface Scene {
  run: Run;
  effects: Effects;
  beat: Beat;
  /** How far between the last step and the next, 0 to 1. */
  share: number;
  /** Runs on in pauses of the rules; moves what only looks alive. */
  viewSeconds: number;
  /** Share of colour left, 0 to 1. */
  blood: number;
  /** False once the heart has burst. */
  isHeartWhole: boolean;
  reducedMotion: boolean;
}

/** Where a moving thing is between two steps. */
export const betweenX = (moving: Moving, share: number): number =>
  moving.fromX + (moving.x - moving.fromX) * share;
export const betweenY = (moving: Moving, share: number): number =>
  moving.fromY + (moving.y - moving.fromY) * share;

/** Draws the scene. */
export function drawScene(stage: Stage, scene: Scene): void {
  const { run, effects, beat, share, blood } = scene;
  const { camera, floor, sprites } = stage;
  const arenaRadius = arenaRadiusAt(secondsPlayed(run));
  const heartX = betweenX(run.player, share);
  const heartY = betweenY(run.player, share);
  followHeart(camera, heartX, heartY, arenaRadius);

  const pulse = scene.reducedMotion ? beat.strength * 0.3 : beat.strength;
  floor.uniforms.radius.value = arenaRadius;
  floor.uniforms.beat.value = pulse;
  floor.uniforms.wave.value = beat.phase * WAVE_REACH;
  floor.uniforms.heart.value.set(heartX, heartY);
  for (const { uniforms } of [floor, sprites]) {
    uniforms.time.value = scene.viewSeconds;
    uniforms.red.value.set(drained(0, blood), drained(1, blood), drained(2, blood));
  }

  sprites.clear();
  drawParticles(effects.particles, sprites, true);
  for (let i = 0; i < run.enemies.count; i++) drawLine(stage, liveItem(run.enemies, i), share);
  for (let i = 0; i < run.enemies.count; i++) drawEnemy(stage, run, liveItem(run.enemies, i), share);
  drawBullets(stage, run, share);
  if (scene.isHeartWhole) drawHeart(stage, scene, heartX, heartY, pulse);
  drawParticles(effects.particles, sprites, false);
  drawNumbers(effects.numbers, sprites);
  sprites.finish();

  const { unitsPerCssPixel } = camera;
  stage.draw(effects.shake.x * unitsPerCssPixel, effects.shake.y * unitsPerCssPixel);
}

function drained(channel: 0 | 1 | 2, blood: number): number {
  return ASH[channel] + (RED[channel] - ASH[channel]) * blood;
}

/** The line a dasher is about to take. */
function drawLine(stage: Stage, enemy: Enemy, share: number): void {
  if (enemy.phase !== 'telegraph') return;
  const reach = (DASH_SPEED * DASH_STEPS) / 60;
  const shown = Math.min(1, (enemy.phaseSteps / TELEGRAPH_STEPS) * 3);
  const x = betweenX(enemy, share) + (enemy.headingX * reach * shown) / 2;
  const y = betweenY(enemy, share) + (enemy.headingY * reach * shown) / 2;
  const width = 1.5 + (2.5 * enemy.phaseSteps) / TELEGRAPH_STEPS;
  stage.sprites.add(
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

function drawEnemy(stage: Stage, run: Run, enemy: Enemy, share: number): void {
  const { radius, health } = run.tuning.enemies[enemy.kind];
  const birth = Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const isNewborn = birth < 1 && enemy.kind !== 'target';
  const swell = isNewborn ? 0.4 + 0.6 * birth : 1 + (0.12 * enemy.hurtSteps) / HURT_STEPS;
  const half = radius * ENEMY_MARGIN * swell;
  const speed = Math.hypot(enemy.velocityX, enemy.velocityY);
  const flies = enemy.kind === 'seeker' || enemy.kind === 'splinter';
  const cosine = flies && speed > 1 ? enemy.velocityX / speed : enemy.kind === 'dasher' ? enemy.headingX : 1;
  const sine = flies && speed > 1 ? enemy.velocityY / speed : enemy.kind === 'dasher' ? enemy.headingY : 0;
  const charge =
    enemy.phase === 'telegraph' ? enemy.phaseSteps / TELEGRAPH_STEPS : enemy.phase === 'dash' ? 1 : 0;
  // Drawn trembling while it charges: the warning is motion, not colour alone.
  const tremble = enemy.phase === 'telegraph' ? 2.2 * (enemy.phaseSteps % 4 < 2 ? 1 : -1) : 0;
  stage.sprites.add(
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
    Math.min(1, Math.max(0, 1 - enemy.health / health)),
    charge,
  );
}

function drawBullets(stage: Stage, run: Run, share: number): void {
  for (let i = 0; i < run.bullets.count; i++) {
    const bullet = liveItem(run.bullets, i);
    const speed = Math.hypot(bullet.velocityX, bullet.velocityY);
    stage.sprites.add(
      'bullet',
      betweenX(bullet, share),
      betweenY(bullet, share),
      16,
      5.5,
      bullet.velocityX / speed,
      bullet.velocityY / speed,
      1,
      0,
      0,
      0,
      0,
    );
  }
}

function drawHeart(stage: Stage, scene: Scene, x: number, y: number, pulse: number): void {
  const { run, effects, viewSeconds } = scene;
  const { player, life } = run;
  const { sprites } = stage;
  const left = life.amount / FULL_LIFE;
  sprites.add('glow', x, y, 120 + 26 * pulse, 120 + 26 * pulse, 1, 0, 0.2 + 0.16 * pulse, 0, 0, 0, 0);
  const fuseHalf = FUSE_RADIUS + FUSE_MARGIN;
  const danger = left < DANGER_SHARE ? 1 : 0;
  sprites.add('fuse', x, y, fuseHalf, fuseHalf, 1, 0, 1, left, danger, 0, 0);
  // Nothing can hurt it for a moment: it is half there, and comes and goes about twice a second.
  const alpha = life.graceSteps > 0 ? 0.68 + 0.3 * Math.sin(viewSeconds * 13) : 1;
  const kick = effects.recoil * 6;
  const half = HEART_SIZE * HEART_MARGIN;
  sprites.add(
    'heart',
    x - player.aimX * kick,
    y - player.aimY * kick,
    half,
    half,
    player.aimX,
    player.aimY,
    alpha,
    left,
    pulse,
    effects.hurt,
    effects.fed,
  );
}
