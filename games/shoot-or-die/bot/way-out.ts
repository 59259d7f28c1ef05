/** Where a bot runs: away from what is near, from the wall, and out of every line that is shown. */
import { liveItem } from '#engine/rules/pool.ts';
import { BOMB_RADIUS } from '../rules/attackers.ts';
import { eyeRays } from '../rules/bosses.ts';
import type { Enemy, Run } from '../rules/run.ts';

/** It keeps this far away from enemies and from the wall, in world units. */
const COMFORT = 210;
const WALL_COMFORT = 130;
const FLOOD_COMFORT = 40;

/** A tilt: −1…1 on each axis. */
interface Tilt {
  x: number;
  y: number;
}

/** A function that finds the way out of a run's present state. What it returns is overwritten by the next call. */
export function createWayOut(): (run: Run) => Readonly<Tilt> {
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
  // A little to the side of straight away, or it would end in a corner.
  way.x += ((awayX - awayY * 0.5) / distance) * strength * 3;
  way.y += ((awayY + awayX * 0.5) / distance) * strength * 3;
}

function showsLine({ kind, phase }: Enemy): boolean {
  if (kind === 'dasher' || kind === 'sniper')
    return phase === 'telegraph' || (kind === 'dasher' && phase === 'strike');
  return kind === 'worm' && phase !== 'roam';
}

/** Keeps in the middle between two of the eye's rays as they turn. */
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

/** Out of the half that floods, from when it is told. */
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
