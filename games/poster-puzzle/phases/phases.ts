import type { Command } from '#engine/commands/command.ts';
import { bindings, type How, type Phase, type Phases } from '#engine/phases/machine.ts';
import { ask, STICKS } from '../commands.ts';
import type { Tool } from '../session/learned-tools.ts';
import { DIRECTIONS } from '../session/piece-selection.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';

export type PhaseName =
  | 'table'
  | 'finale'
  | 'finished'
  | 'lapse'
  | 'posters'
  | 'gallery'
  | 'print'
  | 'month'
  | 'menu'
  | 'invitation'
  | 'send';

type PuzzlePhase = Phase<PosterPuzzle, PhaseName>;
type PuzzleHow = How<PhaseName>;

const on = bindings<PosterPuzzle, PhaseName>();

const goTo =
  (name: PhaseName) =>
  (_game: PosterPuzzle, _value: unknown, { close }: PuzzleHow): PhaseName => {
    close();
    return name;
  };

const always: PuzzlePhase['on'] = [
  on(ask.mute, (game) => game.change({ isMuted: !game.settings.isMuted })),
  on(ask.closeNote, (game) => game.closeNote()),
  on(ask.offer, goTo('invitation')),
  // One click on the page's button must not discard a table that took hours.
  on(ask.restart, goTo('posters')),
];

/** Binds the command of a tool, which loses its caption after some uses. */
function tool(
  command: Command,
  name: Tool,
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing stays.
  run: (game: PosterPuzzle, value: unknown, how: PuzzleHow) => PhaseName | undefined | void,
  enabled?: (game: PosterPuzzle) => boolean,
) {
  return on(
    command,
    (game, value, how) => {
      game.play.use(name);
      return run(game, value, how);
    },
    enabled ? { enabled } : {},
  );
}

const atTable: PuzzlePhase['on'] = [
  tool(ask.posters, 'posters', () => 'posters'),
  tool(ask.gallery, 'gallery', () => 'gallery'),
  tool(ask.menu, 'menu', (_game, _value, { open }) => open('menu')),
  tool(ask.reference, 'reference', (game) => game.play.toggleReference()),
  tool(ask.fit, 'fit', (game) => game.play.desk.look()),
  tool(ask.zoomIn, 'zoom-in', (game) => game.play.zoom(1)),
  tool(ask.zoomOut, 'zoom-out', (game) => game.play.zoom(-1)),
  on(ask.describe, (game) => game.play.describe()),
  on(ask.turnPage, (game, by) => game.play.desk.turnPage(by)),
  ...always,
];

const startNext = on(ask.put, (game, _value, { signal }) => game.startNext(signal));
const showGallery = on(ask.gallery, goTo('gallery'));
const showMonth = on(ask.month, (game, day) => game.showMonth(day));
const attentionLost = (game: PosterPuzzle): void => game.rest();
const frame = (game: PosterPuzzle, seconds: number): void => game.play.advance(seconds);

const table: PuzzlePhase = {
  controls: Object.values(STICKS),
  on: [
    on(ask.next, (game) => game.play.choose(1)),
    on(ask.previous, (game) => game.play.choose(-1)),
    ...DIRECTIONS.map((direction) =>
      on(ask[direction], (game) => game.play.move(direction), {
        released: (game) => game.play.pieces.end(direction),
      }),
    ),
    on(ask.turnLeft, (game) => game.play.turn(-90)),
    on(ask.turnRight, (game) => game.play.turn(90)),
    on(ask.layAtNext, (game) => game.play.layAtNext(1)),
    on(ask.layAtPrevious, (game) => game.play.layAtNext(-1)),
    on(ask.tray, (game) => game.play.stow()),
    on(ask.put, (game) => game.play.put()),
    tool(ask.hint, 'hint', (game) => game.play.hint()),
    tool(ask.borders, 'borders', (game) => game.play.toggleBorders()),
    tool(ask.gather, 'gather', (game) => game.play.held.gather()),
    ...atTable,
  ],
  frame(game, seconds) {
    game.play.advance(seconds);
    return game.play.table.isFinished ? 'finale' : undefined;
  },
  attentionLost,
};

const finale: PuzzlePhase = {
  on: [startNext, ...atTable],
  frame(game, seconds) {
    game.play.advance(seconds);
    return game.finished && game.play.desk.finale?.isOver ? 'finished' : undefined;
  },
  attentionLost,
};

const finished: PuzzlePhase = {
  focus: 'always',
  on: [
    startNext,
    on(ask.openSend, (game) => game.openSend(), { enabled: (game) => game.canSend }),
    on(ask.keep, (game) => game.showPrint(game.session.finishedBefore?.poster ?? null)),
    ...atTable,
  ],
  frame,
  attentionLost,
};

const screen = (...more: PuzzlePhase['on']): PuzzlePhase => ({
  focus: 'always',
  enter: (game) => game.cover(),
  exit: (game) => game.play.uncover(),
  on: [
    on(ask.back, (game) => game.home),
    on(ask.posters, () => 'posters'),
    on(ask.gallery, () => 'gallery'),
    showMonth,
    ...more,
    ...always,
  ],
  frame,
  attentionLost,
});

const begins = [
  on(ask.cut, (game, choice, { signal }) => game.begin(choice, signal)),
  on(ask.takeBack, (game, _value, { signal }) => game.takeBack(game.session.aside, signal)),
];
const saves = [on(ask.stopSaving, (game) => game.saving.stop())];

export const phases: Phases<PosterPuzzle, PhaseName> = {
  table,
  finale,
  finished,
  lapse: {
    exit: (game) => game.play.endLapse(),
    on: [on(ask.endLapse, () => 'gallery'), ...always],
    frame(game, seconds) {
      game.play.advance(seconds);
      return game.play.desk.finale?.isOver ? 'gallery' : undefined;
    },
    attentionLost,
  },
  posters: screen(...begins),
  gallery: screen(on(ask.showPrint, (game, hung) => game.showPrint(hung))),
  print: screen(
    on(ask.watch, (game, hung, { signal }) => game.watch(hung, signal)),
    on(ask.savePicture, (game, finished) => game.saving.start({ kind: 'picture', finished })),
    on(ask.saveFilm, (game, finished) => game.saving.start({ kind: 'film', finished })),
    ...saves,
  ),
  month: screen(
    on(ask.cutDay, (game, day, { signal }) => game.beginDay(day, signal)),
    on(ask.saveMonth, (game, day) => game.saving.start({ kind: 'month', day })),
    ...saves,
  ),
  menu: {
    ...screen(),
    on: [
      on(ask.back, (_game, _value, { close }) => close()),
      on(ask.posters, goTo('posters')),
      showGallery,
      on(ask.change, (game, changed) => game.change(changed)),
      ...always,
    ],
  },
  invitation: screen(on(ask.accept, (game, _value, { signal }) => game.accept(signal))),
  send: screen(on(ask.send, (game, letter) => game.sending.start(letter))),
};
