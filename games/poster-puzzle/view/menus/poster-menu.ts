/** The sheet on which one chooses what to puzzle next: a poster, a size, and whether pieces lie turned. */
import { button, element } from '#engine/menus/elements.ts';
import { PIECE_COUNTS, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { DAY_POSTER, type PosterFacts } from '../posters/poster-orders.ts';

/** What is chosen. */
interface Choice {
  readonly poster: string;
  readonly count: PieceCount;
  readonly turning: boolean;
}

/** What the sheet does. */
export interface PosterMenuActions {
  onChoose(choice: Choice): void;
  /** Lays out again what was put aside for somebody's puzzle. */
  onTakeBack(): void;
  onGallery(): void;
  onMonth(): void;
  onClose(): void;
  /** Asks for a small print, to be handed to `showPrint`. */
  onWantPrint(poster: string, width: number): void;
}

export type PosterMenu = ReturnType<typeof createPosterMenu>;

/** Pixels across of the prints on the sheet. */
const SMALL_WIDTH = 240;

/** How long one sits at it, roughly. */
const SIZES: Readonly<Record<PieceCount, string>> = {
  12: 'a coffee',
  48: 'a lunch',
  120: 'an evening',
  300: 'a weekend',
};

/** Builds the sheet. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of elements in the order in which they stand on the screen.
export function createPosterMenu(actions: PosterMenuActions) {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Posters');
  const pictures = new Map<string, HTMLCanvasElement>();
  let poster = '';

  function card(facts: PosterFacts, isFinished: boolean): HTMLElement {
    const radio = element('input', '');
    radio.type = 'radio';
    radio.name = 'poster';
    radio.value = facts.id;
    radio.checked = facts.id === poster;
    radio.addEventListener('change', () => {
      poster = facts.id;
    });
    const picture = pictures.get(facts.id) ?? newPicture(facts.id);
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', facts.description);
    const name = element('span', 'name', facts.title);
    if (isFinished) name.append(element('small', '', 'in your gallery'));
    return element('label', 'card', radio, picture, name);
  }

  function newPicture(id: string): HTMLCanvasElement {
    const picture = element('canvas', 'print');
    picture.width = SMALL_WIDTH;
    picture.height = (SMALL_WIDTH * 4) / 3;
    pictures.set(id, picture);
    actions.onWantPrint(id, SMALL_WIDTH);
    return picture;
  }

  return {
    root,
    /** Builds it anew; `finished` are ids of posters that hang in the gallery, `hasAside` is whether a table was put aside. */
    show(
      posters: readonly PosterFacts[],
      choice: Choice,
      finished: ReadonlySet<string>,
      hasAside: boolean,
    ): void {
      poster = choice.poster;
      const today: PosterFacts = {
        id: DAY_POSTER,
        title: 'Today',
        description: 'The poster of the day, the same for everybody; tomorrow there is another one.',
      };
      const sizes = PIECE_COUNTS.map((count) => {
        const radio = element('input', '');
        radio.type = 'radio';
        radio.name = 'count';
        radio.value = String(count);
        radio.checked = count === choice.count;
        return element(
          'label',
          'size',
          radio,
          element('b', '', String(count)),
          element('small', '', SIZES[count]),
          element('i', `ink ink-${count}`),
        );
      });
      const turning = element('input', '');
      turning.type = 'checkbox';
      turning.checked = choice.turning;
      const chosenCount = (): PieceCount => {
        const checked = root.querySelector<HTMLInputElement>('input[name=count]:checked')?.value;
        return PIECE_COUNTS.find((count) => String(count) === checked) ?? choice.count;
      };
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', 'What shall we cut?'),
          ...(hasAside ? [button('The table you put aside', null, '', actions.onTakeBack)] : []),
          button('The month', null, '', actions.onMonth),
          button('Gallery', null, '', actions.onGallery),
          button('Back to the table', null, '', actions.onClose),
        ),
        element(
          'div',
          'cut-bar',
          element('fieldset', 'sizes', element('legend', '', 'Pieces'), ...sizes),
          element('label', 'check', turning, 'Pieces lie turned'),
          button('Cut it', null, 'first', () =>
            actions.onChoose({ poster, count: chosenCount(), turning: turning.checked }),
          ),
        ),
        element(
          'fieldset',
          'cards',
          element('legend', '', 'Poster'),
          ...[today, ...posters].map((facts) => card(facts, finished.has(facts.id))),
        ),
      );
    },
    showPrint(id: string, image: ImageBitmap): void {
      const picture = pictures.get(id);
      picture?.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height);
      picture?.classList.add('dry');
      image.close();
    },
  };
}
