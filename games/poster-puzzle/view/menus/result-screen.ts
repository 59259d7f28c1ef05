/** What one reads when a poster is done. */
import { button, element, readable } from '#engine/menus/elements.ts';
import { clockText } from '../hud/hud.ts';

/** How it went. */
export interface Outcome {
  readonly title: string;
  readonly count: number;
  readonly seconds: number;
  readonly hints: number;
  readonly points: number;
  /** Points of the best one before; null if this was the first of its poster and size. */
  readonly before: number | null;
  /** What comes next, e.g. 'The bow, 48 pieces'. */
  readonly next: string;
}

/** What its buttons do. */
export interface ResultActions {
  onNext(): void;
  onGallery(): void;
  onPosters(): void;
}

export interface ResultScreen {
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
    show({ title, count, seconds, hints, points, before, next }) {
      const stamp =
        before === null
          ? 'A nail of its own'
          : points > before
            ? 'Better than before'
            : `Best so far ${readable(before)}`;
      const first = button(next, 'Enter', 'first', actions.onNext);
      const help = hints > 0 ? `, ${hints} ${hints === 1 ? 'hint' : 'hints'}` : '';
      root.replaceChildren(
        element('p', 'stamp', stamp),
        element('h2', '', title),
        element('p', 'facts', `${count} pieces in ${clockText(seconds)}${help}`),
        element('p', 'points', `${readable(points)} points`),
        element(
          'div',
          'row',
          first,
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
