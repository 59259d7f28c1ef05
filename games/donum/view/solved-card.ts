/** What a solved level says. */
import { button, element } from '#engine/elements.ts';

/** How it went. */
export interface Outcome {
  readonly moves: number;
  readonly fewest: number | null;
  readonly isNewBest: boolean;
  readonly friends: number;
  /** What comes next; null where nothing does. */
  readonly next: string | null;
}

/** What can be done then. */
export interface SolvedActions {
  onNext(): void;
  onAgain(): void;
  onLevels(): void;
}

/** The card. */
export interface SolvedCard {
  readonly root: HTMLElement;
  show(outcome: Outcome): void;
  hide(): void;
}

/** Builds the card, hidden. */
export function createSolvedCard(actions: SolvedActions): SolvedCard {
  const title = element('h2', '');
  const facts = element('p', '');
  const stamp = element('p', '');
  const next = button('', null, 'first', actions.onNext);
  const root = element(
    'section',
    'solved-card',
    title,
    facts,
    stamp,
    element(
      'div',
      'row',
      next,
      button('Again', null, '', actions.onAgain),
      button('Levels', null, '', actions.onLevels),
    ),
  );
  root.setAttribute('aria-label', 'Solved');
  root.hidden = true;
  return {
    root,
    show({ moves, fewest, isNewBest, friends, next: coming }) {
      title.textContent = friends === 1 ? 'They have theirs' : 'Everybody has theirs';
      facts.textContent =
        fewest === null || moves === fewest
          ? `${moves} moves.`
          : `${moves} moves. It can be done in ${fewest}.`;
      stamp.replaceChildren(...stamps(moves, fewest, isNewBest));
      next.replaceChildren(coming ?? 'Levels', element('kbd', '', 'Enter'));
      root.hidden = false;
      next.focus({ preventScroll: true });
    },
    hide() {
      root.hidden = true;
    },
  };
}

function stamps(moves: number, fewest: number | null, isNewBest: boolean): Node[] {
  if (fewest !== null && moves <= fewest) return [element('span', 'stamp', 'the fewest moves')];
  return isNewBest ? [element('span', 'stamp', 'your best')] : [];
}
