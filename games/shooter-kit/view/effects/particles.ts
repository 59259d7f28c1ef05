/** Decorative particles without influence on the rules: blood, shards, shells, rings and stains. */
import { createPool, freeItem, liveItem, type Pool, takeItem } from '#engine/rules/pool.ts';
import { INK_NUMBERS, type SpriteBatch } from '../sprites.ts';

export type ParticleShape = 'drop' | 'shard' | 'shell' | 'ring' | 'stain' | 'glow' | 'streak';

/** Lengths in world units, times in seconds. */
export interface Particle {
  shape: ParticleShape;
  ink: keyof typeof INK_NUMBERS;
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  /** Half the particle's size, in world units. */
  size: number;
  growth: number;
  angle: number;
  spin: number;
  age: number;
  lifetime: number;
  /** Deceleration per second. */
  drag: number;
  /** True for food, which flies to the heart after a moment. */
  isFood: boolean;
}

/** Half the width of a streak, in world units; its length is the particle's size. */
const STREAK_HALF_WIDTH = 3.2;

const MOST_PARTICLES = 1100;

/** Seconds until food starts flying. */
const FOOD_WAIT = 0.09;
/** Acceleration of flying food, in world units per second². */
const FOOD_PULL = 5200;
const FOOD_REACH = 22;

export type Particles = Pool<Particle>;

export function createParticles(): Particles {
  return createPool<Particle>(MOST_PARTICLES, () => ({
    shape: 'drop',
    ink: 'red',
    x: 0,
    y: 0,
    velocityX: 0,
    velocityY: 0,
    size: 0,
    growth: 0,
    angle: 0,
    spin: 0,
    age: 0,
    lifetime: 1,
    drag: 0,
    isFood: false,
  }));
}

/** Adds a particle at rest, which the caller may set in motion. If the pool is full, it replaces an old one. */
export function addParticle(
  particles: Particles,
  shape: ParticleShape,
  ink: Particle['ink'],
  x: number,
  y: number,
  size: number,
  lifetime: number,
): Particle {
  const particle = takeItem(particles) ?? liveItem(particles, Math.floor(Math.random() * particles.count));
  particle.shape = shape;
  particle.ink = ink;
  particle.x = x;
  particle.y = y;
  particle.velocityX = 0;
  particle.velocityY = 0;
  particle.size = size;
  particle.growth = 0;
  particle.angle = Math.random() * 6.28;
  particle.spin = 0;
  particle.age = 0;
  particle.lifetime = lifetime;
  particle.drag = 0;
  particle.isFood = false;
  return particle;
}

/** Advances the time. Returns the number of drops of food that have reached the heart's position. */
export function moveParticles(particles: Particles, seconds: number, heartX: number, heartY: number): number {
  let eaten = 0;
  for (let i = particles.count - 1; i >= 0; i--) {
    const particle = liveItem(particles, i);
    particle.age += seconds;
    if (particle.isFood && particle.age > FOOD_WAIT && pull(particle, seconds, heartX, heartY)) {
      eaten++;
      freeItem(particles, i);
      continue;
    }
    if (particle.age >= particle.lifetime) {
      freeItem(particles, i);
      continue;
    }
    const slowing = Math.exp(-particle.drag * seconds);
    particle.velocityX *= slowing;
    particle.velocityY *= slowing;
    particle.x += particle.velocityX * seconds;
    particle.y += particle.velocityY * seconds;
    particle.angle += particle.spin * seconds;
    particle.size += particle.growth * seconds;
  }
  return eaten;
}

/** Pulls food towards the heart. Returns true once the food arrives. */
function pull(particle: Particle, seconds: number, heartX: number, heartY: number): boolean {
  const towardsX = heartX - particle.x;
  const towardsY = heartY - particle.y;
  const distance = Math.hypot(towardsX, towardsY);
  const speed = Math.hypot(particle.velocityX, particle.velocityY);
  // Limit the step to the remaining distance, so that it does not overshoot in slow frames.
  const next = Math.min(speed + FOOD_PULL * seconds, distance / Math.max(seconds, 0.001));
  if (distance < FOOD_REACH) return true;
  particle.velocityX = (towardsX / distance) * next;
  particle.velocityY = (towardsY / distance) * next;
  return false;
}

const isGround = (particle: Particle): boolean => particle.shape === 'stain' || particle.shape === 'shell';

/** Adds either the particles on the ground or the flying ones to the batch. */
export function drawParticles(particles: Particles, sprites: SpriteBatch, ground: boolean): void {
  for (let i = 0; i < particles.count; i++) {
    const particle = liveItem(particles, i);
    if (isGround(particle) !== ground) continue;
    const left = 1 - particle.age / particle.lifetime;
    const { shape, x, y, angle } = particle;
    const ink = INK_NUMBERS[particle.ink];
    const isFading = ground || shape === 'glow' || shape === 'ring' || shape === 'streak';
    // Flying drops shrink; particles on the ground, glows, rings and streaks fade.
    const size = isFading ? particle.size : particle.size * Math.min(1, left * 2.5);
    const alpha = isFading ? Math.min(1, left * (ground ? 3 : 1)) : 1;
    const height = shape === 'shell' ? size * 0.5 : shape === 'streak' ? STREAK_HALF_WIDTH * left : size;
    // Extra number of the shape: a ring's thickness, or ±1, which mirrors a stain.
    const detail = shape === 'ring' ? 1 + 4 * left : angle < 0 ? -1 : 1;
    sprites.add(
      shape === 'streak' ? 'beam' : shape,
      x,
      y,
      size,
      height,
      Math.cos(angle),
      Math.sin(angle),
      alpha,
      ink,
      detail,
      0,
      0,
    );
  }
}
