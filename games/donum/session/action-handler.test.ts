// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import type { InputAction } from '../input/key-map.ts';
import { createPressHandler, type PressHandlerParts } from './action-handler.ts';

const overlay = {
  isMenuOpen: vi.fn(() => false),
  isResultShown: vi.fn(() => false),
  isEditorOpen: vi.fn(() => false),
  isLevelSelectOpen: vi.fn(() => false),
  moveFocus: vi.fn(),
  showNote: vi.fn(),
};
const level = { isSolved: false, press: vi.fn(), run: { level: 'the level', history: 'its moves' } };
const rush = { isOver: false };
const menus = { openLevelSelect: vi.fn(), openPauseMenu: vi.fn(), close: vi.fn() };
const flow = { goOn: vi.fn(), announceBoard: vi.fn() };
const hints = { ask: vi.fn() };
const settings = { current: { isMuted: true }, change: vi.fn() };
const session = { current: { kind: 'room' } };
const parts = { overlay, level, rush, menus, flow, hints, settings, session };
const handle = createPressHandler(parts as unknown as PressHandlerParts);
const press = (...inputs: InputAction[]): void => {
  for (const input of inputs) handle(input, 5);
};

beforeEach(() => {
  vi.resetAllMocks();
  const { isMenuOpen, isResultShown, isEditorOpen, isLevelSelectOpen } = overlay;
  for (const ask of [isMenuOpen, isResultShown, isEditorOpen, isLevelSelectOpen]) ask.mockReturnValue(false);
  level.isSolved = false;
  rush.isOver = false;
  session.current.kind = 'room';
});

test('in a level moves are made, and the rest is asked for', () => {
  press('left', 'undo', 'redo', 'restart');
  expect(level.press.mock.calls).toEqual([
    ['left', 5],
    ['undo', 5],
    ['redo', 5],
    ['restart', 5],
  ]);
  press('hint', 'levels', 'menu', 'words', 'mute');
  expect(hints.ask).toHaveBeenCalledExactlyOnceWith('the level', 'its moves');
  expect(settings.change).toHaveBeenCalledExactlyOnceWith({ isMuted: false });
  for (const asked of [menus.openLevelSelect, menus.openPauseMenu, flow.announceBoard]) {
    expect(asked).toHaveBeenCalledOnce();
  }
});

test('a rush gives no hints, and says so', () => {
  session.current.kind = 'rush';
  press('hint');
  expect(hints.ask).not.toHaveBeenCalled();
  expect(overlay.showNote).toHaveBeenCalledExactlyOnceWith('No hints in a rush.');
});

test.each(['next', 'confirm'] as const)('%s goes on only when a level or a rush is over', (input) => {
  press(input);
  expect(flow.goOn).not.toHaveBeenCalled();
  level.isSolved = true;
  press(input);
  level.isSolved = false;
  rush.isOver = true;
  press(input);
  expect(flow.goOn).toHaveBeenCalledTimes(2);
});

test('after a rush nothing moves any more', () => {
  rush.isOver = true;
  press('left', 'undo', 'restart', 'hint');
  expect(level.press).not.toHaveBeenCalled();
  expect(hints.ask).not.toHaveBeenCalled();
});

test('where a result is shown directions choose a button of it, and undo still undoes', () => {
  overlay.isResultShown.mockReturnValue(true);
  press('right', 'undo');
  expect(overlay.moveFocus).toHaveBeenCalledExactlyOnceWith('right');
  expect(level.press).toHaveBeenCalledExactlyOnceWith('undo', 5);
});

test('a gamepad’s A presses the focused button where buttons are shown', () => {
  const button = document.createElement('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  document.body.append(button);
  button.focus();
  level.isSolved = true;
  overlay.isResultShown.mockReturnValue(true);
  press('confirm');
  overlay.isMenuOpen.mockReturnValue(true);
  press('confirm');
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(flow.goOn).not.toHaveBeenCalled();
  button.remove();
});

test('in a menu directions move the focus, and menu or undo leave it', () => {
  overlay.isMenuOpen.mockReturnValue(true);
  press('down', 'menu', 'undo');
  expect(overlay.moveFocus).toHaveBeenCalledExactlyOnceWith('down');
  expect(menus.close).toHaveBeenCalledTimes(2);
  expect(level.press).not.toHaveBeenCalled();
});

test('while one draws, letters are not taken for the level’s', () => {
  overlay.isMenuOpen.mockReturnValue(true);
  overlay.isEditorOpen.mockReturnValue(true);
  press('undo', 'levels', 'hint', 'restart');
  expect(menus.close).not.toHaveBeenCalled();
  expect(menus.openLevelSelect).not.toHaveBeenCalled();
});
