import { bindings, type Phase, type Phases } from '#engine/phases/machine.ts';
import { ask } from '../commands.ts';
import { DIRECTIONS } from '../rules/rules.ts';
import type { Donum } from '../session/donum.ts';

export type PhaseName = 'playing' | 'result' | 'levels' | 'days' | 'menu' | 'editor';

const on = bindings<Donum, PhaseName>();

const always = [
  on(ask.mute, (game) => game.change({ isMuted: !game.settings.isMuted })),
  on(ask.closeNote, (game) => game.closeNote()),
  on(ask.followLink, (game, hash) => (game.followLink(hash) ? 'playing' : undefined)),
];

const inLevel = [
  on(ask.undo, (game, _, { isButton }) => game.undo(!isButton), {
    enabled: (game) => game.hud.canUndo,
    released: (game) => game.release('undo'),
  }),
  on(ask.redo, (game) => game.leap('redo'), { enabled: (game) => game.hud.canRedo }),
  on(ask.restart, (game) => game.leap('restart'), { enabled: (game) => game.hud.canRestart }),
  on(ask.hint, (game) => game.giveHint()),
  on(ask.levels, () => 'levels'),
  on(ask.describe, (game) => game.announceBoard()),
  ...always,
  on(ask.menu, () => 'menu'),
  // The result's button continues even if a move has been undone since, so that the level is no longer over.
  on(ask.proceed, (game, _, { isButton }) => (isButton || game.isOver ? game.proceed() : undefined)),
  on(ask.walkTo, (game, place) => game.walkTo(place)),
  on(ask.goBack, (game, count) => game.goBack(count)),
];

const playing: Phase<Donum, PhaseName> = {
  on: [
    ...DIRECTIONS.map((direction) =>
      on(ask[direction], (game) => game.press(direction), {
        released: (game) => game.release(direction),
      }),
    ),
    ...inLevel,
    on(ask.swipe, (game) => game.restartHold()),
  ],
  frame(game) {
    game.advance();
    return game.result ? 'result' : undefined;
  },
  attentionLost: (game) => game.stop(),
};

const result: Phase<Donum, PhaseName> = {
  focus: 'always',
  on: [
    ...inLevel,
    on(ask.playAgain, (game) => {
      game.leap('restart');
      return 'playing';
    }),
    on(ask.share, (game) => game.shareLevel()),
    on(ask.shareSolution, (game) => game.shareSolution()),
  ],
  frame(game) {
    game.advance();
    return game.result ? undefined : 'playing';
  },
  attentionLost: (game) => game.stop(),
};

const screen = (...more: Phase<Donum, PhaseName>['on']): Phase<Donum, PhaseName> => ({
  focus: 'always',
  enter: (game) => game.cover(),
  exit: (game) => game.uncover(),
  on: [...always, on(ask.menu, () => 'playing'), ...more],
  frame: (game) => game.advance(),
});

const leave = on(ask.undo, () => 'playing');
const openDay = on(ask.openDay, (game) => game.openDay());
const beginTimedRun = on(ask.beginTimedRun, (game) => game.beginTimedRun());

export const phases: Phases<Donum, PhaseName> = {
  playing,
  result,
  levels: screen(
    leave,
    on(ask.levels, () => 'playing'),
    on(ask.openLevel, (game, id) => game.openLevel(id)),
    openDay,
    on(ask.openCalendar, () => 'days'),
    on(ask.watchEnding, (game) => game.watchEnding()),
    beginTimedRun,
  ),
  days: screen(
    leave,
    on(ask.levels, () => 'levels'),
    openDay,
  ),
  menu: screen(
    leave,
    on(ask.levels, () => 'levels'),
    openDay,
    beginTimedRun,
    on(ask.openEditor, () => 'editor'),
    on(ask.watchBest, (game) => game.watchBest(), { enabled: (game) => game.session.best !== null }),
    on(ask.change, (game, changed) => game.change(changed)),
  ),
  editor: {
    ...screen(
      on(ask.chooseSign, ({ draft }, sign) => draft.choose(sign)),
      on(ask.drawTile, ({ draft }, { row, column }) => draft.draw(row, column)),
      on(ask.resize, ({ draft }, [columns, rows]) => draft.resize(columns, rows)),
      on(ask.clearDraft, ({ draft }) => draft.clear()),
      on(ask.tryDraft, (game) => game.tryDraft()),
      on(ask.checkDraft, ({ draft }) => draft.check()),
      on(ask.copyDraft, ({ draft }) => draft.copyLink()),
      on(ask.openLink, ({ draft }, link) => draft.openLink(link)),
    ),
    enter(game) {
      game.cover();
      game.draft.open();
    },
    exit(game) {
      game.draft.close();
      game.uncover();
    },
  },
};
