import { addParticle, type Particle, type Particles } from './particles.ts';

const spread = (width: number): number => (Math.random() * 2 - 1) * width;

function fling(particle: Particle, angle: number, speed: number, drag: number): void {
  particle.velocityX = Math.cos(angle) * speed;
  particle.velocityY = Math.sin(angle) * speed;
  particle.drag = drag;
}

/** Throws particles in all directions, at `speed` world units per second; `size` is half a particle's size. */
export function scatter(
  particles: Particles,
  shape: 'shard' | 'drop',
  ink: Particle['ink'],
  x: number,
  y: number,
  count: number,
  speed: number,
  size: number,
): void {
  for (let i = 0; i < count; i++) {
    const particle = addParticle(
      particles,
      shape,
      ink,
      x,
      y,
      size * (0.6 + Math.random() * 0.8),
      0.25 + Math.random() * 0.35,
    );
    fling(particle, Math.random() * 6.28, speed * (0.3 + Math.random()), 3.5);
    particle.spin = spread(14);
  }
}

/** Drops of blood that return to the heart, which show that hits give life back. */
export function feed(particles: Particles, x: number, y: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const drop = addParticle(particles, 'drop', 'red', x, y, 3 + Math.random() * 2, 3);
    fling(drop, Math.random() * 6.28, 90 + Math.random() * 190, 2);
    drop.isFood = true;
  }
}

/** A ring that grows by `growth` world units per second. */
export function addRing(
  particles: Particles,
  x: number,
  y: number,
  size: number,
  growth: number,
  lifetime: number,
  ink: Particle['ink'],
): void {
  const ring = addParticle(particles, 'ring', ink, x, y, size, lifetime);
  ring.growth = growth;
}

/** Bursts an enemy of `radius`: shards and stain fly in the given direction, away from the bullet. */
export function pop(
  particles: Particles,
  x: number,
  y: number,
  radius: number,
  directionX: number,
  directionY: number,
): void {
  const along = Math.atan2(directionY, directionX);
  const stain = addParticle(
    particles,
    'stain',
    'dried',
    x + directionX * radius,
    y + directionY * radius,
    radius * 1.15,
    7,
  );
  stain.angle = along;
  for (let i = 0; i < 9; i++) {
    const shard = addParticle(
      particles,
      'shard',
      i % 3 === 0 ? 'red' : 'bone',
      x,
      y,
      radius * (0.16 + Math.random() * 0.22),
      0.3 + Math.random() * 0.4,
    );
    fling(shard, along + spread(1.3), 160 + Math.random() * 420, 4);
    shard.spin = spread(18);
  }
  addRing(particles, x, y, radius * 0.7, radius * 9, 0.2, 'bone');
  addParticle(particles, 'glow', 'red', x, y, radius * 3, 0.22);
  feed(particles, x, y, 5);
}

export function explode(particles: Particles, x: number, y: number, radius: number): void {
  addParticle(particles, 'glow', 'red', x, y, radius * 1.5, 0.28);
  addRing(particles, x, y, radius * 0.35, radius * 3.4, 0.22, 'bone');
  addRing(particles, x, y, radius * 0.2, radius * 2.4, 0.36, 'red');
  const stain = addParticle(particles, 'stain', 'dried', x, y, radius * 0.5, 8);
  stain.angle = Math.random() * 6.28;
  scatter(particles, 'shard', 'bone', x, y, Math.min(16, Math.round(radius / 9)), radius * 3.6, 5);
}

/** Sparks of a bullet that ricochets off armour. */
export function sparkle(
  particles: Particles,
  x: number,
  y: number,
  directionX: number,
  directionY: number,
): void {
  const back = Math.atan2(-directionY, -directionX);
  for (let i = 0; i < 3; i++) {
    const spark = addParticle(particles, 'streak', 'bone', x, y, 7, 0.16);
    spark.angle = back + spread(0.9);
    fling(spark, spark.angle, 260 + Math.random() * 200, 5);
  }
}

/** Draws a spark of a nerve along a slightly irregular line. */
export function drawArc(particles: Particles, x: number, y: number, wayX: number, wayY: number): void {
  const joints = 4;
  let fromX = x;
  let fromY = y;
  for (let joint = 1; joint <= joints; joint++) {
    const share = joint / joints;
    const aside = joint === joints ? 0 : spread(14);
    const length = Math.hypot(wayX, wayY);
    const toX = x + wayX * share - (wayY / length) * aside;
    const toY = y + wayY * share + (wayX / length) * aside;
    const half = Math.hypot(toX - fromX, toY - fromY) / 2;
    const piece = addParticle(
      particles,
      'streak',
      'bone',
      (fromX + toX) / 2,
      (fromY + toY) / 2,
      half + 3,
      0.17,
    );
    piece.angle = Math.atan2(toY - fromY, toX - fromX);
    fromX = toX;
    fromY = toY;
  }
}

/** Adds an ejected shell, which flies sideways and stays on the ground for a while. */
export function ejectShell(
  particles: Particles,
  x: number,
  y: number,
  directionX: number,
  directionY: number,
): void {
  const shell = addParticle(particles, 'shell', 'bone', x - directionX * 20, y - directionY * 20, 4.5, 1.6);
  fling(shell, Math.atan2(directionX, -directionY) + spread(0.4), 120 + Math.random() * 90, 5);
  shell.spin = spread(16);
}

export function burstHeart(particles: Particles, x: number, y: number): void {
  scatter(particles, 'drop', 'red', x, y, 46, 620, 8);
  scatter(particles, 'shard', 'bone', x, y, 14, 500, 8);
  for (const speed of [260, 520, 900]) addRing(particles, x, y, 20, speed, 0.7, 'red');
  for (let i = 0; i < 6; i++)
    addParticle(particles, 'stain', 'dried', x + spread(50), y + spread(50), 16 + Math.random() * 26, 12);
  addParticle(particles, 'glow', 'red', x, y, 180, 0.6);
}
