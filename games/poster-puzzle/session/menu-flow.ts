/** The sheets over the table: posters, gallery and menu, opened with what they show, and closed again. */

import type { Sounds } from '../view/audio/sound-effects.ts';
import { describeTable } from '../view/describe-table.ts';
import type { Words } from '../view/overlay.ts';
import type { Press } from '../view/posters/poster-renderer.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { Scene } from './table-play.ts';

/** What the sheets show. */
export interface ScreensParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly press: Press;
  readonly words: Words;
  readonly sounds: Sounds;
  readonly scene: Scene;
  settings(): Settings;
  /** Whatever is held or under way comes to rest. */
  stopHands(): void;
  /** The table is seen again. */
  onTable(): void;
}

/** The sheets. */
export interface Screens {
  openPosters(): Promise<void>;
  openGallery(): void;
  openMenu(): void;
  backToTable(): void;
  /** Shows a poster on its sheet, `width` pixels across, once it is printed. */
  showSmall(poster: string, width: number): Promise<void>;
}

/** Makes the functions that open and close them. */
export function createScreens(parts: ScreensParts): Screens {
  const { canvas, session, press, words, sounds, scene, stopHands } = parts;
  return {
    async openPosters() {
      stopHands();
      const posters = await press.posters;
      const hanging = new Set(session.wall.map(({ poster }) => poster));
      words.openPosters(posters, session.choice, hanging);
      sounds.leafed();
    },
    openGallery() {
      stopHands();
      words.openGallery(session.wall);
      sounds.leafed();
    },
    openMenu() {
      stopHands();
      words.openMenu(parts.settings(), describeTable(session.puzzle.table, scene.print.facts.title));
    },
    backToTable() {
      words.closeScreens();
      canvas.focus({ preventScroll: true });
      parts.onTable();
      scene.show();
    },
    async showSmall(poster, width) {
      const made = await press.print(poster, session.posterSeed(poster), width, 'sheet');
      if (made) words.showPrint(poster, made.image);
    },
  };
}
