/** The card that comes when something is over: a level, a solution one has watched, a rush. */
import { button, element } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Result } from '../../session/result.ts';

/** Says how it went and what can be done next. */
export interface ResultScreen {
  readonly root: HTMLElement;
  showResult(result: Result): void;
  hideResult(): void;
  isResultShown(): boolean;
}

/** Hidden at first. */
export function createResultScreen(push: PushAction): ResultScreen {
  const title = element('h2', '');
  const facts = element('p', '');
  const stamp = element('p', '');
  const next = button('', null, 'first', () => push({ kind: 'go on' }));
  const share = button('Share', null, '', () => push({ kind: 'share' }));
  share.title = 'The level and your moves in figures, without the solution';
  const solution = button('Share the solution', null, '', () => push({ kind: 'share solution' }));
  solution.title = 'A link to watch these moves by';
  const again = button('Again', null, '', () => push({ kind: 'play again' }));
  const levels = button('Levels', null, '', () => push({ kind: 'press', input: 'levels' }));
  const root = element('section', 'result', title, facts, stamp);
  root.append(element('div', 'row', next, again, levels, share, solution));
  root.setAttribute('aria-label', 'Solved');
  root.hidden = true;
  return {
    root,
    showResult(result) {
      title.textContent = result.title;
      facts.textContent = result.facts;
      stamp.replaceChildren(...(result.stamp === null ? [] : [element('span', 'stamp', result.stamp)]));
      next.replaceChildren(result.next, element('kbd', 'for-keys', 'Enter'), element('kbd', 'for-pad', 'A'));
      share.hidden = !result.canShare;
      solution.hidden = !result.canShare;
      again.hidden = !result.canShare;
      // Where nothing comes next, the first button leads there already.
      levels.hidden = result.next === 'Levels';
      root.hidden = false;
      next.focus({ preventScroll: true });
    },
    hideResult() {
      root.hidden = true;
    },
    isResultShown: () => !root.hidden,
  };
}
