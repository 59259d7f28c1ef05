/** What comes when something is over: a level, a solution one has watched, a rush. */
import { button, element } from '#engine/menus/elements.ts';
import type { Outcome } from '../../session/result.ts';

/** What can be done then. */
export interface SolvedActions {
  onNext(): void;
  onAgain(): void;
  onLevels(): void;
  onShare(): void;
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
  const share = button('Share', null, '', actions.onShare);
  share.title = 'A link to watch these moves by';
  const again = button('Again', null, '', actions.onAgain);
  const levels = button('Levels', null, '', actions.onLevels);
  const root = element('section', 'solved-card', title, facts, stamp);
  root.append(element('div', 'row', next, again, levels, share));
  root.setAttribute('aria-label', 'Solved');
  root.hidden = true;
  return {
    root,
    show(outcome) {
      title.textContent = outcome.title;
      facts.textContent = outcome.facts;
      stamp.replaceChildren(...(outcome.stamp === null ? [] : [element('span', 'stamp', outcome.stamp)]));
      next.replaceChildren(outcome.next, element('kbd', 'for-keys', 'Enter'), element('kbd', 'for-pad', 'A'));
      share.hidden = !outcome.canShare;
      again.hidden = !outcome.canShare;
      root.hidden = false;
      next.focus({ preventScroll: true });
    },
    hide() {
      root.hidden = true;
    },
  };
}
