/** Sparks: tangerine for scraping a wall, cyan for skimming. All are drawn in one call. */

import type { VertexBuffer } from '#engine/gl/resources.ts';
import { createPool, freeItem, liveItem, takeItem } from '#engine/rules/pool.ts';
import type { Ship } from '../../rules/state.ts';
import { CYAN, type Ink, TANGERINE } from '../palette.ts';
import { createPoint, type Point, setPoint, transform } from '../point.ts';
import { createStreakMesh, ORDER, PAINT_FRAGMENT_SHADER } from '../scene/meshes.ts';
import type { SeenShip } from '../scene/ships/ships.ts';

const MOST_SPARKS = 96;
const GRAVITY = 18;

const STRIDE = 7;

interface Spark {
  x: number;
  y: number;
  z: number;
  velocityX: number;
  velocityY: number;
  velocityZ: number;
  age: number;
  life: number;
  ink: Ink;
}

const VERTEX_SHADER = `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec4 ink;
out vec4 paint;
void main() {
  paint = ink;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

type Sparks = ReturnType<typeof createSparks>;

export function createSparks() {
  const pool = createPool<Spark>(MOST_SPARKS, () => ({
    x: 0,
    y: 0,
    z: 0,
    velocityX: 0,
    velocityY: 0,
    velocityZ: 0,
    age: 0,
    life: 1,
    ink: [1, 1, 1],
  }));
  const numbers = new Float32Array(MOST_SPARKS * 3 * STRIDE);
  const buffer = {
    numbers,
    layout: [
      ['position', 3],
      ['ink', 4],
    ],
    changed: 0,
  } satisfies VertexBuffer;
  const mesh = createStreakMesh(
    { buffers: [buffer], count: 0 },
    { vertexShader: VERTEX_SHADER, fragmentShader: PAINT_FRAGMENT_SHADER, uniforms: {} },
    ORDER.sparks,
  );

  return {
    mesh,
    add(place: Point, velocity: Point, colour: Ink, life: number): void {
      const spark = takeItem(pool);
      if (!spark) return;
      spark.x = place.x;
      spark.y = place.y;
      spark.z = place.z;
      spark.velocityX = velocity.x;
      spark.velocityY = velocity.y;
      spark.velocityZ = velocity.z;
      spark.age = 0;
      spark.life = life;
      spark.ink = colour;
    },
    update(seconds: number, eye: Point): void {
      for (let i = pool.count - 1; i >= 0; i--) {
        const spark = liveItem(pool, i);
        spark.age += seconds;
        if (spark.age >= spark.life) {
          freeItem(pool, i);
          continue;
        }
        spark.velocityY -= GRAVITY * seconds;
        spark.x += spark.velocityX * seconds;
        spark.y += spark.velocityY * seconds;
        spark.z += spark.velocityZ * seconds;
      }
      for (let i = 0; i < pool.count; i++) writeSpark(numbers, liveItem(pool, i), i * 3, eye);
      mesh.count = pool.count * 3;
      buffer.changed = mesh.count * STRIDE;
    },
    clear(): void {
      pool.count = 0;
    },
  };
}

/** Writes a triangle that faces the eye. `at` is the index of its first vertex. */
function writeSpark(numbers: Float32Array, spark: Spark, at: number, eye: Point): void {
  const tail = 0.025;
  const { x, y, z, velocityX, velocityY, velocityZ } = spark;
  const toX = eye.x - x;
  const toY = eye.y - y;
  const toZ = eye.z - z;
  let sideX = velocityY * toZ - velocityZ * toY;
  let sideY = velocityZ * toX - velocityX * toZ;
  let sideZ = velocityX * toY - velocityY * toX;
  const width = 0.05 / (Math.sqrt(sideX * sideX + sideY * sideY + sideZ * sideZ) || 1);
  sideX *= width;
  sideY *= width;
  sideZ *= width;
  const strength = 1 - spark.age / spark.life;
  const [red, green, blue] = spark.ink;
  const corner = (index: number, cornerX: number, cornerY: number, cornerZ: number): void =>
    numbers.set([cornerX, cornerY, cornerZ, red, green, blue, strength], (at + index) * STRIDE);
  corner(0, x + sideX, y + sideY, z + sideZ);
  corner(1, x - sideX, y - sideY, z - sideZ);
  corner(2, x - velocityX * tail, y - velocityY * tail, z - velocityZ * tail);
}

const SKIM_SPARKS = 40;

export function createSparkThrower(sparks: Sparks) {
  const place = createPoint();
  const velocity = createPoint();
  /** Fraction of a spark earned but not yet emitted. */
  let owed = 0;

  const throwSpark = (
    { frame, matrix }: SeenShip,
    side: number,
    speed: number,
    spread: number,
    ink: Ink,
    life: number,
  ): void => {
    const random = (): number => (Math.random() - 0.5) * 2 * spread;
    transform(place, matrix, side * 2, 0.1, 0.6 + Math.random());
    setPoint(
      velocity,
      frame.aheadX * speed - frame.rightX * side * spread + random(),
      frame.aheadY * speed + frame.upY * spread + random(),
      frame.aheadZ * speed - frame.rightZ * side * spread + random(),
    );
    sparks.add(place, velocity, ink, life * (0.5 + Math.random()));
  };

  return {
    skim(ship: Ship, seen: SeenShip, seconds: number): void {
      const strength = Math.max(ship.skimLeft, ship.skimRight);
      owed = Math.min(6, owed + strength * SKIM_SPARKS * seconds);
      const side = ship.skimLeft > ship.skimRight ? -1 : 1;
      for (; owed >= 1; owed--) throwSpark(seen, side, ship.speed * 0.55, 4, CYAN, 0.35);
    },
    /** `side` is −1 for the ship's left or 1 for its right. */
    strike(seen: SeenShip, side: number, amount: number): void {
      const count = Math.min(18, 3 + amount * 0.8);
      for (let i = 0; i < count; i++) throwSpark(seen, side, 40, 9, TANGERINE, 0.5);
    },
  };
}
