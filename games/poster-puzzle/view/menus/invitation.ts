/** What one sees who opens somebody's link: who sends which puzzle, and the time to beat. */
import { button, element } from '#engine/menus/elements.ts';
import { clockText } from '../clock-text.ts';

/** What is told of it. The note is not: it shows at the end. */
export interface Invitation {
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly turning: boolean;
  readonly seconds: number;
  readonly hints: number;
  readonly hasNote: boolean;
  /** Whether one's own table has to be put aside. */
  readonly putsAside: boolean;
  readonly image: ImageBitmap;
}

/** What its buttons do. */
export interface InvitationActions {
  onAccept(): void;
  onClose(): void;
}

export interface InvitationScreen {
  readonly root: HTMLElement;
  show(invitation: Invitation): void;
}

/** Builds it. */
export function createInvitation(actions: InvitationActions): InvitationScreen {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'A puzzle for you');
  return {
    root,
    show({ name, title, count, turning, seconds, hints, hasNote, putsAside, image }) {
      const picture = element('canvas', 'print dry');
      picture.width = image.width;
      picture.height = image.height;
      picture.getContext('2d')?.drawImage(image, 0, 0);
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', title);
      const help = hints === 0 ? 'without a hint' : hints === 1 ? 'with one hint' : `with ${hints} hints`;
      root.replaceChildren(
        element(
          'div',
          'invitation',
          element('div', 'small', picture),
          element(
            'div',
            '',
            element('h2', '', `${name} sends you a puzzle`),
            element('p', 'plain', `${title}, ${count} pieces${turning ? ', which lie turned' : ''}.`),
            element(
              'p',
              'plain',
              `The time to beat: ${clockText(seconds)}, ${help}. It is ${name}’s word, not verified.`,
            ),
            ...(hasNote
              ? [element('p', 'plain', 'A note goes with it. It shows when the last piece fits.')]
              : []),
            ...(putsAside
              ? [element('p', 'plain', 'Your own table is put aside, and comes back afterwards.')]
              : []),
            element(
              'div',
              'row',
              button('Lay it out', null, 'first', actions.onAccept),
              button('Not now', null, '', actions.onClose),
            ),
          ),
        ),
      );
    },
  };
}
