/** The bosses (valve, worm and eye), and the clots that they throw. */

import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { noteEvent } from './events.ts';
import { shootRay } from './heart.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS, spawnEnemy } from './spawn.ts';
import { enterPhase, goAhead, headFor, turnTo } from './steering.ts';

/** Throws one from a boss, in a direction in turns. It can hurt at once: the boss has shown that it is about to throw. */
function throwClot(run: Run, boss: Enemy, turn: number, distance: number): void {
  const directionX = cosineOfTurn(turn);
  const directionY = sineOfTurn(turn);
  const clot = spawnEnemy(run, 'clot', boss.x + directionX * distance, boss.y + directionY * distance);
  if (!clot) return;
  clot.headingX = directionX;
  clot.headingY = directionY;
  clot.ageSteps = BIRTH_STEPS;
}

/** Sets its speed for this step; the wall takes it. */
export function steerClot(enemy: Enemy, touchesWall: boolean): void {
  const { presentSpeed } = enemy;
  enemy.velocityX = enemy.headingX * presentSpeed;
  enemy.velocityY = enemy.headingY * presentSpeed;
  if (touchesWall && enemy.ageSteps > BIRTH_STEPS + 20) enemy.health = 0;
}

// The valve, the first boss: a ring of muscle whose gap turns. Bullets pass through the gap only, and through the gap it
// pumps out clots. Below half of its health it has two gaps, turns faster, and pumps all around.

/** Cosine of half of a gap's angle: a gap is 110 degrees wide. */
export const VALVE_GAP_COSINE = 0.574;

/** It swells for so long before it pumps. */
export const PUMP_STEPS = 0.7 * STEPS_PER_SECOND;
const VALVE_ROAM_STEPS = 2 * STEPS_PER_SECOND;

/** Turns a second of its gap, by stage. */
const VALVE_TURNING = [0.13, 0.2] as const;

const FAN_CLOTS = 7;
const FAN_TURN = 0.035;
const RING_CLOTS = 16;

/** Gaps it has now. */
export function valveGaps(enemy: Enemy): number {
  return enemy.stage === 0 ? 1 : 2;
}

/** Sets its stage, phase and speed for this step. */
export function steerValve(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  if (enemy.stage === 0 && enemy.health < enemy.fullHealth / 2) {
    enemy.stage = 1;
    noteEvent(run.events, 'boss-stage', enemy.x, enemy.y, 0, 0, 1, 'valve');
  }
  const turning = enemy.stage === 0 ? VALVE_TURNING[0] : VALVE_TURNING[1];
  // It turns the other way after every other beat, so that one cannot just run along with it.
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

// The worm, the second boss: a head that drags a tail of segments, each of which can be shot off. While it has any, its
// head hardly feels a hit. It shows its line and charges; naked, it does so without a pause and sheds clots on its way.

/** Segments it is born with. */
export const SEGMENTS = 10;

/** Distance from one segment to the next. */
const SPACING = 34;

/** Its line shows for so long. */
export const WORM_TELEGRAPH_STEPS = 0.7 * STEPS_PER_SECOND;
/** Then it charges for so long, at so many world units a second. */
export const WORM_CHARGE_STEPS = 0.75 * STEPS_PER_SECOND;
export const WORM_CHARGE_SPEED = 700;
const WORM_ROAM_STEPS = 3.4 * STEPS_PER_SECOND;
const NAKED_ROAM_STEPS = 0.7 * STEPS_PER_SECOND;

/** Radians a second. */
const WORM_TURNING = 1.4;

/** Share by which each lost segment quickens it. */
const QUICKENING = 0.03;

/** Naked, it sheds a clot to either side every so many steps of a charge. */
const SHED_STEPS = 9;

/** Adds the segments behind a head that has just been born. */
export function growSegments(run: Run, head: Enemy): void {
  run.segments.length = 0;
  for (let i = 0; i < SEGMENTS; i++) {
    const segment = spawnEnemy(run, 'segment', head.x, head.y);
    if (segment) run.segments.push(segment);
  }
}

/** Takes a dead segment out of the tail; the rest closes up. */
export function loseSegment(run: Run, segment: Enemy): void {
  const { segments } = run;
  const index = segments.indexOf(segment);
  if (index < 0) return;
  segments.copyWithin(index, index + 1);
  segments.length--;
}

/** Sets the head's stage, phase and speed for this step. */
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
      // It holds the line it has shown.
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

/** Draws the tail after the head. */
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

// The eye, the third boss: shut, it wanders and calls leeches and seekers; then it shows where its rays will be, opens,
// and turns them through the arena. Open it can be hurt. It has two rays, below two thirds of its health three, below a
// third four.

/** How long it shows its rays, turns them, looks on open, and stays shut. */
export const EYE_TELEGRAPH_STEPS = 1.1 * STEPS_PER_SECOND;
export const EYE_RAY_STEPS = 3.4 * STEPS_PER_SECOND;
const EYE_OPEN_STEPS = 1.6 * STEPS_PER_SECOND;
const EYE_SHUT_STEPS = 1.3 * STEPS_PER_SECOND;

/** Turns a second of its rays: at 200 units a heart outruns them. */
const EYE_TURNING = 0.085;

const FIRST_RAYS = 2;

/** Rays it has now; the first points along its `turn`, the others are spread evenly. */
export function eyeRays(enemy: Enemy): number {
  return FIRST_RAYS + enemy.stage;
}

/** Sets its stage, phase and speed for this step, and shoots. */
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

/** Its rays begin to either side of the heart, never on it. */
function openRays(run: Run, enemy: Enemy): void {
  enterPhase(enemy, 'telegraph');
  enemy.count++;
  enemy.turn = turnOf(enemy) + 0.5 / eyeRays(enemy);
  enemy.turn -= Math.floor(enemy.turn);
  noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'eye');
}

/** Each time the other way. */
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

/** The angle of its heading in turns, found by halving: rules have no arc tangent that is the same everywhere. */
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
