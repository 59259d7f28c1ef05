import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBelow, nextBetween } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS, HEART_SPEED } from '#games/shooter-kit/rules/moving.ts';
import { DARK_REACH } from '../rules/arena-events.ts';
import { BOMB_RADIUS } from '../rules/attackers.ts';
import { EYE_TURNING, eyeRays } from '../rules/bosses.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { CARDS, isUpgrade } from '../rules/upgrades.ts';
import { bulletSpeed } from '../rules/weapon.ts';
import { leadAngle, readAutoAim } from '../session/aim-assist.ts';
import type { Bot } from './play-round.ts';

export const idleBot: Bot = (_run, controls) => setControls(controls, 0, 0, 0, false);

// A bot that sprays and moves at random: shows the score of button mashing.

const WHIM_STEPS = 20;

export function createBlindBot(seed: number): Bot {
  const random = createRandom(seed);
  let tiltX = 0;
  let tiltY = 0;
  let radians = 0;
  return (run, controls) => {
    if (run.steps % WHIM_STEPS === 0) {
      tiltX = nextBetween(random, -1, 1);
      tiltY = nextBetween(random, -1, 1);
      radians = nextBetween(random, 0, 2 * Math.PI);
    }
    controls.choice = run.progress.isChoosing ? 1 : 0;
    setControls(controls, tiltX, tiltY, radians, true);
  };
}

// A first-time player: slow to decide, aims at where enemies are, and walks at random.

/** Steps between two decisions at the usual speed: half a second. */
const BEGINNER_STEPS = 30;
const BEGINNER_ERROR = 0.25;

/** At a slower `speed` (a fraction of the usual one) a decision takes the same time, and so fewer steps. */
export function createBeginnerBot(seed: number, speed = 1): Bot {
  const random = createRandom(seed);
  let [tiltX, tiltY, radians] = [0, 0, 0];
  return (run, controls) => {
    controls.choice = run.progress.isChoosing ? 1 + nextBelow(random, run.progress.offered.length) : 0;
    if (run.steps % Math.round(BEGINNER_STEPS * speed) === 0) {
      tiltX = nextBetween(random, -1, 1);
      tiltY = nextBetween(random, -1, 1);
      const target = findTarget(run);
      const offset = nextBetween(random, -BEGINNER_ERROR, BEGINNER_ERROR);
      if (target) radians = Math.atan2(target.y - run.player.y, target.x - run.player.x) + offset;
    }
    setControls(controls, tiltX, tiltY, radians, true);
  };
}

/** Steps between two aims, about a person's reaction time. */
const REACTION_STEPS = 12;

/** Distance bonus of the most dangerous kinds in world units, so that they are shot first. */
const URGENCY = { leech: 140, sniper: 160, eye: 60 } as const;

/** Distance in world units within which bots shoot: a miss costs a tier of the streak. */
const SURE_REACH = 430;

export type Choose = (run: Run) => number;

/** Creates a bot that misses its aim by up to `error` radians to either side. By default it takes random cards. */
export function createAimingBot(seed: number, error: number, choose?: Choose): Bot {
  const random = createRandom(seed);
  const findWayOut = createWayOut();
  const pick = choose ?? ((run: Run) => 1 + nextBelow(random, run.progress.offered.length));
  let offset = 0;
  return (run, controls) => {
    controls.choice = run.progress.isChoosing ? pick(run) : 0;
    if (run.steps % REACTION_STEPS === 0) offset = nextBetween(random, -error, error);
    const target = findTarget(run);
    const way = findWayOut(run);
    if (target) {
      const radians = leadAngle(run.player, target, bulletSpeed(run)) + offset;
      const distance = Math.hypot(target.x - run.player.x, target.y - run.player.y);
      setControls(controls, way.x, way.y, radians, distance < SURE_REACH);
    } else {
      setControls(controls, way.x, way.y, 0, false);
    }
  };
}

/** Creates a bot that only dodges, while the game aims. */
export function createOneHandedBot(choose: Choose): Bot {
  const findWayOut = createWayOut();
  return (run, controls) => {
    controls.choice = run.progress.isChoosing ? choose(run) : 0;
    const way = findWayOut(run);
    setControls(controls, way.x, way.y, 0, false);
    readAutoAim(run, controls);
  };
}

function findTarget(run: Run): Enemy | null {
  const { player, enemies } = run;
  let best: Enemy | null = null;
  let least = Number.POSITIVE_INFINITY;
  const isDark = run.arenaEvent.name === 'dark' && run.arenaEvent.stage === 'on';
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    const wayX = enemy.x - player.x;
    const wayY = enemy.y - player.y;
    if (isArmoured(enemy, wayX, wayY, player.x, player.y)) continue;
    const distance = Math.sqrt(wayX * wayX + wayY * wayY);
    if (isDark && distance > DARK_REACH) continue;
    const isInBlastRadius = enemy.kind === 'bomber' && distance < BOMB_RADIUS + 25;
    const urgency = enemy.kind in URGENCY ? URGENCY[enemy.kind as keyof typeof URGENCY] : 0;
    const weight = distance - urgency + (isInBlastRadius ? 900 : 0);
    if (weight >= least) continue;
    least = weight;
    best = enemy;
  }
  return best;
}

// Bots move in the least dangerous direction. Like a player, they see where enemies are going and the lines of fire that
// enemies announce, and decide again ten times a second.

/** Moments at which danger is estimated, in seconds from now. */
const MOMENTS = [0.1, 0.25, 0.45, 0.75] as const;
const DIRECTIONS = 16;
const DECISION_STEPS = 6;

/** Distance in world units within which an enemy counts as dangerous at one of these moments. */
const SIGHT = 460;

/** Preferred distance from enemies, lines of fire, the wall and a flood, in world units. */
const COMFORT = 100;
const LINE_COMFORT = 52;
const WALL_COMFORT = 130;
const FLOOD_COMFORT = 40;

/** Danger of being touched, relative to the danger of an enemy nearby. */
const TOUCH_DANGER = 8;
const MITE_DANGER = 2;

/** Subtracted from the danger of the current direction, so that a bot does not tremble. */
const STEADINESS = 0.05;

interface Tilt {
  x: number;
  y: number;
}

/** Returns a function that finds a direction to flee in. It returns the same object each time. */
function createWayOut(): (run: Run) => Readonly<Tilt> {
  const way: Tilt = { x: 0, y: 0 };
  const seen: Enemy[] = [];
  let decidedAt = Number.NEGATIVE_INFINITY;
  return (run) => {
    if (run.steps - decidedAt < DECISION_STEPS) return way;
    decidedAt = run.steps;
    lookAround(run, seen);
    const best: Tilt = { x: 0, y: 0 };
    let least = Number.POSITIVE_INFINITY;
    for (let direction = 0; direction <= DIRECTIONS; direction++) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      const x = direction === DIRECTIONS ? 0 : Math.cos(angle);
      const y = direction === DIRECTIONS ? 0 : Math.sin(angle);
      const danger =
        directionDanger(run, seen, x, y, least + STEADINESS) - STEADINESS * (x * way.x + y * way.y);
      if (danger >= least) continue;
      least = danger;
      best.x = x;
      best.y = y;
    }
    Object.assign(way, best);
    return way;
  };
}

function lookAround({ enemies, player }: Run, seen: Enemy[]): void {
  seen.length = 0;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.kind === 'target' || enemy.kind === 'segment') continue;
    const x = enemy.x - player.x;
    const y = enemy.y - player.y;
    if (x * x + y * y < SIGHT * SIGHT || enemy.kind === 'eye' || showsLine(enemy)) seen.push(enemy);
  }
}

function directionDanger(
  run: Run,
  seen: readonly Enemy[],
  tiltX: number,
  tiltY: number,
  enough: number,
): number {
  const { player, arenaRadius, arenaEvent } = run;
  const { name, stage, wayX, wayY } = arenaEvent;
  let danger = 0;
  for (const seconds of MOMENTS) {
    const x = player.x + tiltX * HEART_SPEED * seconds;
    const y = player.y + tiltY * HEART_SPEED * seconds;
    const toWall = arenaRadius - Math.sqrt(x * x + y * y);
    if (toWall < WALL_COMFORT) danger += 1.5 * ((WALL_COMFORT - toWall) / WALL_COMFORT) ** 2;
    if (name === 'flood' && stage !== 'quiet' && x * wayX + y * wayY > -FLOOD_COMFORT) danger += 0.7;
    for (const enemy of seen) danger += dangerOf(enemy, x, y, seconds);
    if (danger > enough) return danger;
  }
  return danger;
}

function dangerOf(enemy: Enemy, x: number, y: number, seconds: number): number {
  const { kind, pace, phase } = enemy;
  const awayX = x - enemy.x - enemy.velocityX * pace * seconds;
  const awayY = y - enemy.y - enemy.velocityY * pace * seconds;
  const reach = (kind === 'bomber' ? BOMB_RADIUS + 40 : COMFORT) + enemy.radius;
  const square = awayX * awayX + awayY * awayY;
  let danger = 0;
  if (square < reach * reach) {
    danger += (1 - Math.sqrt(square) / reach) ** 2 * (kind === 'mite' ? 2 : 4);
    const isLit = kind === 'bomber' && phase === 'telegraph';
    const touch = (isLit ? BOMB_RADIUS : enemy.radius + 6) + HEART_RADIUS;
    if (square < touch * touch)
      danger += (kind === 'mite' ? MITE_DANGER : TOUCH_DANGER) * (1 - seconds * 0.8);
  }
  if (kind === 'eye') {
    if (phase === 'telegraph' || phase === 'strike') danger += dangerOfRays(enemy, awayX, awayY, seconds);
  } else if (showsLine(enemy)) {
    const ahead = awayX * enemy.headingX + awayY * enemy.headingY;
    const beside = Math.abs(awayY * enemy.headingX - awayX * enemy.headingY);
    const width = LINE_COMFORT + enemy.radius / 2;
    if (ahead > 0 && beside < width) danger += (1 - beside / width) * 3;
  }
  return danger;
}

function showsLine({ kind, phase }: Enemy): boolean {
  if (kind === 'dasher' || kind === 'sniper' || kind === 'mite')
    return phase === 'telegraph' || (kind !== 'sniper' && phase === 'strike');
  return kind === 'worm' && phase !== 'roam';
}

/** Distance that a bot keeps from a ray of the eye, in world units. */
const RAY_COMFORT = 80;

/** Estimates the danger of the eye's rotating rays `seconds` from now. Near the eye the rays move more slowly. */
function dangerOfRays(enemy: Enemy, awayX: number, awayY: number, seconds: number): number {
  const rays = eyeRays(enemy);
  const turned = enemy.phase === 'strike' ? seconds * EYE_TURNING * (enemy.count % 2 === 0 ? 1 : -1) : 0;
  let danger = Math.max(0, Math.hypot(awayX, awayY) - 260) / 400;
  for (let ray = 0; ray < rays; ray++) {
    const angle = (enemy.turn + turned + ray / rays) * 2 * Math.PI;
    if (awayX * Math.cos(angle) + awayY * Math.sin(angle) < 0) continue;
    const beside = Math.abs(awayY * Math.cos(angle) - awayX * Math.sin(angle));
    if (beside < RAY_COMFORT) danger += (1 - beside / RAY_COMFORT) * TOUCH_DANGER;
  }
  return danger;
}

// A cautious bot: circles around the middle, turns back at obstacles, shoots sure targets, completes one upgrade at a time.

/** Radius of the bot's circle, as a fraction of the arena's radius. */
const CIRCLE_FRACTION = 0.6;
/** Angle in radians by which the bot looks ahead. */
const AHEAD = 0.45;
/** Distance between the point ahead and an enemy's edge below which the enemy is a danger, in world units. */
const LOOK = 105;

const TURN_STEPS = 26;

/** Aiming error, in radians. */
const ERROR = 0.1;
/** Steps between two aims. */
const AIM_STEPS = 9;

export function createCirclingBot(seed: number): Bot {
  const random = createRandom(seed);
  let way = 1;
  let turnedAt = 0;
  let offset = 0;
  return (run, controls) => {
    controls.choice = run.progress.isChoosing ? pickDeepest(run) : 0;
    const { player } = run;
    if (run.steps % AIM_STEPS === 0) offset = nextBetween(random, -ERROR, ERROR);
    if (run.steps - turnedAt > TURN_STEPS && dangerAt(run, way) > dangerAt(run, -way) + 0.4) {
      way = -way;
      turnedAt = run.steps;
    }
    const goal = placeAhead(run, way);
    const wayX = goal.x - player.x;
    const wayY = goal.y - player.y;
    const distance = Math.max(1, Math.hypot(wayX, wayY));
    const target = sureTarget(run);
    const radians = target ? leadAngle(player, target, bulletSpeed(run)) + offset : 0;
    setControls(controls, wayX / distance, wayY / distance, radians, target !== null);
  };
}

/** Prefers a fusion, then a second level, then the first card. */
export function pickDeepest({ progress, upgrades }: Run): number {
  let best = 1;
  let most = -1;
  for (const [index, card] of progress.offered.entries()) {
    const depth = isUpgrade(card) ? upgrades[card] * 100 : 500;
    const worth = depth + 1 - CARDS.indexOf(card) / CARDS.length;
    if (worth <= most) continue;
    most = worth;
    best = index + 1;
  }
  return best;
}

function placeAhead({ player, arenaRadius, arenaEvent }: Run, way: number): { x: number; y: number } {
  const angle = Math.atan2(player.y, player.x) + way * AHEAD;
  const reach = arenaRadius * CIRCLE_FRACTION;
  const goal = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  const { name, stage, wayX, wayY } = arenaEvent;
  const wet = goal.x * wayX + goal.y * wayY + 60;
  if (name !== 'flood' || stage === 'quiet' || wet < 0) return goal;
  return { x: goal.x - wayX * wet, y: goal.y - wayY * wet };
}

function dangerAt(run: Run, way: number): number {
  const { x, y } = placeAhead(run, way);
  let danger = 0;
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    if (enemy.kind === 'target' || enemy.kind === 'segment') continue;
    const away = Math.hypot(enemy.x + enemy.velocityX * 0.3 - x, enemy.y + enemy.velocityY * 0.3 - y);
    const reach = LOOK + enemy.radius;
    if (away < reach) danger += ((reach - away) / reach) * (enemy.kind === 'mite' ? 0.3 : 1);
  }
  return danger;
}

function sureTarget(run: Run): Enemy | null {
  const { player, enemies, arenaEvent } = run;
  const isDark = arenaEvent.name === 'dark' && arenaEvent.stage === 'on';
  let best: Enemy | null = null;
  let least = isDark ? DARK_REACH : SURE_REACH;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    const wayX = enemy.x - player.x;
    const wayY = enemy.y - player.y;
    const distance = Math.hypot(wayX, wayY);
    if (distance >= least || isArmoured(enemy, wayX, wayY, player.x, player.y)) continue;
    least = distance;
    best = enemy;
  }
  return best;
}
