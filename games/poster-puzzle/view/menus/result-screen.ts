/** What one reads when a poster is done. */

import { button, element, readable } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { type Points, totalOf } from '../../rules/score.ts';
import { clockText } from '../describe-table.ts';

/** How it went. */
export interface Outcome {
  readonly title: string;
  readonly count: number;
  readonly seconds: number;
  readonly hints: number;
  /** Null where the player does not want to see any. */
  readonly points: Points | null;
  /** Points of the best one before; null if this was the first of its poster and size. */
  readonly before: number | null;
  /** Who sent the puzzle, how long they took, and their note, which may be empty; null if nobody did. */
  readonly sender: { readonly name: string; readonly seconds: number; readonly note: string } | null;
  /** What comes next, e.g. 'The bow, 48 pieces'. */
  readonly next: string;
}

/** What its buttons do. */
export interface ResultActions {
  onNext(): void;
  /** Opens the sheet from which the puzzle is sent. */
  onSend(): void;
  /** Shows the print, to be saved as a picture or a film. */
  onKeep(): void;
  onGallery(): void;
  onPosters(): void;
}

interface ResultScreen {
  readonly root: HTMLElement;
  show(outcome: Outcome): void;
  hide(): void;
}

/** Builds it, hidden. */
export function createResultScreen(actions: ResultActions): ResultScreen {
  const root = element('section', 'finish');
  root.setAttribute('aria-label', 'Finished');
  root.hidden = true;
  return {
    root,
    show({ title, count, seconds, hints, points, before, sender, next }) {
      const total = points && totalOf(points);
      const first = button(next, 'Enter', 'first', actions.onNext);
      const help = hints > 0 ? `, ${hints} ${hints === 1 ? 'hint' : 'hints'}` : '';
      root.replaceChildren(
        element('p', 'stamp', stampOf(total, before)),
        element('h2', '', title),
        element('p', 'facts', `${count} pieces in ${clockText(seconds)}${help}`),
        ...(sender ? fromSender(sender, seconds) : []),
        ...(points && total !== null
          ? [
              element('p', 'points', counted(total, 'point')),
              element('p', 'facts', `Care ${readable(points.care)}, speed ${readable(points.speed)}`),
            ]
          : []),
        element(
          'div',
          'row',
          first,
          button(sender ? `Send it back to ${sender.name}` : 'Send this puzzle', null, '', actions.onSend),
          button('Save it', null, '', actions.onKeep),
          button('Gallery', null, '', actions.onGallery),
          button('Posters', null, '', actions.onPosters),
        ),
      );
      root.hidden = false;
      first.focus({ preventScroll: true });
    },
    hide() {
      root.hidden = true;
    },
  };
}

/** What is stamped on the card; who sees no points is not told of more or fewer of them. */
function stampOf(total: number | null, before: number | null): string {
  if (before === null) return 'A nail of its own';
  if (total === null) return 'Done again';
  return total > before ? 'Better than before' : `Best so far ${readable(before)}`;
}

/** Who was faster, and the note. A link cannot prove a puzzle: how it was solved would be the solution. */
function fromSender(
  { name, seconds: theirs, note }: NonNullable<Outcome['sender']>,
  own: number,
): HTMLElement[] {
  const apart = Math.abs(Math.floor(theirs) - Math.floor(own));
  const verdict =
    apart === 0
      ? `Just as long as ${name}’s time, not verified.`
      : own < theirs
        ? `${clockText(apart)} faster than ${name}’s time, not verified.`
        : `${name}’s time, not verified, is ${clockText(apart)} faster.`;
  const letter = element('blockquote', 'letter', element('p', '', note), element('cite', '', name));
  return [element('p', 'facts', verdict), ...(note ? [letter] : [])];
}
