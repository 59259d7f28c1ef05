/** The best runs on this device, to be watched again and sent as links: a board for each mode and way of aiming. */

import { button, element, readable } from '#engine/menus/elements.ts';
import { clockText } from '#engine/menus/texts.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Board, SavedRun } from '../../session/best-scores.ts';
import type { Aiming, Mode } from '../../session/settings.ts';

const BOARDS = [
  { mode: 'free', aiming: 'own', name: 'Free play' },
  { mode: 'day', aiming: 'own', name: 'Today’s seed' },
  { mode: 'free', aiming: 'auto', name: 'Free, one hand' },
  { mode: 'day', aiming: 'auto', name: 'Today, one hand' },
] as const;

export function createBestScoresMenu(push: PushAction) {
  const list = element('ol', 'runs');
  const older = element('p', 'facts');
  const tabs = BOARDS.map(({ name, mode, aiming }) =>
    button(name, null, 'tab', () => push({ kind: 'show-best-scores', mode, aiming })),
  );
  const root = screen(
    'Records',
    'dim panel',
    element('h2', '', 'Records'),
    row(...tabs),
    list,
    older,
    row(button('Back', 'Esc', 'first', () => push({ kind: 'close-panel' }))),
  );
  return {
    root,
    /** Shows one of the boards. */
    update(mode: Mode, aiming: Aiming, board: Board, olderBest: number): void {
      for (const [index, tab] of BOARDS.entries()) {
        tabs[index]?.setAttribute('aria-pressed', String(tab.mode === mode && tab.aiming === aiming));
      }
      older.hidden = olderBest === 0;
      older.textContent = `Your best by older rules was ${readable(olderBest)}. Those runs cannot be watched any more.`;
      const lines = board.map((run) => line(run, push));
      list.replaceChildren(
        ...(lines.length > 0 ? lines : [element('li', 'none', 'Nobody has died here yet.')]),
      );
    },
  };
}

function line(run: SavedRun, push: PushAction): HTMLElement {
  const made = element(
    'li',
    '',
    element('b', '', readable(run.score)),
    element('span', '', `${clockText(run.seconds)}, ${run.day}`),
  );
  if (run.replay !== '') {
    made.append(
      button('Watch', null, '', () => push({ kind: 'watch-saved', run })),
      button('Copy link', null, '', () => push({ kind: 'share-saved', run })),
    );
  }
  return made;
}
