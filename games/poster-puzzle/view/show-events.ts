/** `sounds` returns null until they are loaded. */
import type { PuzzleEvents } from '../session/table-play.ts';
import type { Renderer } from './renderer.ts';
import type { SoundEffects } from './sound-effects.ts';

export function showEvents(
  canvas: HTMLCanvasElement,
  { motion, setPoster, showTable }: Renderer,
  sounds: () => SoundEffects | null,
) {
  return {
    table: showTable,
    poster: setPoster,
    taken(group) {
      sounds()?.taken();
      motion.take(group);
    },
    laid(group, joined) {
      motion.lay(group, joined > 0);
      if (joined > 0) sounds()?.fitted(joined);
      else sounds()?.laid();
    },
    watched: (group) => motion.lay(group, false),
    turned(group, degrees) {
      sounds()?.turned();
      motion.turn(group, degrees);
    },
    stowed: () => sounds()?.laid(),
    hinted() {
      sounds()?.hinted();
      motion.hint();
    },
    refused: () => sounds()?.refused(),
    leafed: () => sounds()?.leafed(),
    cursor(kind) {
      if (canvas.style.cursor !== kind) canvas.style.cursor = kind;
    },
  } satisfies Partial<PuzzleEvents>;
}
