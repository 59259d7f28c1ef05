import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBetween, nextFraction } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { BULLET_SPEED, type Moving } from '#games/shooter-kit/rules/moving.ts';
import { wallAt } from '../rules/arena.ts';
import { createSeatControls, type SeatControls } from '../rules/controls.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import type { Heart, Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';
import { aimByMotion } from '../session/aim-assist.ts';
import {
  createRival,
  fleeEnemies,
  type Rival,
  seesBulletComing,
  TEMPERS,
  type Temper,
  type Way,
} from './rival.ts';

/** Rivals for a seat: one of each temper in the game, one limited to keys, one that circles along the wall, two chargers. */
export type RivalName = keyof typeof TEMPERS | 'keys' | 'prowler' | 'charger' | 'dashing charger';

function rivalFor(name: RivalName, seed: number): Rival {
  if (name === 'keys') return createKeysRival(TEMPERS.fighter, seed);
  if (name === 'charger' || name === 'dashing charger') return createCharger(name !== 'charger');
  return name === 'prowler' ? createProwler(seed) : createRival(TEMPERS[name], seed);
}

interface MatchObserver {
  onStep?(match: Match, inputs: readonly SeatControls[]): void;
}

/** `names` has an element for each seat: a rival, or the name of a kind of rival. */
export function playMatch(
  seed: number,
  names: readonly (RivalName | Rival)[],
  observer: MatchObserver = {},
): Match {
  const match = createMatch(seed, names.length);
  const rivals = names.map((name, seat) =>
    typeof name === 'string' ? rivalFor(name, seed * 31 + seat) : name,
  );
  const inputs = names.map(() => createSeatControls());
  while (match.phase !== 'over') {
    for (const [seat, rival] of rivals.entries()) rival.steer(match, seat, inputs[seat] as SeatControls);
    stepMatch(match, inputs);
    observer.onStep?.(match, inputs);
  }
  return match;
}

// Limits a rival to a keyboard: eight directions, no pointer, and the game's aim assist for keys.

/** The bot presses a key if this component of the direction is at least this: the sine of a sixteenth of a turn. */
const PRESSED = 0.38;

const HELD_STEPS = 7;

const pressed = (tilt: number): number => (tilt > PRESSED ? 1 : tilt < -PRESSED ? -1 : 0);

function createKeysRival(temper: Temper, seed: number): Rival {
  const mind = createRival(temper, seed);
  let x = 0;
  let y = 0;
  let heldSteps = 0;
  return {
    steer(match, seat, controls) {
      mind.steer(match, seat, controls);
      const heart = match.round.hearts[seat] as Heart;
      if (!heart.isBeating) return;
      if (++heldSteps >= HELD_STEPS) {
        const length = Math.max(1, Math.hypot(controls.moveX, controls.moveY));
        x = pressed(controls.moveX / length);
        y = pressed(controls.moveY / length);
        heldSteps = 0;
      }
      const tilt = Math.max(1, Math.hypot(x, y));
      setControls(controls, x / tilt, y / tilt, aimByMotion(match.round, heart, x, y, true), true);
    },
  };
}

// The prowler circles along the wall, takes spilled drops and flees from enemies only: an opponent with another strategy.

/** Range of the prowler's shots, in world units. */
const NEAR = 330;
/** The prowler's distance from the middle, as a fraction of the wall's distance. */
const TRACK = 0.62;

const GREED = 420;

const WIDENESS = 0.2;
/** Probability of a dash in each step in which the bot sees a bullet coming. */
const NERVE = 0.05;
const REACTION_STEPS = 12;
const THINKING_STEPS = 100;

/** `seed` determines the prowler's direction of rotation and its aiming error. */
function createProwler(seed: number): Rival {
  const random = createRandom(seed);
  const turn = nextBetween(random, -1, 1) < 0 ? -1 : 1;
  const way: Way = { x: 0, y: 0 };
  let fault = 0;
  return {
    steer(match, seat, controls) {
      const { choice, phase, phaseSteps } = match;
      const heart = match.round.hearts[seat] as Heart;
      controls.choice = phase === 'choice' && choice.seat === seat && phaseSteps >= THINKING_STEPS ? 1 : 0;
      controls.dash = seesBulletComing(match.round, heart) && nextFraction(random) < NERVE;
      if (match.round.steps % REACTION_STEPS === 0) fault = nextBetween(random, -WIDENESS, WIDENESS);
      const near = nearestTo(match.round, heart);
      const drop = nearestOf(match.round.drops.items.slice(0, match.round.drops.count), heart, GREED);
      [way.x, way.y] = drop && heart.isBeating ? wayTo(heart, drop) : prowl(match.round, heart, turn);
      if (heart.isBeating) fleeEnemies(way, match.round, heart);
      const aim = near ? leadAngle(heart, near) + fault : 0;
      const length = Math.max(1, Math.hypot(way.x, way.y));
      setControls(controls, way.x / length, way.y / length, aim, near !== null);
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

function prowl(round: Round, heart: Heart, way: number): readonly [number, number] {
  const distance = Math.max(1, Math.hypot(heart.x, heart.y));
  const outwards = (TRACK * wallAt(secondsPlayed(round)) - distance) / 80;
  const [towardsX, towardsY] = [heart.x / distance, heart.y / distance];
  const x = -towardsY * way + towardsX * outwards;
  const y = towardsX * way + towardsY * outwards;
  const length = Math.max(1, Math.hypot(x, y));
  return [x / length, y / length];
}

// Runs straight at the nearest heart and fires. This should be neither the best strategy nor useless.

function createCharger(dashes: boolean): Rival {
  return {
    steer(match, seat, controls) {
      const { choice, phase, phaseSteps, round } = match;
      const heart = round.hearts[seat] as Heart;
      controls.choice = phase === 'choice' && choice.seat === seat && phaseSteps >= THINKING_STEPS ? 1 : 0;
      controls.dash = dashes;
      const others = round.hearts.filter((other) => other !== heart && other.isBeating);
      const prey = nearestOf(others, heart, Number.POSITIVE_INFINITY);
      const [x, y] = prey ? wayTo(heart, prey) : [0, 0];
      setControls(controls, x, y, prey ? leadAngle(heart, prey) : 0, prey !== null);
    },
  };
}
