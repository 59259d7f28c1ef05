/** The first ten seconds: three still targets to shoot at, and nothing that can hurt. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import type { Run } from './run.ts';
import { spawnEnemy } from './spawn.ts';

const TARGETS = 3;
const DISTANCE = 220;

/** The first one stands straight above; the shot a player tries first should hit. */
const FIRST_TURN = -0.25;

/** Sets the three up around the middle. */
export function placeTargets(run: Run): void {
  for (let i = 0; i < TARGETS; i++) {
    const turn = FIRST_TURN + i / TARGETS;
    spawnEnemy(run, 'target', DISTANCE * cosineOfTurn(turn), DISTANCE * sineOfTurn(turn));
  }
}
