/** What shows that an enemy is an elite: a double ring on the ground, and on its body what it has of another kind. */
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS } from '#games/shooter-kit/view/sprites.ts';
import { BOMB_RADIUS } from '../../rules/attackers.ts';
import { ELITE_REACH } from '../../rules/elites.ts';
import type { Enemy } from '../../rules/run.ts';
import { BIRTH_STEPS } from '../../rules/spawn.ts';
import type { SceneRenderer } from './layers.ts';

/** A plate is drawn this much larger than the body that it shields; shaders divide a sprite's half by `MARGIN`. */
const PLATE_SCALE = 1.35;
const MARGIN = 1.45;

/** Splinters that a bursting one carries around itself. */
const SPLINTERS = 3;

/** Adds the rings; to be called before the enemies are drawn. */
export function drawEliteRings(ground: SceneRenderer['layers']['ground'], enemy: Enemy, share: number): void {
  if (enemy.trait === null || enemy.ageSteps < BIRTH_STEPS) return;
  const x = interpolateX(enemy, share);
  const y = interpolateY(enemy, share);
  for (const away of [9, 15]) {
    const half = enemy.radius + away;
    ground.add('ring', x, y, half, half, 1, 0, 0.8, INK_NUMBERS.bone, 1.1, 0, 0);
  }
  if (enemy.trait === 'blast') {
    ground.add('ring', x, y, BOMB_RADIUS, BOMB_RADIUS, 1, 0, 0.5, INK_NUMBERS.red, 1.2, 0, 0);
  } else if (enemy.trait === 'thirst') {
    ground.add('ring', x, y, ELITE_REACH, ELITE_REACH, 1, 0, 0.35, INK_NUMBERS.red, 0.8, 0, 0);
  }
}

/** Adds what it has of another kind, over its body. */
export function drawEliteTrait(
  layers: SceneRenderer['layers'],
  enemy: Enemy,
  share: number,
  viewSeconds: number,
): void {
  const { trait, radius, id } = enemy;
  if (trait === null || enemy.ageSteps < BIRTH_STEPS) return;
  const x = interpolateX(enemy, share);
  const y = interpolateY(enemy, share);
  const { hunters, enemies } = layers;
  if (trait === 'plate') {
    const angle = enemy.turn * 2 * Math.PI;
    const half = radius * PLATE_SCALE * MARGIN;
    hunters.add('plate', x, y, half, half, Math.cos(angle), Math.sin(angle), 1, id, 0, 0, 0);
  } else if (trait === 'burst') {
    for (let i = 0; i < SPLINTERS; i++) {
      const angle = viewSeconds * 1.4 + ((i + id) / SPLINTERS) * 2 * Math.PI;
      const cosine = Math.cos(angle);
      const sine = Math.sin(angle);
      const away = radius + 6;
      enemies.add('splinter', x + cosine * away, y + sine * away, 14, 14, cosine, sine, 1, id + i, 0, 0, 0);
    }
  } else {
    const half = radius * 0.62 * MARGIN;
    const angle = viewSeconds * (trait === 'blast' ? 1.3 : 2.2) + id;
    const shape = trait === 'blast' ? 'bomber' : 'leech';
    hunters.add(shape, x, y, half, half, Math.cos(angle), Math.sin(angle), 1, id, 0, 0, 1);
  }
}
