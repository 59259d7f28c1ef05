/**
 * The worm, the second boss: a head that drags a tail of segments, each of which can be shot off. While it has any, its
 * head hardly feels a hit. It shows its line and charges; naked, it does so without a pause and sheds clots on its way.
 */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { throwClot } from './clot.ts';
import { noteEvent } from './events.ts';
import type { Enemy, Run } from './run.ts';
import { spawnEnemy } from './spawn.ts';
import { enterPhase, goAhead, headFor, turnTo } from './steering.ts';

/** Segments it is born with. */
export const SEGMENTS = 10;

/** Distance from one segment to the next. */
const SPACING = 34;

/** Its line shows for so long. */
export const WORM_TELEGRAPH_STEPS = 0.7 * STEPS_PER_SECOND;
/** Then it charges for so long, at so many world units a second. */
export const WORM_CHARGE_STEPS = 0.75 * STEPS_PER_SECOND;
export const WORM_CHARGE_SPEED = 700;
const ROAM_STEPS = 3.4 * STEPS_PER_SECOND;
const NAKED_ROAM_STEPS = 0.7 * STEPS_PER_SECOND;

/** Radians a second. */
const TURNING = 1.4;

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
      turnTo(enemy, player, TURNING);
      goAhead(enemy, quickened);
      if (enemy.phaseSteps >= (enemy.stage === 0 ? ROAM_STEPS : NAKED_ROAM_STEPS)) {
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
