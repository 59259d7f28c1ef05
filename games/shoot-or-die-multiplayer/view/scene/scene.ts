import type { Beat } from '#games/shooter-kit/view/beat.ts';
import { drawNumbers } from '#games/shooter-kit/view/effects/floating-numbers.ts';
import { drawParticles } from '#games/shooter-kit/view/effects/particles.ts';
import { BLACK, RED } from '#games/shooter-kit/view/sprites.ts';
import { wallAt } from '../../rules/arena.ts';
import type { Round } from '../../rules/round.ts';
import { secondsPlayed } from '../../rules/step.ts';
import type { Effects } from '../effects/effects.ts';
import { drawFood } from '../effects/food.ts';
import { drawArena, drawDrops } from './arena-sprites.ts';
import type { SceneRenderer } from './layers.ts';
import { drawBullets, drawClot, drawEnemies, drawHeart } from './round-sprites.ts';

const FLOOR_RED = 0.055;
const floorChannel = (index: 0 | 1 | 2): number => BLACK[index] + (RED[index] - BLACK[index]) * FLOOR_RED;
const FLOOR = [floorChannel(0), floorChannel(1), floorChannel(2)] as const;

/** Speed of a beat's wave over the floor, in world units per beat. */
const WAVE_REACH = 620;

export interface Scene {
  round: Round;
  effects: Effects;
  beat: Beat;
  /** Interpolation between the last step and the next, 0 to 1. */
  share: number;
  /** View time in seconds, which continues while the rules are paused. */
  viewSeconds: number;
  reducedMotion: boolean;
}

export function drawScene(renderer: SceneRenderer, scene: Scene): void {
  const { round, effects, beat, share, viewSeconds } = scene;
  const { arena, layers, uniforms, camera } = renderer;
  const pulse = scene.reducedMotion ? beat.strength * 0.3 : beat.strength;
  arena.uniforms.radius.value = wallAt(secondsPlayed(round));
  arena.uniforms.beat.value = pulse;
  arena.uniforms.wave.value = beat.phase * WAVE_REACH;
  arena.uniforms.time.value = viewSeconds;
  uniforms.time.value = viewSeconds;
  renderer.clear();
  drawParticles(effects.particles, layers.ground, true);
  drawArena(layers.ground, round, viewSeconds);
  drawDrops(layers.hearts, round, share, viewSeconds);
  drawEnemies(renderer, round, share, viewSeconds);
  drawBullets(layers.hearts, round, share);
  for (const heart of round.hearts) {
    const look = effects.looks[heart.seat];
    if (!heart.isBeating) drawClot(renderer, heart, share, viewSeconds);
    else if (look) drawHeart(renderer, round, heart, look, share, pulse, viewSeconds);
  }
  drawFood(effects.food, layers.hearts);
  drawParticles(effects.particles, layers.air, false);
  drawNumbers(effects.numbers, layers.figures);
  const { x, y } = effects.shake;
  renderer.draw(FLOOR, x * camera.unitsPerCssPixel, y * camera.unitsPerCssPixel);
}
