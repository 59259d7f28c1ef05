/** The names of the living bosses, and how much of each is left. */
import { element, setText } from '#engine/menus/elements.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { SEGMENTS } from '../../rules/bosses.ts';
import { isBoss } from '../../rules/kinds.ts';
import type { Enemy, Run } from '../../rules/run.ts';

const NAMES: Readonly<Record<string, string>> = { valve: 'The Valve', worm: 'The Worm', eye: 'The Eye' };

/** Builds a bar, hidden while it has no boss. */
function createBar() {
  const name = element('span', '');
  const left = element('i', '');
  const root = element('div', 'boss', name, element('span', 'track', left));
  root.hidden = true;
  let shownLeft = -1;
  return {
    root,
    show(run: Run, boss: Enemy): void {
      if (root.hidden) root.hidden = false;
      setText(name, NAMES[boss.kind] ?? '');
      const share = Math.round(100 * leftOf(run, boss)) / 100;
      if (share !== shownLeft) left.style.transform = `scaleX(${share})`;
      shownLeft = share;
    },
  };
}

/** Builds the bars, one for each boss: a boss that is left alive too long meets the next. */
export function createBossBars() {
  const root = element('div', 'bosses');
  const bars: ReturnType<typeof createBar>[] = [];
  return {
    root,
    update(run: Run): void {
      let shown = 0;
      for (let i = 0; i < run.enemies.count; i++) {
        const enemy = liveItem(run.enemies, i);
        if (!isBoss(enemy.kind)) continue;
        if (!bars[shown]) {
          const bar = createBar();
          bars.push(bar);
          root.append(bar.root);
        }
        bars[shown++]?.show(run, enemy);
      }
      for (; shown < bars.length; shown++) {
        const bar = bars[shown];
        if (bar && !bar.root.hidden) bar.root.hidden = true;
      }
    },
  };
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
