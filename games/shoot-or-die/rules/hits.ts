/** What striking an enemy does, by whatever of the heart's, and what a kill brings. */
import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { LIFE_PER_HIT, LIFE_PER_KILL } from '#games/shooter-kit/rules/life.ts';
import { streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { addBlast } from './blasts.ts';
import { BOMB_POWER, BOMB_RADIUS } from './bomber.ts';
import { noteEvent } from './events.ts';
import { isBoss } from './kinds.ts';
import { noteDeath } from './late-bullets.ts';
import { gather } from './level-progress.ts';
import { changeLife, reviveByHit } from './life.ts';
import type { Enemy, Run } from './run.ts';
import { burstSplitter } from './splitter.ts';
import { loseSegment } from './worm.ts';

/** Steps that an enemy flinches, and that venom makes it slow. */
export const HURT_STEPS = 6;
const VENOM_STEPS = 60;

/** A harder hit feeds more, or who hits hard would starve: so much more for each ordinary hit above one, up to this force. */
const HARD_FEED = 0.7;
const MOST_FEEDING = 4;

/** Share of a hit that the worm's head feels while it has a tail. */
const HIDE_SHARE = 0.12;

/** A hit of any kind: hurts by `power`, feeds by a share of a hit's life. Returns true if it killed. */
export function strike(
  run: Run,
  enemy: Enemy,
  power: number,
  feed: number,
  directionX: number,
  directionY: number,
): boolean {
  if (enemy.health <= 0) return false;
  const { events, streak, life } = run;
  enemy.health -= isHidebound(run, enemy) ? power * HIDE_SHARE : power;
  enemy.hurtSteps = HURT_STEPS;
  if (run.upgrades.venom) enemy.slowSteps = VENOM_STEPS;
  noteEvent(
    events,
    'hit',
    enemy.x - directionX * 12,
    enemy.y - directionY * 12,
    directionX,
    directionY,
    streak.hits,
    enemy.kind,
  );
  if (reviveByHit(life)) noteEvent(events, 'revived', run.player.x, run.player.y);
  else changeLife(life, LIFE_PER_HIT * feed * (1 + HARD_FEED * (Math.min(power, MOST_FEEDING) - 1)));
  // What is left of a hit is nothing one could see.
  if (enemy.health > 0.01) return false;
  enemy.health = 0;
  kill(run, enemy, directionX, directionY);
  return true;
}

/** Takes the dead away; what they leave is born only now, so that nothing is born in the middle of a step's collisions. */
export function removeDead(run: Run): void {
  const { enemies } = run;
  for (let i = enemies.count - 1; i >= 0; i--) {
    const enemy = liveItem(enemies, i);
    if (enemy.health > 0) continue;
    const { kind, x, y } = enemy;
    if (kind === 'segment') loseSegment(run, enemy);
    freeItem(enemies, i);
    if (kind === 'splitter') burstSplitter(run, x, y);
  }
}

function kill(run: Run, enemy: Enemy, directionX: number, directionY: number): void {
  const { value, cost } = run.tuning.enemies[enemy.kind];
  const points = value * streakFactor(run.streak.hits);
  run.kills++;
  noteDeath(run, enemy);
  run.score += points;
  gather(run.progress, cost);
  changeLife(run.life, enemy.kind === 'clot' || enemy.kind === 'segment' ? LIFE_PER_KILL / 2 : LIFE_PER_KILL);
  if (enemy.kind === 'bomber') addBlast(run, enemy.x, enemy.y, BOMB_RADIUS, BOMB_POWER, false);
  if (enemy.kind === 'leech') changeLife(run.life, enemy.count);
  if (isBoss(enemy.kind)) {
    run.bossKills++;
    changeLife(run.life, 100);
  }
  noteEvent(run.events, 'kill', enemy.x, enemy.y, directionX, directionY, points, enemy.kind);
}

/** The worm's head hardly feels a hit while it has a tail. */
function isHidebound(run: Run, enemy: Enemy): boolean {
  return enemy.kind === 'worm' && run.segments.length > 0;
}
