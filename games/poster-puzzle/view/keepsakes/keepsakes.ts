import { Job } from '#engine/phases/job.ts';
import { saveFile } from '#engine/shell/share.ts';
import * as texts from '../../late-texts.ts';
import type { FinishedPoster } from '../../session/best-scores.ts';
import { marksIn, monthIn } from '../../session/month.ts';
import type { Keepsake } from '../../session/poster-puzzle.ts';
import { DAY_POSTER, type Posters, type Print } from '../../session/posters.ts';
import type { Session } from '../../session/session.ts';
import { beginTimeLapse } from '../../session/time-lapse.ts';
import { drawSheet } from '../prints.ts';
import { filmEnding, filmTypeHere, recordFilm } from './film.ts';
import { drawKeepsake, drawMonth, fileName, toPicture } from './picture.ts';

const SHEET_WIDTH = 1200;
const PRINT_WIDTH = 900;
const DAY_WIDTH = 240;

interface JobTools {
  readonly signal: AbortSignal;
  report(fraction: number): void;
}

/** The returned job rejects if the browser cannot save. */
export function createSaving(session: Session, posters: Posters): Job<Keepsake> {
  const nameParts = ({ title, count }: FinishedPoster): string[] => [title, `${count} pieces`];

  async function printBoth(finished: FinishedPoster) {
    const { poster, posterSeed } = finished;
    const [whole, cut] = await Promise.all([
      posters.print(poster, posterSeed, SHEET_WIDTH, 'sheet'),
      posters.print(poster, posterSeed, PRINT_WIDTH, 'picture'),
    ]);
    if (!whole || !cut) throw new Error('That poster no longer exists.');
    const sheet = document.createElement('canvas');
    drawSheet(sheet, whole.image, marksIn(session, finished));
    whole.image.close();
    return { sheet, print: cut.image };
  }

  const save = (file: Blob | null, name: string): string => {
    if (!file) throw new Error('There is no file to save.');
    saveFile(file, name);
    return texts.savedAs(name);
  };

  async function savePicture(finished: FinishedPoster): Promise<string> {
    const prints = await printBoth(finished);
    const caption = texts.captionText(finished.title, finished, finished.date);
    const lapse = finished.story ? beginTimeLapse(finished.story, 0) : null;
    const file = await toPicture(drawKeepsake({ ...prints, lapse, caption }));
    return save(file, fileName(nameParts(finished), 'jpg'));
  }

  async function saveFilm(finished: FinishedPoster, { signal, report }: JobTools): Promise<string> {
    const type = filmTypeHere();
    const lapse = beginTimeLapse(finished.story, 0);
    if (!type || !lapse) throw new Error('There is no time-lapse, or this browser cannot record films.');
    report(0);
    const prints = await printBoth(finished);
    signal.throwIfAborted();
    const film = await recordFilm({ ...prints, lapse, type, signal, onProgress: report });
    return save(film, fileName(nameParts(finished), filmEnding(type)));
  }

  async function saveMonth(day: number): Promise<string> {
    const { title, offset, days } = monthIn(session, day);
    const prints = await Promise.all(
      days.map((each) => posters.print(DAY_POSTER, each.day, DAY_WIDTH, 'sheet')),
    );
    const sheets = prints.filter((print): print is Print => print !== null).map(({ image }) => image);
    const file = await toPicture(drawMonth(title, offset, sheets));
    for (const sheet of sheets) sheet.close();
    return save(file, fileName([title], 'jpg'));
  }

  return new Job<Keepsake>({
    run(wanted, job) {
      if (wanted.kind === 'month') return saveMonth(wanted.day);
      return wanted.kind === 'film' ? saveFilm(wanted.finished, job) : savePicture(wanted.finished);
    },
    running: ({ kind }) => (kind === 'film' ? texts.FILMING : texts.PRINTING),
    failed: ({ kind }) => (kind === 'film' ? texts.NO_FILM : texts.NO_PICTURE),
    stopped: texts.SAVING_STOPPED,
  });
}
