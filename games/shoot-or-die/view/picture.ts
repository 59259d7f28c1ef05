/** Draws one frame: the rules' state between two steps, and the effects over it. */
import { Color } from '#engine/framework.ts';
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
import { ASH, BLACK, RED } from './inks.ts';
import { drawNumbers } from './numbers.ts';
import { drawParticles } from './particles.ts';
import { INK_NUMBERS } from './shapes.ts';
import type { Sprites } from './sprites.ts';
import { LAYER_NAMES, type Stage } from './stage.ts';

/** Sprites of enemies and heart are larger than their bodies by these factors; the shader divides by the same. */
const ENEMY_MARGIN = 1.45;
const HEART_MARGIN = 1.9;

/** Radius of the fuse, and the room its spark needs, in world units. */
const FUSE_RADIUS = 47;
const FUSE_MARGIN = 12;

/** The heart is drawn a little larger than it can be touched: near misses should feel like ones. */
const HEART_SIZE = PLAYER_RADIUS * 1.3;

/** From the heart's middle to the muzzle's end, with the room its outline needs. */
const BARREL_LENGTH = 40;

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
  const { camera, chamber, layers } = stage;
  const arenaRadius = arenaRadiusAt(secondsPlayed(run));
  const heartX = betweenX(run.player, share);
  const heartY = betweenY(run.player, share);
  followHeart(camera, heartX, heartY, arenaRadius);

  const pulse = scene.reducedMotion ? beat.strength * 0.3 : beat.strength;
  chamber.uniforms.radius.value = arenaRadius;
  chamber.uniforms.beat.value = pulse;
  chamber.uniforms.wave.value = beat.phase * WAVE_REACH;
  // A touch comes once a second at most, so this flashes no oftener.
  chamber.uniforms.hurt.value = scene.reducedMotion ? 0 : effects.hurt;
  chamber.uniforms.heart.value.set(heartX, heartY);
  for (const { time, red } of [chamber.uniforms, stage.uniforms]) {
    time.value = scene.viewSeconds;
    red.value.set(drained(0, blood), drained(1, blood), drained(2, blood));
  }

  for (const name of LAYER_NAMES) layers[name].clear();
  drawParticles(effects.particles, layers.ground, true);
  for (let i = 0; i < run.enemies.count; i++) drawLine(layers.ground, liveItem(run.enemies, i), share);
  for (let i = 0; i < run.enemies.count; i++)
    drawEnemy(layers.organisms, run, liveItem(run.enemies, i), scene);
  drawBullets(layers.air, run, share);
  if (scene.isHeartWhole) drawHeart(stage, scene, heartX, heartY, pulse);
  drawParticles(effects.particles, layers.air, false);
  drawNumbers(effects.numbers, layers.figures);
  for (const name of LAYER_NAMES) layers[name].finish();

  const { unitsPerCssPixel } = camera;
  stage.draw(effects.shake.x * unitsPerCssPixel, effects.shake.y * unitsPerCssPixel, groundOf(scene));
}

const ground = new Color();

/** The floor's colour: nearly black, redder for a moment when the heart is touched. */
function groundOf({ effects, blood, reducedMotion }: Scene): Color {
  const share = 0.09 + (reducedMotion ? 0 : 0.25 * effects.hurt);
  const channel = (index: 0 | 1 | 2): number => BLACK[index] + (drained(index, blood) - BLACK[index]) * share;
  return ground.setRGB(channel(0), channel(1), channel(2));
}

function drained(channel: 0 | 1 | 2, blood: number): number {
  return ASH[channel] + (RED[channel] - ASH[channel]) * blood;
}

/** The line a dasher is about to take. */
function drawLine(ground: Sprites, enemy: Enemy, share: number): void {
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

function drawEnemy(organisms: Sprites, run: Run, enemy: Enemy, { share, viewSeconds }: Scene): void {
  const { radius, health } = run.tuning.enemies[enemy.kind];
  const birth = Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const isNewborn = birth < 1 && enemy.kind !== 'target';
  const swell = isNewborn ? 0.4 + 0.6 * birth : 1 + (0.12 * enemy.hurtSteps) / HURT_STEPS;
  const half = radius * ENEMY_MARGIN * swell;
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
    Math.min(1, Math.max(0, 1 - enemy.health / health)),
    charge,
  );
}

function drawBullets(air: Sprites, run: Run, share: number): void {
  for (let i = 0; i < run.bullets.count; i++) {
    const bullet = liveItem(run.bullets, i);
    const speed = Math.hypot(bullet.velocityX, bullet.velocityY);
    air.add(
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
  const { ground, heart } = stage.layers;
  const left = life.amount / FULL_LIFE;
  const reach = 96 + 26 * pulse;
  ground.add('glow', x, y, reach, reach, 1, 0, 0.24 + 0.18 * pulse, INK_NUMBERS.red, 0, 0, 0);
  const fuseHalf = FUSE_RADIUS + FUSE_MARGIN;
  const danger = left < DANGER_SHARE ? 1 : 0;
  const angle = left * 2 * Math.PI;
  heart.add(
    'fuse',
    x,
    y,
    fuseHalf,
    fuseHalf,
    1,
    0,
    1,
    Math.sin(angle),
    Math.cos(angle),
    left > 0.5 ? 1 : 0,
    danger,
  );
  // Nothing can hurt it for a moment: it is half there, and comes and goes about twice a second.
  const alpha = life.graceSteps > 0 ? 0.76 + 0.24 * Math.sin(viewSeconds * 13) : 1;
  const barrel = BARREL_LENGTH - effects.recoil * 7;
  heart.add('barrel', x, y, barrel, 14, player.aimX, player.aimY, alpha, 0, 0, 0, 0);
  // The shot throws the heart back; it leans a little to where it aims.
  const kick = effects.recoil * 4;
  const half = HEART_SIZE * HEART_MARGIN;
  const lean = player.aimX * 0.16;
  heart.add(
    'heart',
    x - player.aimX * kick,
    y - player.aimY * kick,
    half,
    half,
    Math.cos(lean),
    Math.sin(lean),
    alpha,
    left,
    pulse,
    effects.hurt,
    effects.fed,
  );
}
