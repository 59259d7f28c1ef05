/** What befalls the arena, as it is told and as it is: where the wall will be, which half floods, how far one sees. */
import { INK_NUMBERS } from '#games/shooter-kit/view/sprites.ts';
import { arenaEventShare, CLOSED_RADIUS, DARK_REACH, TOLD_STEPS } from '../../rules/arena-events.ts';
import type { Run } from '../../rules/run.ts';
import type { SceneRenderer } from './layers.ts';

/** How strongly a flood that is told shows already. */
const TOLD_SHARE = 0.45;

/** How black the dark is: what is in it can be guessed. */
const DARKEST = 0.93;

/** Half a side of the square of darkness: the whole arena, wherever the heart is. */
const DARK_HALF = 1500;

/** Adds what is shown of it on the ground, and sets the arena's flood. */
export function drawArenaEvent(renderer: SceneRenderer, { arenaEvent }: Run): void {
  const { name, stage, steps, wayX, wayY } = arenaEvent;
  const told = stage === 'told' ? steps / TOLD_STEPS : 0;
  const flood = name === 'flood' ? Math.max(told * TOLD_SHARE, arenaEventShare(arenaEvent)) : 0;
  renderer.arena.uniforms.flood.value.set([wayX, wayY, flood]);
  if (name === 'close' && stage === 'told') {
    const { ground } = renderer.layers;
    // It comes in from the wall to where that will stand.
    for (const reach of [CLOSED_RADIUS, CLOSED_RADIUS + (1 - told) * 260]) {
      ground.add('ring', 0, 0, reach, reach, 1, 0, 0.5 + 0.4 * told, INK_NUMBERS.red, 3, 0, 0);
    }
  } else if (flood > 0) {
    const width = 2 + 2 * flood;
    renderer.layers.ground.add('line', 0, 0, 640, width, -wayY, wayX, 0.9, INK_NUMBERS.red, 0, 0, 0);
  }
}

/** Adds the dark over all that stands in the arena; to be called before what is to be seen in it. */
export function drawDark(
  air: SceneRenderer['layers']['air'],
  { arenaEvent }: Run,
  x: number,
  y: number,
): void {
  if (arenaEvent.name !== 'dark') return;
  const share = arenaEventShare(arenaEvent);
  if (share <= 0) return;
  const alpha = DARKEST * share;
  air.add('dark', x, y, DARK_HALF, DARK_HALF, 1, 0, alpha, INK_NUMBERS.black, DARK_REACH, 0, 0);
}
