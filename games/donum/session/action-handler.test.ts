import { beforeEach, expect, test, vi } from 'vitest';
import type { Wish } from '../input/input.ts';
import type { House } from '../view/overlay.ts';
import { createWishes } from './action-handler.ts';
import type { Scene } from './level-controller.ts';

const house = {
  isScreenOpen: vi.fn(() => false),
  isCardShown: vi.fn(() => false),
  isDrawing: vi.fn(() => false),
  isChoosing: vi.fn(() => false),
  moveFocus: vi.fn(),
};
const scene = { isOver: false, act: vi.fn() };
const actions = {
  toggleSound: vi.fn(),
  openLevels: vi.fn(),
  openMenu: vi.fn(),
  backToStage: vi.fn(),
  next: vi.fn(),
  hint: vi.fn(),
  sayBoard: vi.fn(),
  isClosed: vi.fn(() => false),
};
const wishes = createWishes(house as unknown as House, () => scene as unknown as Scene, actions);
const wish = (...all: Wish[]): void => {
  for (const each of all) wishes(each, 5);
};

beforeEach(() => {
  vi.resetAllMocks();
  for (const ask of [
    house.isScreenOpen,
    house.isCardShown,
    house.isDrawing,
    house.isChoosing,
    actions.isClosed,
  ]) {
    ask.mockReturnValue(false);
  }
  scene.isOver = false;
});

test('on the stage moves are made, and the rest is asked for', () => {
  wish('left', 'undo', 'redo', 'restart');
  expect(scene.act.mock.calls).toEqual([
    ['left', 5],
    ['undo', 5],
    ['redo', 5],
    ['restart', 5],
  ]);
  wish('hint', 'levels', 'menu', 'words', 'mute');
  for (const asked of ['hint', 'openLevels', 'openMenu', 'sayBoard', 'toggleSound'] as const) {
    expect(actions[asked], asked).toHaveBeenCalledOnce();
  }
});

test('going on is possible only when a level or a rush is over', () => {
  wish('next');
  expect(actions.next).not.toHaveBeenCalled();
  scene.isOver = true;
  wish('next');
  scene.isOver = false;
  actions.isClosed.mockReturnValue(true);
  wish('next');
  expect(actions.next).toHaveBeenCalledTimes(2);
});

test('after a rush nothing moves any more', () => {
  actions.isClosed.mockReturnValue(true);
  wish('left', 'undo', 'restart', 'hint');
  expect(scene.act).not.toHaveBeenCalled();
  expect(actions.hint).not.toHaveBeenCalled();
});

test('where a card is shown directions choose a button of it, and undo still undoes', () => {
  house.isCardShown.mockReturnValue(true);
  wish('right', 'undo');
  expect(house.moveFocus).toHaveBeenCalledExactlyOnceWith('right');
  expect(scene.act).toHaveBeenCalledExactlyOnceWith('undo', 5);
});

test('in a screen directions move the focus, and menu or undo leave it', () => {
  house.isScreenOpen.mockReturnValue(true);
  wish('down', 'menu', 'undo');
  expect(house.moveFocus).toHaveBeenCalledExactlyOnceWith('down');
  expect(actions.backToStage).toHaveBeenCalledTimes(2);
  expect(scene.act).not.toHaveBeenCalled();
});

test('while one draws, letters are not taken for wishes', () => {
  house.isScreenOpen.mockReturnValue(true);
  house.isDrawing.mockReturnValue(true);
  wish('undo', 'levels', 'hint', 'restart');
  expect(actions.backToStage).not.toHaveBeenCalled();
  expect(actions.openLevels).not.toHaveBeenCalled();
});
