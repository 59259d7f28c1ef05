/**
 * A rival written another way: it prowls along the wall, lives off what others have lost, shoots only at what comes near,
 * and never flees. It keeps the balance from being tuned to one way of thinking.
 */
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBetween } from '#engine/rules/random.ts';
import { BULLET_SPEED } from '#games/shooter-kit/rules/bullets.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { wallAt } from '../rules/arena.ts';
import type { Heart, Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Rival } from './rival.ts';

/** It shoots at what is nearer than this, and prowls at this share of the wall's distance. */
const NEAR = 330;
const TRACK = 0.62;

/** A drop is worth a way of this length. */
const GREED = 420;

const WIDENESS = 0.2;
const REACTION_STEPS = 12;
const THINKING_STEPS = 100;

/** It goes by `seed`: which way round, and how far it aims wide. */
export function createProwler(seed: number): Rival {
  const random = createRandom(seed);
  const round = nextBetween(random, -1, 1) < 0 ? -1 : 1;
  let fault = 0;
  return {
    steer(match, seat, controls) {
      const { choice, phase, phaseSteps } = match;
      const heart = match.round.hearts[seat] as Heart;
      controls.choice = phase === 'choice' && choice.seat === seat && phaseSteps >= THINKING_STEPS ? 1 : 0;
      controls.dash = false;
      if (match.round.steps % REACTION_STEPS === 0) fault = nextBetween(random, -WIDENESS, WIDENESS);
      const near = nearestTo(match.round, heart);
      const drop = nearestOf(match.round.drops.items.slice(0, match.round.drops.count), heart, GREED);
      const [x, y] = drop && heart.isBeating ? wayTo(heart, drop) : prowl(match.round, heart, round);
      const aim = near ? leadAngle(heart, near) + fault : 0;
      setControls(controls, x, y, aim, near !== null);
    },
  };
}

function nearestOf<T extends Moving>(things: readonly T[], heart: Heart, within: number): T | null {
  let nearest: T | null = null;
  let least = within;
  for (const thing of things) {
    const distance = Math.hypot(thing.x - heart.x, thing.y - heart.y);
    if (distance >= least) continue;
    nearest = thing;
    least = distance;
  }
  return nearest;
}

function nearestTo(round: Round, heart: Heart): Moving | null {
  const things: Moving[] = [];
  for (let i = 0; i < round.enemies.count; i++) things.push(liveItem(round.enemies, i));
  for (const other of round.hearts) if (other !== heart && other.isBeating) things.push(other);
  return nearestOf(things, heart, NEAR);
}

function leadAngle(heart: Heart, target: Moving): number {
  const flight = Math.hypot(target.x - heart.x, target.y - heart.y) / BULLET_SPEED;
  return Math.atan2(
    target.y + target.velocityY * flight - heart.y,
    target.x + target.velocityX * flight - heart.x,
  );
}

function wayTo(heart: Heart, { x, y }: Moving): readonly [number, number] {
  const distance = Math.max(1, Math.hypot(x - heart.x, y - heart.y));
  return [(x - heart.x) / distance, (y - heart.y) / distance];
}

/** Around the middle, inwards or outwards to its track. */
function prowl(round: Round, heart: Heart, way: number): readonly [number, number] {
  const distance = Math.max(1, Math.hypot(heart.x, heart.y));
  const outwards = (TRACK * wallAt(secondsPlayed(round)) - distance) / 80;
  const [towardsX, towardsY] = [heart.x / distance, heart.y / distance];
  const x = -towardsY * way + towardsX * outwards;
  const y = towardsX * way + towardsY * outwards;
  const length = Math.max(1, Math.hypot(x, y));
  return [x / length, y / length];
}
