/** What one takes away: the print and its making as a picture or a film, and the sheet of a whole month. */
import { saveFile } from '#engine/shell/share.ts';
import { clockText } from '../view/describe-table.ts';
import { filmEnding, filmTypeHere, recordFilm } from '../view/keepsakes/film.ts';
import { contextOf, drawKeepsake, drawMonth, fileName, toPicture } from '../view/keepsakes/picture.ts';
import type { Overlay } from '../view/overlay.ts';
import { drawMarks } from '../view/posters/draw-marks.ts';
import { DAY_POSTER } from '../view/posters/poster-orders.ts';
import type { PosterRenderer, Print } from '../view/posters/poster-renderer.ts';
import type { FinishedPoster } from './best-scores.ts';
import type { Session } from './session.ts';
import { beginTimeLapse } from './time-lapse.ts';

/** Pixels across of what is drawn for them. */
const SHEET_WIDTH = 1200;
const PRINT_WIDTH = 900;
const DAY_WIDTH = 240;

const NO_PICTURE = 'This browser could not make the picture.';

export type KeepsakeFlow = ReturnType<typeof createKeepsakeFlow>;

/** Makes the functions of it. */
export function createKeepsakeFlow({
  session,
  posters,
  overlay,
}: {
  session: Session;
  posters: PosterRenderer;
  overlay: Overlay;
}) {
  let filming: AbortController | null = null;

  const nameParts = ({ title, count }: FinishedPoster): string[] => [title, `${count} pieces`];

  /** The whole sheet with its marks, and the picture alone; null if there is no such poster any more. */
  async function printBoth({
    poster,
    posterSeed,
  }: FinishedPoster): Promise<{ sheet: HTMLCanvasElement; print: ImageBitmap } | null> {
    const [whole, cut] = await Promise.all([
      posters.print(poster, posterSeed, SHEET_WIDTH, 'sheet'),
      posters.print(poster, posterSeed, PRINT_WIDTH, 'picture'),
    ]);
    if (!whole || !cut) return null;
    const sheet = document.createElement('canvas');
    sheet.width = whole.image.width;
    sheet.height = whole.image.height;
    const context = contextOf(sheet);
    context.drawImage(whole.image, 0, 0);
    drawMarks(context, sheet.width, session.marks({ poster, posterSeed }));
    whole.image.close();
    return { sheet, print: cut.image };
  }

  async function keepPicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
    const file = await toPicture(canvas);
    if (file) saveFile(file, name);
    overlay.tellSaving(file ? `Saved as ${name}.` : NO_PICTURE, null);
  }

  return {
    async savePicture(finished: FinishedPoster): Promise<void> {
      overlay.tellSaving('Printing…', null);
      const prints = await printBoth(finished);
      if (!prints) return overlay.tellSaving(NO_PICTURE, null);
      const { title, count, turning, seconds } = finished;
      const caption = `${title}, ${count} pieces${turning ? ', turned' : ''}, ${clockText(seconds)}, ${finished.date}`;
      const lapse = finished.story ? beginTimeLapse(finished.story, 0) : null;
      await keepPicture(drawKeepsake({ ...prints, lapse, caption }), fileName(nameParts(finished), 'jpg'));
    },
    async saveFilm(finished: FinishedPoster): Promise<void> {
      const type = filmTypeHere();
      const lapse = beginTimeLapse(finished.story, 0);
      if (!type || !lapse || filming) return;
      filming = new AbortController();
      const { signal } = filming;
      overlay.tellSaving('Filming…', 0);
      try {
        const prints = await printBoth(finished);
        const onProgress = (share: number): void => overlay.tellSaving('Filming…', share);
        const film =
          prints && !signal.aborted && (await recordFilm({ ...prints, lapse, type, signal, onProgress }));
        if (film) {
          const name = fileName(nameParts(finished), filmEnding(type));
          saveFile(film, name);
          overlay.tellSaving(`Saved as ${name}.`, null);
        } else overlay.tellSaving(signal.aborted ? 'Stopped. Nothing was saved.' : NO_PICTURE, null);
      } catch (error) {
        console.warn('The film was not recorded.', error);
        overlay.tellSaving('This browser could not record the film. The picture can be saved.', null);
      } finally {
        filming = null;
      }
    },
    /** Saves all sheets of a month as one picture. `day` is any day of it. */
    async saveMonth(day: number): Promise<void> {
      const month = session.month(day);
      if (!month.isWhole) return;
      overlay.tellSaving('Printing…', null);
      const prints = await Promise.all(
        month.days.map((each) => posters.print(DAY_POSTER, each.day, DAY_WIDTH, 'sheet')),
      );
      const sheets = prints.filter((print): print is Print => print !== null).map(({ image }) => image);
      await keepPicture(drawMonth(month.title, month.offset, sheets), fileName([month.title], 'jpg'));
      for (const sheet of sheets) sheet.close();
    },
    /** Ends a film that is being recorded. */
    cancel: () => filming?.abort(),
  };
}
