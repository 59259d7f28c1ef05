/** The bots: one that does nothing, one that sprays, one that aims, one that circles. */

import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBelow, nextBetween } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { DARK_REACH } from '../rules/arena-events.ts';
import { BOMB_RADIUS } from '../rules/attackers.ts';
import { eyeRays } from '../rules/bosses.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { CARDS, isUpgrade } from '../rules/upgrades.ts';
import { bulletSpeed } from '../rules/weapon.ts';
import { leadAngle } from '../session/aim-assist.ts';
import type { Bot } from './play-round.ts';

export const idleBot: Bot = (_run, controls) => setControls(controls, 0, 0, 0, false);

// Sprays and moves at random: shows what button mashing is worth.

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

/** Steps between two aims, about a person's reaction time. */
const REACTION_STEPS = 12;

/** Distance bonus of the most dangerous kinds in world units, so that they are shot first. */
const URGENCY = { leech: 140, sniper: 160, eye: 60 } as const;

/** Chooses one of the offered cards, from 1. */
export type Choose = (run: Run) => number;

/** A bot whose aim is off by up to `error` radians on either side. It takes random cards by default. */
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
      setControls(controls, way.x, way.y, radians, true);
    } else {
      setControls(controls, way.x, way.y, 0, false);
    }
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
    const isTooNearToBlow = enemy.kind === 'bomber' && distance < BOMB_RADIUS + 25;
    const urgency = enemy.kind in URGENCY ? URGENCY[enemy.kind as keyof typeof URGENCY] : 0;
    const weight = distance - urgency + (isTooNearToBlow ? 900 : 0);
    if (weight >= least) continue;
    least = weight;
    best = enemy;
  }
  return best;
}

// Movement of bots: away from enemies and the wall, and out of announced lines of fire.

/** Preferred distance from enemies and the wall, in world units. */
const COMFORT = 210;
const WALL_COMFORT = 130;
const FLOOD_COMFORT = 40;

interface Tilt {
  x: number;
  y: number;
}

/** Returns a function that finds a direction to flee in; it reuses its result. */
function createWayOut(): (run: Run) => Readonly<Tilt> {
  const way: Tilt = { x: 0, y: 0 };
  return (run) => {
    way.x = 0;
    way.y = 0;
    for (let i = 0; i < run.enemies.count; i++) avoid(run, liveItem(run.enemies, i), way);
    avoidWall(run, way);
    avoidFlood(run, way);
    const length = Math.sqrt(way.x * way.x + way.y * way.y);
    if (length > 1) {
      way.x /= length;
      way.y /= length;
    }
    return way;
  };
}

function avoid(run: Run, enemy: Enemy, way: Tilt): void {
  if (enemy.kind === 'target') return;
  const { player } = run;
  const awayX = player.x - enemy.x;
  const awayY = player.y - enemy.y;
  if (enemy.kind === 'eye' && (enemy.phase === 'telegraph' || enemy.phase === 'strike')) {
    avoidRays(enemy, awayX, awayY, way);
  } else if (showsLine(enemy)) {
    const side = awayX * -enemy.headingY + awayY * enemy.headingX >= 0 ? 1 : -1;
    way.x -= enemy.headingY * side * 2;
    way.y += enemy.headingX * side * 2;
  }
  const distance = Math.max(
    1,
    Math.sqrt(awayX * awayX + awayY * awayY) - run.tuning.enemies[enemy.kind].radius + 20,
  );
  const comfort = enemy.kind === 'bomber' ? BOMB_RADIUS + 60 : COMFORT;
  if (distance >= comfort) return;
  const strength = (comfort - distance) / comfort;
  // Slightly sideways, because running straight away would end in a corner.
  way.x += ((awayX - awayY * 0.5) / distance) * strength * 3;
  way.y += ((awayY + awayX * 0.5) / distance) * strength * 3;
}

function showsLine({ kind, phase }: Enemy): boolean {
  if (kind === 'dasher' || kind === 'sniper')
    return phase === 'telegraph' || (kind === 'dasher' && phase === 'strike');
  return kind === 'worm' && phase !== 'roam';
}

function avoidRays(enemy: Enemy, awayX: number, awayY: number, way: Tilt): void {
  const rays = eyeRays(enemy);
  const turn = Math.atan2(awayY, awayX) / (2 * Math.PI) - enemy.turn;
  const between = turn * rays - Math.floor(turn * rays);
  const push = (0.5 - between) * 7;
  const distance = Math.max(1, Math.hypot(awayX, awayY));
  way.x += (-awayY / distance) * push;
  way.y += (awayX / distance) * push;
  if (distance > 260) {
    way.x -= (awayX / distance) * 0.5;
    way.y -= (awayY / distance) * 0.5;
  }
}

function avoidFlood({ arenaEvent, player }: Run, way: Tilt): void {
  const { name, stage, wayX, wayY } = arenaEvent;
  if (name !== 'flood' || stage === 'quiet') return;
  if (player.x * wayX + player.y * wayY < -FLOOD_COMFORT) return;
  way.x -= wayX;
  way.y -= wayY;
}

function avoidWall(run: Run, way: Tilt): void {
  const { player } = run;
  const fromMiddle = Math.hypot(player.x, player.y);
  const toWall = run.arenaRadius - fromMiddle;
  if (toWall >= WALL_COMFORT || fromMiddle <= 1) return;
  const strength = (WALL_COMFORT - toWall) / WALL_COMFORT;
  way.x -= (player.x / fromMiddle) * strength * 3;
  way.y -= (player.y / fromMiddle) * strength * 3;
}

// A cautious bot that works differently from the aiming one: it circles around the arena's middle, turns back
// at obstacles, shoots only sure targets nearby, and completes one upgrade before the next.

/** Radius of the circle as a fraction of the arena's; angle in radians that it looks ahead; radius that it checks there. */
const CIRCLE_SHARE = 0.6;
const AHEAD = 0.45;
const LOOK = 105;

/** Fewest steps between two changes of direction. */
const TURN_STEPS = 26;

/** Range in world units within which the cautious bot shoots. */
const SURE_REACH = 470;

/** Aiming error in radians, and steps between two aims. */
const ERROR = 0.1;
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

/** Chooses the card that extends its build most: a fusion, then a second level, then the first one. */
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
  const reach = arenaRadius * CIRCLE_SHARE;
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
