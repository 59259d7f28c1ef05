/** Swarms: from the second act on, some waves are sixty mites and more, in one stream. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { nextBetween } from '#engine/rules/random.ts';
import type { Run } from './run.ts';
import { spawnEnemy } from './spawn.ts';

/** The first wave of the second act. */
export const SECOND_ACT = 12;

/** Mites of the first swarm, how many more each later wave has, and the most of them. */
const FIRST_SWARM = 60;
const SWARM_GROWTH = 6;
const LARGEST_SWARM = 150;

/** From these waves on two swarms come at once, and three. */
const SECOND_SWARM = 19;
const THIRD_SWARM = 27;

/** Turns of the wall that the stream comes out of. */
const SPREAD = 0.05;

/** Whether a wave brings a swarm: the second and the fourth of every five, between the bosses. */
export function isSwarmWave(wave: number): boolean {
  return wave >= SECOND_ACT && (wave % 5 === 2 || wave % 5 === 4);
}

/** How many mites one swarm has. */
export function swarmSize(wave: number): number {
  return Math.min(LARGEST_SWARM, FIRST_SWARM + SWARM_GROWTH * (wave - SECOND_ACT));
}

/** How many swarms come at once, each from a side of its own. */
export function swarmCount(wave: number): number {
  return wave < SECOND_SWARM ? 1 : wave < THIRD_SWARM ? 2 : 3;
}

/** Lets the next mite of the present swarm in. */
export function spawnMite(run: Run): void {
  const { waves, random, player } = run;
  waves.mites--;
  const swarms = swarmCount(waves.number);
  const turn = waves.turn + (waves.mites % swarms) / swarms + nextBetween(random, -SPREAD, SPREAD);
  const distance = run.arenaRadius - run.tuning.enemies.mite.radius;
  let x = distance * cosineOfTurn(turn);
  let y = distance * sineOfTurn(turn);
  if (x * player.x + y * player.y > 0) {
    x = -x;
    y = -y;
  }
  const mite = spawnEnemy(run, 'mite', x, y);
  if (mite) mite.stage = waves.number % 4 < 2 ? 0 : 1;
}
