/** The best runs on this device, to be watched again and sent as links: a board for each mode and way of aiming. */
import { button, element, readable } from '#engine/menus/elements.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { Board, KeptRun } from '../../session/best-scores.ts';
import type { Aiming, Mode } from '../../session/settings.ts';
import { clockText } from '../clock-text.ts';

/** What it asks for and does. */
export interface RecordActions {
  boardOf(mode: Mode, aiming: Aiming): Board;
  onWatchKept(run: KeptRun): void;
  onLinkKept(run: KeptRun): void;
}

const BOARDS = [
  { mode: 'free', aiming: 'own', name: 'Free play' },
  { mode: 'day', aiming: 'own', name: 'Today’s seed' },
  { mode: 'free', aiming: 'auto', name: 'Free, one hand' },
  { mode: 'day', aiming: 'auto', name: 'Today, one hand' },
] as const;

/** Builds it. */
export function createRecordsPanel(actions: RecordActions, onClose: () => void) {
  const list = element('ol', 'runs');
  const tabs = BOARDS.map((board) => button(board.name, null, 'tab', () => show(board.mode, board.aiming)));
  const root = screen(
    'Records',
    'dim panel',
    element('h2', '', 'Records'),
    row(...tabs),
    list,
    row(button('Back', 'Esc', 'first', onClose)),
  );

  function show(mode: Mode, aiming: Aiming): void {
    for (const [index, board] of BOARDS.entries()) {
      tabs[index]?.setAttribute('aria-pressed', String(board.mode === mode && board.aiming === aiming));
    }
    const board = actions.boardOf(mode, aiming);
    const lines = board.map((run) => line(run, actions));
    list.replaceChildren(
      ...(lines.length > 0 ? lines : [element('li', 'none', 'Nobody has died here yet.')]),
    );
  }
  return { root, show };
}

function line(run: KeptRun, actions: RecordActions): HTMLElement {
  const made = element(
    'li',
    '',
    element('b', '', readable(run.score)),
    element('span', '', `${clockText(run.seconds)}, ${run.day}`),
  );
  if (run.replay !== '') {
    made.append(
      button('Watch', null, '', () => actions.onWatchKept(run)),
      button('Copy link', null, '', () => actions.onLinkKept(run)),
    );
  }
  return made;
}
