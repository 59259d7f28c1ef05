/** The wall on which finished posters hang. */

import { button, element, setText } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import type { FinishedPoster } from '../../session/best-scores.ts';
import { clockText } from '../describe-table.ts';
import { filmTypeHere } from '../keepsakes/film.ts';

/** How far the saving of a picture or a film has come, with a way to stop it. */
interface SavingStatus {
  readonly root: HTMLElement;
  /** Says how it stands; `share` is how far a film is, 0 to 1, and null where there is nothing to stop. */
  tell(text: string, share: number | null): void;
  clear(): void;
}

/** Builds it, empty. */
export function createSavingStatus(onCancel: () => void): SavingStatus {
  const sentence = element('span', '');
  sentence.setAttribute('role', 'status');
  const progress = element('progress', '');
  progress.setAttribute('aria-label', 'Film');
  const stop = button('Stop filming', null, '', onCancel);
  const root = element('p', 'saving', sentence, progress, stop);
  const tell = (text: string, share: number | null): void => {
    setText(sentence, text);
    progress.hidden = stop.hidden = share === null;
    progress.value = share ?? 0;
  };
  tell('', null);
  return { root, tell, clear: () => tell('', null) };
}

/** What the wall does. */
export interface GalleryActions {
  onClose(): void;
  onPosters(): void;
  /** Shows how one was puzzled, as a time-lapse. */
  onWatch(hung: FinishedPoster): void;
  onMonth(): void;
  onSavePicture(hung: FinishedPoster): void;
  onSaveFilm(hung: FinishedPoster): void;
  /** Ends a film that is being recorded. */
  onStopSaving(): void;
  /** Asks for a print with its marks, to be handed to the function. */
  onWantSheet(
    hung: Pick<FinishedPoster, 'poster' | 'posterSeed'>,
    width: number,
    use: (sheet: HTMLCanvasElement) => void,
  ): void;
}

export type Gallery = ReturnType<typeof createGallery>;

const SMALL_WIDTH = 270;
const LARGE_WIDTH = 900;

/** Builds the wall. */
export function createGallery(actions: GalleryActions) {
  const root = element('section', 'screen wall');
  root.setAttribute('aria-label', 'Gallery');
  let wall: readonly FinishedPoster[] = [];
  let showsPoints = true;

  const saving = createSavingStatus(actions.onStopSaving);

  /** The place of a print, which comes as soon as it is drawn. */
  function sheet(hung: FinishedPoster, width: number): HTMLElement {
    const place = element('span', 'print');
    actions.onWantSheet(hung, width, (made) => {
      made.className = 'print dry';
      made.setAttribute('role', 'img');
      made.setAttribute('aria-label', hung.title);
      place.replaceWith(made);
    });
    return place;
  }

  function savingButtons(hung: FinishedPoster): HTMLElement[] {
    const picture = button('Save the picture', null, '', () => actions.onSavePicture(hung));
    if (!hung.story) return [picture];
    const watch = button('Watch it again', null, '', () => actions.onWatch(hung));
    const film = button('Save the film', null, '', () => actions.onSaveFilm(hung));
    return filmTypeHere() ? [watch, picture, film] : [watch, picture];
  }

  function facts({ count, turning, seconds, points, hints }: FinishedPoster): string {
    const help = hints > 0 ? `, ${hints} ${hints === 1 ? 'hint' : 'hints'}` : '';
    return `${count} pieces${turning ? ', turned' : ''}, ${clockText(seconds)}${help}${showsPoints ? `, ${counted(points, 'point')}` : ''}`;
  }

  function showOne(hung: FinishedPoster): void {
    const back = button('Back to the wall', null, 'first', () => showWall());
    root.replaceChildren(
      element('div', 'head', element('h2', '', hung.title), ...savingButtons(hung), back),
      element('p', 'facts', `${facts(hung)}, ${hung.date}`),
      ...(filmTypeHere()
        ? []
        : [element('p', 'facts', 'This browser records no films. The picture can be saved.')]),
      saving.root,
      element('div', 'large', sheet(hung, LARGE_WIDTH)),
    );
    saving.clear();
    root.scrollTop = 0;
    back.focus();
  }

  function showWall(): void {
    const frames = wall.map((hung) => {
      const look = button('', null, 'frame', () => showOne(hung));
      look.append(
        sheet(hung, SMALL_WIDTH),
        element('b', '', hung.title),
        element('small', '', facts(hung)),
        element('small', '', hung.date),
      );
      return look;
    });
    const nothing = [
      element('p', 'facts', 'Nothing hangs here yet. Finish a poster and it gets a nail of its own.'),
      element('div', 'frames empty', ...Array.from({ length: 3 }, () => element('i', ''))),
    ];
    root.replaceChildren(
      element(
        'div',
        'head',
        element('h2', '', 'Gallery'),
        button('The month', null, '', actions.onMonth),
        button('Posters', null, '', actions.onPosters),
        button('Back to the table', null, 'first', actions.onClose),
      ),
      ...(wall.length > 0 ? [element('div', 'frames', ...frames)] : nothing),
    );
  }

  return {
    root,
    tellSaving: saving.tell,
    /** Shows the wall, or one print of it; with points only if the player wants to see them. */
    show(next: readonly FinishedPoster[], withPoints: boolean, one: FinishedPoster | null): void {
      wall = next;
      showsPoints = withPoints;
      if (one) showOne(one);
      else showWall();
    },
  };
}
