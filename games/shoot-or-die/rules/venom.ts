/** Venom at its second level: what is slow from it loses health, a little at a time. */
import { liveItem } from '#engine/rules/pool.ts';
import { killEnemy } from './hits.ts';
import { isBoss } from './kinds.ts';
import type { Run } from './run.ts';

/** Steps between two of its bites, and what one takes. */
const BITE_STEPS = 15;
const BITE = 0.3;

/** Share of a kill's food that there is in what dies of it. */
const KILL_FEED = 0.2;

/** Lets it bite, a few times a second. */
export function settleVenom(run: Run): void {
  if (run.upgrades.venom < 2 || run.steps % BITE_STEPS !== 0) return;
  const { enemies } = run;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.slowSteps === 0 || enemy.health <= 0 || isBoss(enemy.kind)) continue;
    enemy.health -= BITE;
    if (enemy.health > 0.01) continue;
    enemy.health = 0;
    killEnemy(run, enemy, KILL_FEED, 0, 0);
  }
}
