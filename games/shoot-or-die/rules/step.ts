import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { arenaRadiusAt } from '#games/shooter-kit/rules/arena.ts';
import type { Controls } from '#games/shooter-kit/rules/controls.ts';
import { advanceArenaEvent, closeIn, FLOOD_DRAIN, isFlooded, wade } from './arena-events.ts';
import { moveBullets } from './bullets.ts';
import { moveEnemies } from './enemies.ts';
import { noteEvent } from './events.ts';
import { settleBlasts } from './explosions.ts';
import { aimAndFire, movePlayer, settleContact } from './heart.ts';
import { removeDead } from './hits.ts';
import { burnLife, HEALING_STEPS, healBruise, worldPace } from './life.ts';
import type { Run } from './run.ts';
import { settleOrbit, settleOverflow, settleVenom } from './upgrade-effects.ts';
import { openOffer, takeOffered } from './upgrade-offer.ts';
import { advanceWaves } from './waves.ts';

/** Factors for burning life with the wounds "open" and "scar". */
const OPEN_DRAIN = 1.2;
const SCAR_DRAIN = 0.9;

export function secondsPlayed(run: Run): number {
  return run.steps * STEP_SECONDS;
}

/** Does nothing once the run is over, or while it waits for a choice. */
export function step(run: Run, controls: Controls): void {
  run.events.count = 0;
  if (run.isOver || (run.progress.isChoosing && !takeOffered(run, controls.choice))) return;
  run.steps++;
  run.leechDrain = 0;
  advanceArenaEvent(run);
  run.arenaRadius = closeIn(run.arenaEvent, arenaRadiusAt(secondsPlayed(run)));
  run.pace = worldPace(run.life);
  movePlayer(run, controls);
  wade(run);
  aimAndFire(run, controls);
  advanceWaves(run);
  moveEnemies(run);
  moveBullets(run);
  settleOrbit(run);
  settleBlasts(run);
  settleVenom(run);
  settleOverflow(run);
  removeDead(run);
  settleContact(run);
  settleLife(run);
  if (!run.isOver) openOffer(run);
}

function settleLife(run: Run): void {
  const { arenaEvent, player, wounds } = run;
  const flood = isFlooded(arenaEvent, player.x, player.y) ? FLOOD_DRAIN : 0;
  const share = (wounds.open ? OPEN_DRAIN : 1) * (wounds.scar ? SCAR_DRAIN : 1);
  if (run.steps - run.lastHurtStep > HEALING_STEPS) healBruise(run.life);
  const burnt = burnLife(run.life, secondsPlayed(run), run.leechDrain + flood, share);
  if (burnt === 'alive') return;
  const { x, y } = run.player;
  if (burnt !== 'dead') {
    noteEvent(run.events, burnt === 'spared' ? 'revived' : 'last-breath', x, y);
    return;
  }
  run.isOver = true;
  noteEvent(run.events, 'over', x, y);
}
