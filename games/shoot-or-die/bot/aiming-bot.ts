/** Aims with a lead at what it can hurt, keeps its distance, and errs as much as it is told to. */
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBelow, nextBetween } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { leadAngle } from '../input/lead.ts';
import { DARK_REACH } from '../rules/arena-events.ts';
import { BOMB_RADIUS } from '../rules/attackers.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { bulletSpeed } from '../rules/weapon.ts';
import type { Bot } from './bot.ts';
import { createWayOut } from './way-out.ts';

/** People need about this long to notice and aim anew, in steps. */
const REACTION_STEPS = 12;

/** Those that do most harm if left alone count as nearer than they are by so much, in world units. */
const URGENCY = { leech: 140, sniper: 160, eye: 60 } as const;

/** Decides which of the cards on offer is taken, from 1. */
export type Choose = (run: Run) => number;

/** A bot whose aim is off by up to `error` radians to either side. It takes any card if it is not told which. */
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

/** The nearest that a bullet from here would hurt. */
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
