import { liveItem } from '#engine/rules/pool.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { BULLET_RADIUS, HEART_RADIUS, interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS, type SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { COLD_REACH } from '../../rules/hits.ts';
import type { Run } from '../../rules/run.ts';
import { ORBIT_DROPS, ORBIT_RADIUS, orbitDistance, orbitTurn } from '../../rules/upgrade-effects.ts';
import { type Opponent, placeOpponent } from '../../session/ghost.ts';
import type { SceneRenderer } from './layers.ts';

/** Half the height of the drawn heart, in world units: larger than the hit circle, so that only a clear overlap hurts. */
const HEART_SIZE = HEART_RADIUS * 1.3;

/** Size of the sprite relative to the heart; `layers.ts` divides by the same factor. */
const HEART_MARGIN = 1.9;

/** Radius of the fuse's circle, in world units. */
const FUSE_RADIUS = 47;
/** Space around the circle for the spark, in world units. */
const FUSE_MARGIN = 12;

/** Distance from the heart's middle to the muzzle, with space for the muzzle's outline, in world units. */
const BARREL_LENGTH = 40;

/** Life below which the fuse turns red. */
const DANGER_FRACTION = 0.3;

export function drawBullets(air: SpriteBatch, run: Run, share: number): void {
  for (let i = 0; i < run.bullets.count; i++) {
    const bullet = liveItem(run.bullets, i);
    const speed = Math.max(1, Math.sqrt(bullet.velocityX ** 2 + bullet.velocityY ** 2));
    const scale = bullet.radius / BULLET_RADIUS;
    air.add(
      'bullet',
      interpolateX(bullet, share),
      interpolateY(bullet, share),
      16 * scale,
      5.5 * scale,
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

export function drawReach(
  ground: SpriteBatch,
  air: SpriteBatch,
  run: Run,
  x: number,
  y: number,
  share: number,
): void {
  const { upgrades, steps } = run;
  if (upgrades.cold) ground.add('ring', x, y, COLD_REACH, COLD_REACH, 1, 0, 0.3, INK_NUMBERS.bone, 1, 0, 0);
  if (!upgrades.orbit) return;
  const away = orbitDistance(run, steps - 1 + share);
  for (let drop = 0; drop < ORBIT_DROPS; drop++) {
    const angle = (orbitTurn(steps - 1 + share) + drop / ORBIT_DROPS) * 2 * Math.PI;
    const dropX = x + away * Math.cos(angle);
    const dropY = y + away * Math.sin(angle);
    const half = ORBIT_RADIUS;
    air.add('drop', dropX, dropY, half + 3, half + 3, 1, 0, 1, INK_NUMBERS.bone, 0, 0, 0);
    air.add('drop', dropX, dropY, half, half, 1, 0, 1, INK_NUMBERS.red, 0, 0, 0);
  }
}

interface HeartLook {
  x: number;
  y: number;
  /** Unit vector of the aim as it is drawn. The rules store only the aim of shots. */
  aimX: number;
  aimY: number;
  pulse: number;
  recoil: number;
  hurt: number;
  fed: number;
  viewSeconds: number;
}

export function drawHeart(ground: SpriteBatch, heart: SpriteBatch, { life }: Run, look: HeartLook): void {
  const { x, y, aimX, aimY, pulse, recoil, viewSeconds } = look;
  const left = life.amount / FULL_LIFE;
  const reach = 96 + 26 * pulse;
  ground.add('glow', x, y, reach, reach, 1, 0, 0.24 + 0.18 * pulse, INK_NUMBERS.red, 0, 0, 0);
  const fuseHalf = FUSE_RADIUS + FUSE_MARGIN;
  const danger = left < DANGER_FRACTION ? 1 : 0;
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
  // While invulnerable, the heart is translucent and pulses about twice per second.
  const alpha = life.graceSteps > 0 ? 0.76 + 0.24 * Math.sin(viewSeconds * 13) : 1;
  const barrel = BARREL_LENGTH - recoil * 7;
  heart.add('barrel', x, y, barrel, 14, aimX, aimY, alpha, 0, 0, 0, 0);
  const kick = recoil * 4;
  const half = HEART_SIZE * HEART_MARGIN;
  const lean = aimX * 0.16;
  heart.add(
    'heart',
    x - aimX * kick,
    y - aimY * kick,
    half,
    half,
    Math.cos(lean),
    Math.sin(lean),
    alpha,
    left,
    pulse,
    look.hurt,
    look.fed,
  );
}

// Draws the opponent of a duel, and a mark where the opponent fell.

/** Drawn larger than the hit circle; `layers.ts` divides by the second factor. */
const HALF = HEART_RADIUS * 1.3 * 1.9;

/** Opacity of the ghost, too low to confuse the ghost with the player's heart. */
const ALPHA = 0.3;

const place = { x: 0, y: 0 };

export function drawGhost(
  { ground, heart }: SceneRenderer['layers'],
  opponent: Opponent,
  { steps }: Run,
  share: number,
): void {
  if (placeOpponent(opponent, Math.max(0, steps - 1 + share), place)) {
    ground.add('ring', place.x, place.y, 30, 30, 1, 0, 0.5, INK_NUMBERS.bone, 1, 0, 0);
    heart.add('heart', place.x, place.y, HALF, HALF, 1, 0, ALPHA, 0, 0, 0.6, 0);
  } else if (opponent.fell && steps >= opponent.fell.step) {
    const { x, y } = opponent.fell;
    for (const half of [20, 26]) ground.add('ring', x, y, half, half, 1, 0, 0.6, INK_NUMBERS.bone, 1.2, 0, 0);
    ground.add('stain', x, y, 22, 22, 1, 0, 0.9, INK_NUMBERS.dried, 1, 0, 0);
  }
}
