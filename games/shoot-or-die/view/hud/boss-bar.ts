/** The name of the boss that is here, and how much of it is left. */
import { element, setText } from '#engine/menus/elements.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { isBoss } from '../../rules/kinds.ts';
import type { Enemy, Run } from '../../rules/run.ts';
import { SEGMENTS } from '../../rules/worm.ts';

const NAMES: Readonly<Record<string, string>> = { valve: 'The Valve', worm: 'The Worm', eye: 'The Eye' };

/** Builds the bar, hidden while there is no boss. */
export function createBossBar() {
  const name = element('span', '');
  const left = element('i', '');
  const root = element('div', 'boss', name, element('span', 'track', left));
  root.hidden = true;
  let shownLeft = -1;
  return {
    root,
    update(run: Run): void {
      const boss = findBoss(run);
      if (root.hidden !== (boss === null)) root.hidden = boss === null;
      if (!boss) return;
      setText(name, NAMES[boss.kind] ?? '');
      const share = Math.round(100 * leftOf(run, boss)) / 100;
      if (share !== shownLeft) left.style.transform = `scaleX(${share})`;
      shownLeft = share;
    },
  };
}

function findBoss({ enemies }: Run): Enemy | null {
  for (let i = 0; i < enemies.count; i++) if (isBoss(liveItem(enemies, i).kind)) return liveItem(enemies, i);
  return null;
}

/** Of the worm its tail counts as well: that is what there is to be shot first. */
function leftOf({ segments }: Run, boss: Enemy): number {
  let left = Math.max(0, boss.health);
  let full = boss.fullHealth;
  if (boss.kind !== 'worm') return left / full;
  for (const segment of segments) left += Math.max(0, segment.health);
  full += SEGMENTS * (segments[0]?.fullHealth ?? 0);
  return left / full;
}
