/** Changed keys are stored under the id of the command. The settings list the commands in this order. */
import { command, control } from '#engine/commands/command.ts';
import type { FinishedPoster } from './session/best-scores.ts';
import type { Choice, Settings } from './session/session.ts';

export const ask = {
  next: command('next', 'Next piece', { keys: ['N'], pad: 'd-pad right' }),
  previous: command('previous', 'Previous piece', { keys: ['B'], pad: 'd-pad left' }),
  up: command('up', 'Move up', { keys: ['W', 'ArrowUp'] }),
  right: command('right', 'Move right', { keys: ['D', 'ArrowRight'] }),
  down: command('down', 'Move down', { keys: ['S', 'ArrowDown'] }),
  left: command('left', 'Move left', { keys: ['A', 'ArrowLeft'] }),
  turnLeft: command('turn-left', 'Turn left', { keys: ['Q'], pad: 'left bumper' }),
  turnRight: command('turn-right', 'Turn right', { keys: ['E'], pad: 'right bumper' }),
  layAtNext: command('seat', 'Lay against the next place', { keys: ['C'], pad: 'x' }),
  layAtPrevious: command('seat-back', 'Lay against the previous place', { keys: ['X'] }),
  tray: command('tray', 'Into the tray, or out of it', { keys: ['T'], pad: 'b' }),
  hint: command('hint', 'Hint', { keys: ['H'], pad: 'y' }),
  borders: command('borders', 'Border pieces only', { keys: ['F'], pad: 'd-pad up' }),
  gather: command('gather', 'All loose pieces into the tray, or out', { keys: ['G'], pad: 'd-pad down' }),
  reference: command('reference', 'Show the poster', { keys: ['V'] }),
  // On many keyboards the key of + types = without Shift.
  zoomIn: command('zoom-in', 'Closer', { keys: ['+', '=', 'NumpadAdd'], pad: 'right trigger' }),
  zoomOut: command('zoom-out', 'Further away', { keys: ['-', 'NumpadSubtract'], pad: 'left trigger' }),
  fit: command('fit', 'The whole table', { keys: ['0'] }),
  posters: command('posters', 'Choose a poster', { keys: ['P'], pad: 'back' }),
  gallery: command('gallery', 'Gallery', { keys: ['L'] }),
  describe: command('words', 'Describe the table', { keys: ['K'] }),
  mute: command('mute', 'Sound on or off', { keys: ['M'] }),
  /** Takes or drops the chosen piece. After a finished puzzle, starts the next one. */
  put: command('put', 'Let go, or go on', { keys: ['Enter', 'Space'], isFixed: true, pad: 'a' }),
  menu: command('menu', 'Menu', { keys: ['Escape'], isFixed: true, pad: 'start' }),
  back: command('back', 'Back to the table', { keys: ['Escape'], isFixed: true, pad: ['b', 'start'] }),
  endLapse: command('end-lapse', 'Stop', {
    keys: ['Escape', 'Enter', 'Space'],
    isFixed: true,
    pad: ['a', 'b', 'start'],
  }),

  closeNote: command('close-note', 'Close'),
  turnPage: command<1 | -1>('turn-page', 'Turn the page of the tray'),
  restart: command('restart', 'Restart'),

  cut: command<Choice>('cut', 'Cut it'),
  takeBack: command('take-back', 'The table you put aside'),
  month: command<number | null>('month', 'The month'),
  cutDay: command<number>('cut-day', 'Lay out the poster of a day'),
  saveMonth: command<number>('save-month', 'Save the month’s sheet'),
  showPrint: command<FinishedPoster>('show-print', 'Look at a print'),
  keep: command('keep', 'Save it'),
  watch: command<FinishedPoster>('watch', 'Watch it again'),
  savePicture: command<FinishedPoster>('save-picture', 'Save the picture'),
  saveFilm: command<FinishedPoster>('save-film', 'Save the film'),
  stopSaving: command('stop-saving', 'Stop filming'),

  offer: command('offer', 'Offer a puzzle'),
  accept: command('accept', 'Lay it out'),
  openSend: command('open-send', 'Send this puzzle'),
  send: command<{ readonly name: string; readonly note: string }>('send', 'Send'),

  change: command<Partial<Settings>>('change', 'Change a setting'),
};

export const STICKS = {
  moveLeft: control('move-left', 'Move left', { pad: 'left stick left' }),
  moveRight: control('move-right', 'Move right', { pad: 'left stick right' }),
  moveUp: control('move-up', 'Move up', { pad: 'left stick up' }),
  moveDown: control('move-down', 'Move down', { pad: 'left stick down' }),
  panLeft: control('pan-left', 'Look left', { pad: 'right stick left' }),
  panRight: control('pan-right', 'Look right', { pad: 'right stick right' }),
  panUp: control('pan-up', 'Look up', { pad: 'right stick up' }),
  panDown: control('pan-down', 'Look down', { pad: 'right stick down' }),
};

/** Positions on a US keyboard that early versions stored, and the characters that took their place, keyed by command. */
export const FORMER_KEYS = {
  [ask.zoomIn.id]: { position: 'Equal', character: '+' },
  [ask.zoomOut.id]: { position: 'Minus', character: '-' },
};
