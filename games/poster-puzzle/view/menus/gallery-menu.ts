/** The wall on which finished posters hang. */
import { button, element, readable } from '#engine/menus/elements.ts';
import type { FinishedPoster } from '../../session/best-scores.ts';
import { clockText } from '../clock-text.ts';

/** What the wall does. */
export interface GalleryActions {
  onClose(): void;
  onPosters(): void;
  /** Shows how one was puzzled, as a time-lapse. */
  onWatch(hung: FinishedPoster): void;
  /** Asks for a print, to be handed to the function. */
  onWantSheet(hung: FinishedPoster, width: number, use: (image: ImageBitmap) => void): void;
}

export interface Gallery {
  readonly root: HTMLElement;
  /** Shows the wall; with points only if the player wants to see them. */
  show(wall: readonly FinishedPoster[], showsPoints: boolean): void;
}

const SMALL_WIDTH = 270;
const LARGE_WIDTH = 900;

/** Builds the wall. */
export function createGallery(actions: GalleryActions): Gallery {
  const root = element('section', 'screen wall');
  root.setAttribute('aria-label', 'Gallery');
  let wall: readonly FinishedPoster[] = [];
  let showsPoints = true;

  function sheet(hung: FinishedPoster, width: number): HTMLCanvasElement {
    const picture = element('canvas', 'print');
    picture.width = width;
    picture.height = (width * 4) / 3;
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', hung.title);
    actions.onWantSheet(hung, width, (image) => {
      picture.getContext('2d')?.drawImage(image, 0, 0, width, picture.height);
      picture.classList.add('dry');
      image.close();
    });
    return picture;
  }

  function facts({ count, turning, seconds, points, hints }: FinishedPoster): string {
    const help = hints > 0 ? `, ${hints} ${hints === 1 ? 'hint' : 'hints'}` : '';
    return `${count} pieces${turning ? ', turned' : ''}, ${clockText(seconds)}${help}${showsPoints ? `, ${readable(points)} points` : ''}`;
  }

  function showOne(hung: FinishedPoster): void {
    const back = button('Back to the wall', null, 'first', () => showWall());
    root.replaceChildren(
      element(
        'div',
        'head',
        element('h2', '', hung.title),
        ...(hung.story ? [button('Watch it again', null, '', () => actions.onWatch(hung))] : []),
        back,
      ),
      element('p', 'facts', `${facts(hung)}, ${hung.date}`),
      element('div', 'large', sheet(hung, LARGE_WIDTH)),
    );
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
        button('Posters', null, '', actions.onPosters),
        button('Back to the table', null, 'first', actions.onClose),
      ),
      ...(wall.length > 0 ? [element('div', 'frames', ...frames)] : nothing),
    );
  }

  return {
    root,
    show(next, withPoints) {
      wall = next;
      showsPoints = withPoints;
      showWall();
    },
  };
}
