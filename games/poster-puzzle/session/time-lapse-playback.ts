/** How a finished puzzle was done, shown in some seconds over whatever lies on the table. */

import { groupAt, groupOfPiece } from '../rules/state.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { SoundEffects } from '../view/sound-effects.ts';
import type { FinishedPoster } from './best-scores.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import type { TablePlay } from './table-play.ts';
import { beginTimeLapse, type TimeLapse } from './time-lapse.ts';

/** A time-lapse, or none. */
export type TimeLapsePlayback = ReturnType<typeof createTimeLapsePlayback>;

/** Makes it; none runs at first. */
export function createTimeLapsePlayback({
  renderer,
  overlay,
  sounds,
  tablePlay,
  puzzleFlow,
  menuFlow,
}: {
  renderer: Renderer;
  overlay: Overlay;
  sounds: SoundEffects;
  tablePlay: TablePlay;
  puzzleFlow: PuzzleFlow;
  menuFlow: MenuFlow;
}) {
  let lapse: TimeLapse | null = null;
  return {
    get isOn(): boolean {
      return lapse !== null;
    },
    async begin(finished: FinishedPoster): Promise<void> {
      const print = await puzzleFlow.printWanted(finished.poster, finished.posterSeed);
      if (!print) return;
      const begun = beginTimeLapse(finished.story, performance.now());
      if (!begun) return overlay.showNote('How this one was done is not kept any more.');
      overlay.closeScreens();
      lapse = begun;
      tablePlay.lay(print, begun.table);
      overlay.showTimeLapse(`${finished.title}, ${finished.count} pieces, at some speed`);
    },
    /** Ends it, if one runs. */
    async stop(): Promise<void> {
      if (!lapse) return;
      lapse = null;
      overlay.showTimeLapse(null);
      await puzzleFlow.layAgain();
      menuFlow.openGallery();
    },
    /** Brings it forward. */
    advance(nowMs: number): void {
      if (!lapse) return;
      const { table } = lapse;
      const entry = lapse.advance(nowMs);
      if (!entry) return;
      const group = groupOfPiece(table, entry.piece);
      renderer.showLaid(group, entry.joined.length > 0);
      if (entry.joined.length > 0) sounds.fitted(groupAt(table, group).pieces.length);
      if (table.isFinished) renderer.showFinale();
    },
  };
}
