/**
 * A cautious one, written another way than the aiming bot: it circles the arena's middle, turns about when something
 * stands in its way, shoots only what is near and surely hit, and builds one thing to its end before the next.
 */
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBetween } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { leadAngle } from '../input/lead.ts';
import { DARK_REACH } from '../rules/arena-events.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Enemy, Run } from '../rules/run.ts';
import { CARDS, isUpgrade } from '../rules/upgrades.ts';
import { bulletSpeed } from '../rules/weapon.ts';
import type { Bot } from './bot.ts';

/** Its circle, as a share of the arena; it looks this far ahead along it, in radians, and that far around there. */
const CIRCLE_SHARE = 0.6;
const AHEAD = 0.45;
const LOOK = 105;

/** It turns about at most once in so many steps. */
const TURN_STEPS = 26;

/** It shoots at nothing farther away than this, nor at what leaves so little time. */
const SURE_REACH = 470;

/** Its hand is unsteady by so many radians; it aims anew so often. */
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

/** What makes most of what it has: a fusion, then a second level, then whatever stands first. */
function pickDeepest({ progress, upgrades }: Run): number {
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

/** How much stands about where it would be in a moment. */
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
