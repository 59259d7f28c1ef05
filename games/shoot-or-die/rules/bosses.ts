import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { noteEvent } from './events.ts';
import { shootRay } from './heart.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS, spawnEnemy } from './spawn.ts';
import { enterPhase, goAhead, headFor, turnTo } from './steering.ts';

/** `turn` is the direction in turns. The clot can hurt at once, because the boss has announced the throw. */
function throwClot(run: Run, boss: Enemy, turn: number, distance: number): void {
  const directionX = cosineOfTurn(turn);
  const directionY = sineOfTurn(turn);
  const clot = spawnEnemy(run, 'clot', boss.x + directionX * distance, boss.y + directionY * distance);
  if (!clot) return;
  clot.headingX = directionX;
  clot.headingY = directionY;
  clot.ageSteps = BIRTH_STEPS;
}

export function steerClot(enemy: Enemy, touchesWall: boolean): void {
  const { presentSpeed } = enemy;
  enemy.velocityX = enemy.headingX * presentSpeed;
  enemy.velocityY = enemy.headingY * presentSpeed;
  if (touchesWall && enemy.ageSteps > BIRTH_STEPS + 20) enemy.health = 0;
}

// The valve, a ring with a rotating gap: bullets pass through the gap, from which it pumps out clots.

/** Cosine of half a gap's angle: a gap is 110 degrees wide. */
export const VALVE_GAP_COSINE = 0.574;

export const PUMP_STEPS = 0.7 * STEPS_PER_SECOND;
const VALVE_ROAM_STEPS = 2 * STEPS_PER_SECOND;

/** Rotation of the valve in turns per second, for each stage. */
const VALVE_TURNING = [0.13, 0.2] as const;

const FAN_CLOTS = 7;
const FAN_TURN = 0.035;
const RING_CLOTS = 16;

export function valveGaps(enemy: Enemy): number {
  return enemy.stage === 0 ? 1 : 2;
}

export function steerValve(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  if (enemy.stage === 0 && enemy.health < enemy.fullHealth / 2) {
    enemy.stage = 1;
    noteEvent(run.events, 'boss-stage', enemy.x, enemy.y, 0, 0, 1, 'valve');
  }
  const turning = enemy.stage === 0 ? VALVE_TURNING[0] : VALVE_TURNING[1];
  // The gap reverses its rotation, so that players cannot just run along with it.
  const way = enemy.count % 4 < 2 ? 1 : -1;
  enemy.turn += turning * way * STEP_SECONDS * pace;
  enemy.turn -= Math.floor(enemy.turn);
  headFor(enemy, run.player);
  if (enemy.phase === 'roam') {
    goAhead(enemy, presentSpeed);
    if (enemy.phaseSteps < VALVE_ROAM_STEPS) return;
    enterPhase(enemy, 'telegraph');
    noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'valve');
    return;
  }
  goAhead(enemy, 0);
  if (enemy.phaseSteps < PUMP_STEPS) return;
  enterPhase(enemy, 'roam');
  enemy.count++;
  pump(run, enemy);
}

function pump(run: Run, enemy: Enemy): void {
  const { radius } = run.tuning.enemies.valve;
  noteEvent(run.events, 'pump', enemy.x, enemy.y, 0, 0, radius, 'valve');
  if (enemy.stage === 1) {
    for (let i = 0; i < RING_CLOTS; i++) throwClot(run, enemy, enemy.turn + (i + 0.5) / RING_CLOTS, radius);
    return;
  }
  for (let i = 0; i < FAN_CLOTS; i++) {
    throwClot(run, enemy, enemy.turn + (i - (FAN_CLOTS - 1) / 2) * FAN_TURN, radius);
  }
}

// The worm, a head with a tail of segments that can be shot off. Hits hardly hurt the head while it has a tail.

export const SEGMENTS = 10;

const SPACING = 34;

export const WORM_TELEGRAPH_STEPS = 0.7 * STEPS_PER_SECOND;
export const WORM_CHARGE_STEPS = 0.75 * STEPS_PER_SECOND;
export const WORM_CHARGE_SPEED = 700;
const WORM_ROAM_STEPS = 3.4 * STEPS_PER_SECOND;
const NAKED_ROAM_STEPS = 0.7 * STEPS_PER_SECOND;

const WORM_TURNING = 1.4;

/** Increase of the worm's speed per lost segment, as a fraction. */
const QUICKENING = 0.03;

/** Steps between the clots that a worm without a tail throws to both sides during a charge. */
const SHED_STEPS = 9;

export function growSegments(run: Run, head: Enemy): void {
  run.segments.length = 0;
  for (let i = 0; i < SEGMENTS; i++) {
    const segment = spawnEnemy(run, 'segment', head.x, head.y);
    if (segment) run.segments.push(segment);
  }
}

export function loseSegment(run: Run, segment: Enemy): void {
  const { segments } = run;
  const index = segments.indexOf(segment);
  if (index < 0) return;
  segments.copyWithin(index, index + 1);
  segments.length--;
}

export function steerWorm(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { player, segments } = run;
  if (enemy.stage === 0 && segments.length === 0) {
    enemy.stage = 1;
    noteEvent(run.events, 'boss-stage', enemy.x, enemy.y, 0, 0, 1, 'worm');
  }
  const quickened = presentSpeed * (1 + QUICKENING * (SEGMENTS - segments.length));
  switch (enemy.phase) {
    case 'telegraph':
      headFor(enemy, player);
      if (enemy.phaseSteps >= WORM_TELEGRAPH_STEPS / 2) enterPhase(enemy, 'rest');
      goAhead(enemy, -30);
      break;
    case 'rest':
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= WORM_TELEGRAPH_STEPS / 2) {
        enterPhase(enemy, 'strike');
        noteEvent(run.events, 'strike', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'worm');
      }
      break;
    case 'strike':
      goAhead(enemy, WORM_CHARGE_SPEED);
      if (enemy.stage === 1 && Math.floor(enemy.phaseSteps) % SHED_STEPS === 0) shed(run, enemy);
      if (enemy.phaseSteps >= WORM_CHARGE_STEPS) enterPhase(enemy, 'roam');
      break;
    case 'roam':
      turnTo(enemy, player, WORM_TURNING);
      goAhead(enemy, quickened);
      if (enemy.phaseSteps >= (enemy.stage === 0 ? WORM_ROAM_STEPS : NAKED_ROAM_STEPS)) {
        enterPhase(enemy, 'telegraph');
        noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'worm');
      }
      break;
  }
}

export function dragSegments(run: Run, head: Enemy): void {
  let ahead = head;
  for (let i = 0; i < run.segments.length; i++) {
    const segment = run.segments[i] as Enemy;
    const wayX = ahead.x - segment.x;
    const wayY = ahead.y - segment.y;
    const distance = Math.sqrt(wayX * wayX + wayY * wayY);
    if (distance > SPACING) {
      segment.x = ahead.x - (wayX / distance) * SPACING;
      segment.y = ahead.y - (wayY / distance) * SPACING;
      segment.headingX = wayX / distance;
      segment.headingY = wayY / distance;
    }
    ahead = segment;
  }
}

function shed(run: Run, enemy: Enemy): void {
  const before = run.enemies.count;
  throwClot(run, enemy, 0, 0);
  throwClot(run, enemy, 0, 0);
  for (let i = before; i < run.enemies.count; i++) {
    const clot = run.enemies.items[i] as Enemy;
    const side = i === before ? 1 : -1;
    clot.headingX = -enemy.headingY * side;
    clot.headingY = enemy.headingX * side;
  }
}

// The eye, which can be hurt only while it is open. It rotates two to four rays through the arena.

export const EYE_TELEGRAPH_STEPS = 1.1 * STEPS_PER_SECOND;
export const EYE_RAY_STEPS = 3.4 * STEPS_PER_SECOND;
const EYE_OPEN_STEPS = 1.6 * STEPS_PER_SECOND;
const EYE_SHUT_STEPS = 1.3 * STEPS_PER_SECOND;

/** Rotation of the rays, in turns per second. A heart closer than 600 units to the eye is faster. */
export const EYE_TURNING = 0.085;

const FIRST_RAYS = 2;

/** Returns the number of rays. The first one points along `turn`, the others are spread evenly. */
export function eyeRays(enemy: Enemy): number {
  return FIRST_RAYS + enemy.stage;
}

export function steerEye(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const left = enemy.health / enemy.fullHealth;
  const stage = left < 1 / 3 ? 2 : left < 2 / 3 ? 1 : 0;
  if (stage > enemy.stage) {
    enemy.stage = stage;
    noteEvent(run.events, 'boss-stage', enemy.x, enemy.y, 0, 0, stage, 'eye');
  }
  headFor(enemy, run.player);
  switch (enemy.phase) {
    case 'roam':
      goAhead(enemy, presentSpeed);
      if (enemy.phaseSteps >= EYE_SHUT_STEPS) openRays(run, enemy);
      break;
    case 'telegraph':
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= EYE_TELEGRAPH_STEPS) {
        enterPhase(enemy, 'strike');
        noteEvent(run.events, 'ray', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'eye');
      }
      break;
    case 'strike':
      sweep(run, enemy);
      if (enemy.phaseSteps >= EYE_RAY_STEPS) enterPhase(enemy, 'rest');
      break;
    case 'rest':
      if (enemy.phaseSteps >= EYE_OPEN_STEPS) {
        enterPhase(enemy, 'roam');
        call(run, enemy);
      }
      break;
  }
}

/** Places the heart in the middle between two rays. */
function openRays(run: Run, enemy: Enemy): void {
  enterPhase(enemy, 'telegraph');
  enemy.count++;
  enemy.turn = turnOf(enemy) + 0.5 / eyeRays(enemy);
  enemy.turn -= Math.floor(enemy.turn);
  noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'eye');
}

/** Rotates the rays, in the opposite direction each time. */
function sweep(run: Run, enemy: Enemy): void {
  const way = enemy.count % 2 === 0 ? 1 : -1;
  enemy.turn += EYE_TURNING * way * STEP_SECONDS * enemy.pace;
  enemy.turn -= Math.floor(enemy.turn);
  const rays = eyeRays(enemy);
  for (let ray = 0; ray < rays; ray++) {
    const turn = enemy.turn + ray / rays;
    shootRay(run, enemy, cosineOfTurn(turn), sineOfTurn(turn));
  }
}

function call(run: Run, enemy: Enemy): void {
  for (let i = 0; i < 2 + enemy.stage; i++) {
    const turn = enemy.turn + i / (2 + enemy.stage);
    const x = enemy.x + 70 * cosineOfTurn(turn);
    const y = enemy.y + 70 * sineOfTurn(turn);
    spawnEnemy(run, i === 0 ? 'leech' : 'seeker', x, y);
  }
}

/** Returns the angle of an enemy's heading in turns, by bisection, because arc tangent differs between engines. */
function turnOf({ headingX, headingY }: Enemy): number {
  let low = 0;
  let high = 0.5;
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (cosineOfTurn(middle) > headingX) low = middle;
    else high = middle;
  }
  return headingY < 0 ? 1 - low : low;
}
