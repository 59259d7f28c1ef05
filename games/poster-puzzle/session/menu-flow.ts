/** The sheets over the table: posters, gallery and menu, opened with what they show, and closed again. */

import type { SettingsStore } from '#engine/saving/save-store.ts';
import type { PointerInput } from '../input/pointer.ts';
import { describeTable } from '../view/describe-table.ts';
import type { Overlay } from '../view/overlay.ts';
import { drawMarks } from '../view/posters/draw-marks.ts';
import type { PosterRenderer } from '../view/posters/poster-renderer.ts';
import type { SoundEffects } from '../view/sound-effects.ts';
import type { FinishedPoster } from './best-scores.ts';
import type { PlayClock } from './play-clock.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { TablePlay } from './table-play.ts';

export type MenuFlow = ReturnType<typeof createMenuFlow>;

/** Makes the functions that open and close them. */
export function createMenuFlow(parts: {
  canvas: HTMLElement;
  session: Session;
  posters: PosterRenderer;
  overlay: Overlay;
  sounds: SoundEffects;
  tablePlay: TablePlay;
  settings: SettingsStore<Settings>;
  puzzleFlow: PuzzleFlow;
  pointerInput: PointerInput;
  clock: PlayClock;
}) {
  const { canvas, session, posters, overlay, sounds, tablePlay, settings, clock } = parts;

  /** Whatever is held or under way comes to rest. */
  function releaseAll(): void {
    tablePlay.pieces.rest();
    tablePlay.held.putBack();
    parts.pointerInput.release();
    clock.pass();
    clock.pause();
  }

  function openGallery(one: FinishedPoster | null): void {
    releaseAll();
    overlay.openGallery(session.gallery, settings.current.showsPoints, one);
    sounds.leafed();
  }

  return {
    /** Lets go of what is held, then opens something over the table. */
    open(show: () => void): void {
      releaseAll();
      show();
      sounds.leafed();
    },
    async openPosters(): Promise<void> {
      releaseAll();
      const list = await posters.list;
      const finished = new Set(session.gallery.map(({ poster }) => poster));
      overlay.openPosters(list, session.choice, finished, session.aside !== null);
      sounds.leafed();
    },
    openGallery: () => openGallery(null),
    /** The gallery, with the puzzle that was just finished. */
    openFinished: () => openGallery(session.finishedBefore?.poster ?? null),
    /** The month of a day, by its number; this month where it is null. */
    openMonth(day: number | null): void {
      releaseAll();
      const month = session.month(day ?? session.day);
      const last = month.days.at(-1)?.day ?? 0;
      overlay.openMonth({ month, streak: session.streak, hasNext: last < session.day });
      sounds.leafed();
    },
    openMenu(): void {
      releaseAll();
      overlay.openMenu(settings.current, describeTable(session.puzzle.table, tablePlay.print.facts.title));
    },
    backToTable(): void {
      overlay.closeScreens();
      canvas.focus({ preventScroll: true });
      if (session.puzzle.table.isFinished) parts.puzzleFlow.showOutcome();
      tablePlay.show();
    },
    /** Shows a poster on its sheet, `width` pixels across, once it is printed. */
    async showSmall(poster: string, width: number): Promise<void> {
      const made = await posters.print(poster, session.posterSeed(poster), width, 'sheet');
      if (made) overlay.showPrint(poster, made.image);
    },
    /** Hands out a sheet with its marks, `width` pixels across, once it is printed. */
    async showSheet(
      wanted: Pick<FinishedPoster, 'poster' | 'posterSeed'>,
      width: number,
      use: (sheet: HTMLCanvasElement) => void,
    ): Promise<void> {
      const made = await posters.print(wanted.poster, wanted.posterSeed, width, 'sheet');
      if (!made) return;
      const sheet = document.createElement('canvas');
      sheet.width = made.image.width;
      sheet.height = made.image.height;
      const context = sheet.getContext('2d');
      context?.drawImage(made.image, 0, 0);
      made.image.close();
      if (context) drawMarks(context, width, session.marks(wanted));
      use(sheet);
    },
  };
}
