import { expect, test } from 'vitest';
import { addParticle, createParticles, moveParticles } from './particles.ts';

test('a particle disappears after its lifetime', () => {
  const particles = createParticles();
  addParticle(particles, 'shard', 'bone', 0, 0, 4, 0.5);
  moveParticles(particles, 0.4, 0, 0);
  expect(particles.count).toBe(1);
  moveParticles(particles, 0.2, 0, 0);
  expect(particles.count).toBe(0);
});

test.each([20, 60, 144])('food reaches the heart at %d frames per second', (rate) => {
  const particles = createParticles();
  const drop = addParticle(particles, 'drop', 'red', 400, 100, 4, 3);
  drop.isFood = true;
  drop.velocityX = 200;
  let eaten = 0;
  for (let i = 0; i < rate * 2; i++) eaten += moveParticles(particles, 1 / rate, -50, 20);
  expect(eaten).toBe(1);
  expect(particles.count).toBe(0);
});

test('a new particle replaces an old one when the pool is full', () => {
  const particles = createParticles();
  for (let i = 0; i < 3000; i++) addParticle(particles, 'drop', 'red', 0, 0, 1, 1);
  expect(particles.count).toBe(particles.items.length);
});
