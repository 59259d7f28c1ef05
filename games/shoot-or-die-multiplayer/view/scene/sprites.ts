import { liveItem } from '#engine/rules/pool.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { HEART_RADIUS, interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS, type SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { CLOSES_AT, OPEN_WALL, type Pillar, WARNING_SECONDS, wallAt } from '../../rules/arena.ts';
import { HURT_STEPS } from '../../rules/bullets.ts';
import { CLOT_RADIUS } from '../../rules/clots.ts';
import { isDashing } from '../../rules/dash.ts';
import { DROP_STEPS } from '../../rules/drops.ts';
import { BIRTH_STEPS, TELEGRAPH_STEPS, TRAITS } from '../../rules/enemies.ts';
import { tuningOf } from '../../rules/modifiers.ts';
import type { Enemy, Heart, Round } from '../../rules/round.ts';
import { secondsPlayed } from '../../rules/step.ts';
import type { SceneRenderer } from './layers.ts';

const DROP_HALF = 7;

/** Steps for which a drop flickers before it disappears. */
const DRYING_STEPS = 90;

/** Streaks on rings show the whirl's current. */
const STREAKS = 7;
const STREAK_RINGS = [0.3, 0.55, 0.8] as const;

function addRing(
  ground: SpriteBatch,
  x: number,
  y: number,
  radius: number,
  half: number,
  ink: number,
  alpha: number,
): void {
  ground.add('ring', x, y, radius, radius, 1, 0, alpha, ink, half, 0, 0);
}

export function drawArena(ground: SpriteBatch, round: Round, viewSeconds: number): void {
  const { pillars, arena } = round;
  const seconds = secondsPlayed(round);
  for (let i = 0; i < pillars.count; i++) {
    const { x, y, radius } = pillars.items[i] as Pillar;
    if (radius < 2) continue;
    ground.add('drop', x, y, radius, radius, 1, 0, 1, INK_NUMBERS.black, 0, 0, 0);
    addRing(ground, x, y, radius, 4, INK_NUMBERS.red, 1);
    addRing(ground, x, y, radius * 0.62, 1.5, INK_NUMBERS.red, 0.7);
  }
  if (arena === 'whirl') drawCurrent(ground, wallAt(seconds), viewSeconds);
  const isAnnounced =
    seconds >= CLOSES_AT - WARNING_SECONDS && wallAt(seconds) > wallAt(Number.POSITIVE_INFINITY);
  // Blinks only twice per second and never goes dark, so that it does not count as a flash.
  const alpha = 0.45 + 0.3 * Math.sin(viewSeconds * 12);
  if (isAnnounced) addRing(ground, 0, 0, wallAt(Number.POSITIVE_INFINITY), 2, INK_NUMBERS.bone, alpha);
}

function drawCurrent(ground: SpriteBatch, wall: number, viewSeconds: number): void {
  for (const ring of STREAK_RINGS) {
    for (let i = 0; i < STREAKS; i++) {
      const angle = viewSeconds * 0.28 + (i / STREAKS) * 2 * Math.PI + ring * 9;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      const half = 34 * (wall / OPEN_WALL);
      ground.add(
        'shell',
        cosine * ring * wall,
        sine * ring * wall,
        half,
        2.4,
        -sine,
        cosine,
        0.5,
        INK_NUMBERS.red,
        0,
        0,
        0,
      );
    }
  }
}

export function drawDrops(hearts: SpriteBatch, round: Round, share: number, viewSeconds: number): void {
  for (let i = 0; i < round.drops.count; i++) {
    const drop = liveItem(round.drops, i);
    const [x, y] = [interpolateX(drop, share), interpolateY(drop, share)];
    const isDrying = DROP_STEPS - drop.ageSteps < DRYING_STEPS;
    const alpha = isDrying ? 0.6 + 0.4 * Math.sin(viewSeconds * 12) : 1;
    hearts.add('glow', x, y, DROP_HALF * 3, DROP_HALF * 3, 1, 0, 0.4 * alpha, 0, 0, 0, drop.seat);
    hearts.add('drop', x, y, DROP_HALF, DROP_HALF, 1, 0, alpha, 0, 0, 0, drop.seat);
  }
}

/** Size of the sprite relative to the enemy's body; the shaders divide by the same factor. */
const ENEMY_MARGIN = 1.45;

/** Length of the line that warns of a dash, in world units. */
const DASH_REACH = 380;

/** Half the size of the sprite: the heart is drawn larger than its hit circle, and the sprite has a margin. `layers.ts` divides by the same factor. */
const HEART_HALF = HEART_RADIUS * 1.66 * 1.9;
const FUSE_HALF = 54 + 12;
const BARREL_LENGTH = 48;

/** Appearance of a heart in this frame. Values that fade start at 1. */
export interface HeartLook {
  recoil: number;
  hurt: number;
  fed: number;
}

export function drawEnemies(renderer: SceneRenderer, round: Round, share: number, viewSeconds: number): void {
  for (let i = 0; i < round.enemies.count; i++) {
    const enemy = liveItem(round.enemies, i);
    const x = interpolateX(enemy, share);
    const y = interpolateY(enemy, share);
    if (enemy.kind === 'dasher' && enemy.phase === 'telegraph')
      drawDashLine(renderer.layers.ground, enemy, x, y);
    drawEnemy(renderer.layers.enemies, enemy, x, y, viewSeconds);
  }
}

function drawDashLine(ground: SpriteBatch, enemy: Enemy, x: number, y: number): void {
  const { headingX, headingY, phaseSteps } = enemy;
  const half = (DASH_REACH * Math.min(1, phaseSteps / TELEGRAPH_STEPS)) / 2;
  ground.add(
    'line',
    x + headingX * half,
    y + headingY * half,
    half,
    5,
    headingX,
    headingY,
    0.9,
    INK_NUMBERS.bone,
    0,
    0,
    0,
  );
}

function drawEnemy(enemies: SpriteBatch, enemy: Enemy, x: number, y: number, viewSeconds: number): void {
  const { kind, hurtSteps, health } = enemy;
  const birth = Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const swell = birth < 1 ? 0.4 + 0.6 * birth : 1 + (0.12 * hurtSteps) / HURT_STEPS;
  const half = TRAITS[kind].radius * ENEMY_MARGIN * swell;
  const angle =
    kind === 'splitter' ? viewSeconds * 0.5 + enemy.id : Math.atan2(enemy.headingY, enemy.headingX);
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const isCharging = enemy.phase === 'telegraph';
  const charge = isCharging ? enemy.phaseSteps / TELEGRAPH_STEPS : enemy.phase === 'dash' ? 1 : 0;
  // A dasher trembles before the dash, so that not only its colour warns of the dash.
  const tremble = isCharging ? TRAITS[kind].radius * 0.09 * (enemy.phaseSteps % 4 < 2 ? 1 : -1) : 0;
  enemies.add(
    kind,
    x - sine * tremble,
    y + cosine * tremble,
    half,
    half,
    cosine,
    sine,
    birth,
    enemy.id * 1.7,
    hurtSteps > HURT_STEPS - 3 ? 1 : 0,
    1 - Math.max(0, health) / TRAITS[kind].health,
    charge,
  );
}

export function drawBullets(hearts: SpriteBatch, round: Round, share: number): void {
  const { bulletRadius } = tuningOf(round.modifier);
  for (let i = 0; i < round.bullets.count; i++) {
    const bullet = liveItem(round.bullets, i);
    const speed = Math.max(1, Math.hypot(bullet.velocityX, bullet.velocityY));
    const [x, y] = [interpolateX(bullet, share), interpolateY(bullet, share)];
    const [cosine, sine] = [bullet.velocityX / speed, bullet.velocityY / speed];
    hearts.add('bullet', x, y, 17, 6 * bulletRadius, cosine, sine, 1, 0, 0, 0, bullet.seat);
  }
}

export function drawHeart(
  renderer: SceneRenderer,
  round: Round,
  heart: Heart,
  look: HeartLook,
  share: number,
  pulse: number,
  viewSeconds: number,
): void {
  const { hearts, air } = renderer.layers;
  const { seat, aimX, aimY } = heart;
  const half = HEART_HALF * tuningOf(round.modifier).heartRadius;
  const x = interpolateX(heart, share);
  const y = interpolateY(heart, share);
  const left = heart.life / FULL_LIFE;
  const reach = 100 + 20 * pulse + 40 * look.fed;
  hearts.add('glow', x, y, reach, reach, 1, 0, 0.22 + 0.14 * pulse + 0.2 * look.fed, 0, 0, 0, seat);
  const angle = left * 2 * Math.PI;
  hearts.add(
    'fuse',
    x,
    y,
    FUSE_HALF,
    FUSE_HALF,
    1,
    0,
    1,
    Math.sin(angle),
    Math.cos(angle),
    left > 0.5 ? 1 : 0,
    seat,
  );
  // While invulnerable, the heart is translucent and pulses about twice per second.
  const alpha = heart.graceSteps > 0 ? 0.76 + 0.24 * Math.sin(viewSeconds * 13) : 1;
  hearts.add('barrel', x, y, BARREL_LENGTH - look.recoil * 7, 14, aimX, aimY, alpha, 0, 0, 0, seat);
  if (isDashing(heart)) {
    const trail = 26;
    air.add('ring', x, y, half, half, 1, 0, 0.95, INK_NUMBERS.bone, 3, 0, 0);
    hearts.add(
      'heart',
      x - heart.dashX * trail,
      y - heart.dashY * trail,
      half,
      half,
      1,
      0,
      0.45,
      left,
      0,
      0,
      seat,
    );
  }
  const kick = look.recoil * 4;
  const lean = aimX * 0.16;
  hearts.add(
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
    look.hurt * 0.4,
    seat,
  );
}

/** Half the size of the sprite: the clot is drawn larger than its hit circle. `layers.ts` divides by the same factor. */
const CLOT_HALF = CLOT_RADIUS * 1.5 * 1.9;

/** Fraction of the seat's colour in the mix. */
const INK_LEFT = 0.5;

const FANG = 8;

/** Draws the clot leaning in its direction of motion; while stunned, translucent and without fangs. */
export function drawClot(renderer: SceneRenderer, clot: Heart, share: number, viewSeconds: number): void {
  const { hearts, air } = renderer.layers;
  const { seat, stunSteps, velocityX, velocityY } = clot;
  const [x, y] = [interpolateX(clot, share), interpolateY(clot, share)];
  const alpha = stunSteps > 0 ? 0.5 : 1;
  const lean = Math.PI + 0.14 * Math.sin(viewSeconds * 7 + seat * 2);
  const half = CLOT_HALF * (1 + 0.05 * Math.sin(viewSeconds * 9 + seat));
  hearts.add('glow', x, y, 58, 58, 1, 0, 0.2 * alpha, 0, 0, 0, seat);
  hearts.add('heart', x, y, half, half, Math.cos(lean), Math.sin(lean), alpha, INK_LEFT, 0, 0, seat);
  const speed = Math.hypot(velocityX, velocityY);
  if (stunSteps > 0 || speed < 20) return;
  const [aheadX, aheadY] = [velocityX / speed, velocityY / speed];
  for (const side of [-1, 1]) {
    const fangX = x + aheadX * CLOT_RADIUS * 1.1 - aheadY * side * 7;
    const fangY = y + aheadY * CLOT_RADIUS * 1.1 + aheadX * side * 7;
    air.add('shard', fangX, fangY, FANG, FANG, aheadX, aheadY, 1, INK_NUMBERS.bone, 0, 0, 0);
  }
}
