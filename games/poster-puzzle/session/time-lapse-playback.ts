/** How a hung puzzle was done, shown in some seconds over whatever lies on the table. */

import { groupAt, groupOfPiece } from '../rules/state.ts';
import type { Sounds } from '../view/audio/sound-effects.ts';
import type { Words } from '../view/overlay.ts';
import type { Print } from '../view/posters/poster-renderer.ts';
import type { Shop } from '../view/renderer.ts';
import type { Hung } from './best-scores.ts';
import type { Scene } from './table-play.ts';
import { beginLapse, type Lapse } from './time-lapse.ts';

/** What it is shown with. */
export interface LapsingParts {
  readonly shop: Shop;
  readonly words: Words;
  readonly sounds: Sounds;
  readonly scene: Scene;
  /** The print of a hung poster; null if there is none, or something else has been wanted since. */
  printHung(hung: Hung): Promise<Print | null>;
  /** Lays the session's table out again, and shows where one came from. */
  goBack(): Promise<void>;
}

/** A time-lapse, or none. */
export interface Lapsing {
  readonly isOn: boolean;
  begin(hung: Hung): Promise<void>;
  /** Ends it, if one runs. */
  stop(): Promise<void>;
  /** Brings it forward. */
  advance(nowMs: number): void;
}

/** Makes it; none runs at first. */
export function createLapsing({ shop, words, sounds, scene, printHung, goBack }: LapsingParts): Lapsing {
  let lapse: Lapse | null = null;
  return {
    get isOn() {
      return lapse !== null;
    },
    async begin(hung) {
      const print = await printHung(hung);
      if (!print) return;
      const begun = beginLapse(hung.story, performance.now());
      if (!begun) return words.showNote('How this one was done is not kept any more.');
      words.closeScreens();
      lapse = begun;
      scene.lay(print, begun.table);
      words.showLapse(`${hung.title}, ${hung.count} pieces, at some speed`);
    },
    async stop() {
      if (!lapse) return;
      lapse = null;
      words.showLapse(null);
      await goBack();
    },
    advance(nowMs) {
      if (!lapse) return;
      const { table } = lapse;
      const entry = lapse.advance(nowMs);
      if (!entry) return;
      const group = groupOfPiece(table, entry.piece);
      shop.showLaid(group, entry.joined.length > 0);
      if (entry.joined.length > 0) sounds.fitted(groupAt(table, group).pieces.length);
      if (table.isFinished) shop.showFinale();
    },
  };
}
