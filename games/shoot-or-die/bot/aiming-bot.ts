/** Aims with a lead at the nearest enemy, keeps its distance, and errs as much as it is told to. */
import { liveItem } from '#engine/pool.ts';
import { createRandom, nextBetween } from '#engine/random.ts';
import { leadAngle } from '../aim/lead.ts';
import { arenaRadiusAt } from '../rules/arena.ts';
import { setControls } from '../rules/controls.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Bot } from './bot.ts';

/** It keeps this far away from enemies and from the wall, in world units. */
const COMFORT = 210;
const WALL_COMFORT = 130;

/** People need about this long to notice and aim anew, in steps. */
const REACTION_STEPS = 12;

/** A bot whose aim is off by up to `error` radians to either side. */
export function createAimingBot(seed: number, error: number): Bot {
  const random = createRandom(seed);
  let offset = 0;
  return (run, controls) => {
    if (run.steps % REACTION_STEPS === 0) offset = nextBetween(random, -error, error);
    const target = nearestEnemy(run);
    const [tiltX, tiltY] = wayOut(run);
    if (target) setControls(controls, tiltX, tiltY, leadAngle(run.player, target) + offset, true);
    else setControls(controls, tiltX, tiltY, 0, false);
  };
}

function nearestEnemy(run: Run): Enemy | null {
  let nearest: Enemy | null = null;
  let nearestSquare = Number.POSITIVE_INFINITY;
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    const square = (enemy.x - run.player.x) ** 2 + (enemy.y - run.player.y) ** 2;
    if (square < nearestSquare) {
      nearest = enemy;
      nearestSquare = square;
    }
  }
  return nearest;
}

/** The tilt that leads away from enemies, from the wall and out of dashers' lines. */
function wayOut(run: Run): [number, number] {
  const { player } = run;
  let x = 0;
  let y = 0;
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    if (enemy.kind === 'target') continue;
    const awayX = player.x - enemy.x;
    const awayY = player.y - enemy.y;
    const distance = Math.max(1, Math.hypot(awayX, awayY));
    if (enemy.phase === 'telegraph' || enemy.phase === 'dash') {
      const side = awayX * -enemy.headingY + awayY * enemy.headingX >= 0 ? 1 : -1;
      x -= enemy.headingY * side * 2;
      y += enemy.headingX * side * 2;
    } else if (distance < COMFORT) {
      const strength = (COMFORT - distance) / COMFORT;
      // A little to the side of straight away, or it would end in a corner.
      x += ((awayX - awayY * 0.5) / distance) * strength * 3;
      y += ((awayY + awayX * 0.5) / distance) * strength * 3;
    }
  }
  const fromMiddle = Math.hypot(player.x, player.y);
  const toWall = arenaRadiusAt(secondsPlayed(run)) - fromMiddle;
  if (toWall < WALL_COMFORT && fromMiddle > 1) {
    const strength = (WALL_COMFORT - toWall) / WALL_COMFORT;
    x -= (player.x / fromMiddle) * strength * 3;
    y -= (player.y / fromMiddle) * strength * 3;
  }
  const length = Math.hypot(x, y);
  return length > 1 ? [x / length, y / length] : [x, y];
}
