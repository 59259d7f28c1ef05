import { liveItem } from '#engine/rules/pool.ts';
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS, type SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { CLOSES_AT, OPEN_WALL, type Pillar, WARNING_SECONDS, wallAt } from '../../rules/arena.ts';
import { DROP_STEPS } from '../../rules/drops.ts';
import type { Round } from '../../rules/round.ts';
import { secondsPlayed } from '../../rules/step.ts';

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
  const isTold = seconds >= CLOSES_AT - WARNING_SECONDS && wallAt(seconds) > wallAt(Number.POSITIVE_INFINITY);
  // Blinks only twice per second and never goes dark, so that it is no flash.
  const alpha = 0.45 + 0.3 * Math.sin(viewSeconds * 12);
  if (isTold) addRing(ground, 0, 0, wallAt(Number.POSITIVE_INFINITY), 2, INK_NUMBERS.bone, alpha);
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
