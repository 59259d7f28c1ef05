/** The bar by which the tray's pages are turned. */
import { element, setText } from '#engine/menus/elements.ts';
import type { Layout } from '../layout.ts';
import { TRAY_PAGE } from '../layout.ts';

/** What it does. */
export interface PageBarActions {
  onTurnPage(by: 1 | -1): void;
}

export interface PageBar {
  readonly root: HTMLElement;
  /** Shows the page, the first is 0, of so many; nothing where there is only one. */
  show(page: number, pages: number): void;
  arrange(layout: Layout): void;
}

/** Builds it. */
export function createPageBar(actions: PageBarActions): PageBar {
  const turn = (name: string, sign: string, by: 1 | -1): HTMLButtonElement => {
    const made = element('button', '', sign);
    made.type = 'button';
    made.setAttribute('aria-label', name);
    made.addEventListener('click', () => actions.onTurnPage(by));
    return made;
  };
  const before = turn('Page before', '‹', -1);
  const after = turn('Next page', '›', 1);
  const number = element('span', '');
  const root = element('div', 'page-bar', before, number, after);
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'Pages of the tray');
  root.hidden = true;
  return {
    root,
    show(page, pages) {
      root.hidden = pages < 2;
      setText(number, `${page + 1} of ${pages}`);
      before.disabled = page === 0;
      after.disabled = page === pages - 1;
    },
    arrange({ tray }) {
      Object.assign(root.style, {
        left: `${tray.x}px`,
        top: `${tray.y + tray.height - TRAY_PAGE.bar}px`,
        width: `${tray.width}px`,
        height: `${TRAY_PAGE.bar}px`,
      });
    },
  };
}
