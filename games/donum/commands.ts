/** The game's commands, in the order of the settings. Changed keys are stored under a command's id. */
import { command } from '#engine/commands/command.ts';
import type { BaseSettings } from '#engine/commands/key-bindings.ts';

export const ask = {
  up: command('up', 'Walk up', { keys: ['KeyW', 'ArrowUp'], pad: ['d-pad up', 'left stick up'] }),
  right: command('right', 'Walk right', {
    keys: ['KeyD', 'ArrowRight'],
    pad: ['d-pad right', 'left stick right'],
  }),
  down: command('down', 'Walk down', { keys: ['KeyS', 'ArrowDown'], pad: ['d-pad down', 'left stick down'] }),
  left: command('left', 'Walk left', { keys: ['KeyA', 'ArrowLeft'], pad: ['d-pad left', 'left stick left'] }),
  undo: command('undo', 'Undo', { keys: ['Z', 'Backspace'], pad: ['b', 'left bumper'] }),
  redo: command('redo', 'Redo', { keys: ['Y'], pad: 'right bumper' }),
  restart: command('restart', 'Restart', { keys: ['R'], pad: 'x' }),
  hint: command('hint', 'Hint', { keys: ['H'], pad: 'y' }),
  levels: command('levels', 'Levels', { keys: ['L'], pad: 'back' }),
  describe: command('words', 'The board in words', { keys: ['B'] }),
  mute: command('mute', 'Sound on or off', { keys: ['M'] }),
  /** Opens the menu, or closes any screen. */
  menu: command('menu', 'Menu', { keys: ['Escape'], isFixed: true, pad: 'start' }),
  proceed: command('go-on', 'Go on', { keys: ['Enter', 'Space'], isFixed: true, pad: 'a' }),

  walkTo: command<number>('walk-to', 'Walk to a tile'),
  /** Sent while the finger is still moving, so that the direction does not count as held yet. */
  swipe: command('swipe', 'Swipe'),
  openLevel: command<string>('open-level', 'Open a level'),
  openDay: command('open-day', 'Level of the day'),
  openCalendar: command('open-calendar', 'Days'),
  beginTimedRun: command('begin-rush', 'Rush'),
  watchBest: command('watch-best', 'Watch your best'),
  watchEnding: command('watch-ending', 'The ending'),
  playAgain: command('play-again', 'Again'),
  goBack: command<number>('go-back', 'Go back'),
  closeNote: command('close-note', 'Close'),
  share: command('share', 'Share'),
  shareSolution: command('share-solution', 'Share the solution'),
  followLink: command<string>('follow-link', 'Follow a link'),
  change: command<Partial<BaseSettings>>('change', 'Change a setting'),

  openEditor: command('open-editor', 'Make a level'),
  chooseSign: command<string>('choose-sign', 'Choose what to draw'),
  drawTile: command<{ readonly row: number; readonly column: number }>('draw-tile', 'Draw'),
  resize: command<readonly [columns: number, rows: number]>('resize', 'Resize'),
  clearDraft: command('clear-draft', 'Empty'),
  tryDraft: command('try-draft', 'Try it'),
  checkDraft: command('check-draft', 'Check'),
  copyDraft: command('copy-draft', 'Copy link'),
  openLink: command<string>('open-link', 'Open link'),
};
