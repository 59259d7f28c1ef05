/** Parts enemies that overlap, so that a crowd is a crowd and not one heap. */
import { liveItem } from '#engine/rules/pool.ts';
import { fillGrid, findNear, findNeighbours } from './grid.ts';
import { isBoss } from './kinds.ts';
import type { Enemy, Run } from './run.ts';
import { LARGEST_RADIUS } from './tuning.ts';

/** Share of an overlap that is undone in one step. */
const SEPARATION = 0.16;

/** With more enemies than this each looks at so many neighbours only: nobody sees who is parted from whom. */
const CROWD = 300;
const MOST_NEIGHBOURS = 6;

/** Moves all enemies apart for one step. */
export function separateEnemies(run: Run): void {
  const { enemies, grid } = run;
  fillGrid(grid, enemies.items, enemies.count);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (isRooted(enemy)) continue;
    if (enemies.count > CROWD) findNeighbours(grid, i, MOST_NEIGHBOURS);
    else findNear(grid, enemy, enemy.radius + LARGEST_RADIUS);
    makeWay(run, enemy, grid.slots[i] as number);
  }
}

/** Kinds that others make way for, and that make way for nobody. */
function isRooted(enemy: Enemy): boolean {
  const { kind } = enemy;
  return (
    kind === 'target' ||
    kind === 'segment' ||
    kind === 'clot' ||
    isBoss(kind) ||
    (enemy.phase === 'strike' && kind !== 'leech')
  );
}

/** Moves an enemy away from those that were found, as they stand now. */
function makeWay(run: Run, enemy: Enemy, slot: number): void {
  const { xs, ys, radii, indices, found, foundCount } = run.grid;
  const { radius } = enemy;
  let { x, y } = enemy;
  for (let i = 0; i < foundCount; i++) {
    const other = found[i] as number;
    const reach = radius + (radii[other] as number);
    const awayX = x - (xs[other] as number);
    const awayY = y - (ys[other] as number);
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach || square < 1e-6 || other === slot) continue;
    if (liveItem(run.enemies, indices[other] as number).kind === 'clot') continue;
    const distance = Math.sqrt(square);
    const move = ((reach - distance) * SEPARATION) / distance;
    x += awayX * move;
    y += awayY * move;
  }
  enemy.x = x;
  enemy.y = y;
  xs[slot] = x;
  ys[slot] = y;
}
