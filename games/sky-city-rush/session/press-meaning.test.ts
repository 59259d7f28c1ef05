import { expect, test, vi } from 'vitest';
import { PAD } from '#engine/input/gamepad.ts';
import { createMenuHands } from './press-meaning.ts';
import type { Phase } from './session.ts';

function hold(phase: Phase, isSettingsOpen = false, hasFocus = false) {
  const screens = {
    isSettingsOpen,
    openSettings: vi.fn(),
    closeSettings: vi.fn(),
    takesArrows: () => phase === 'paused' || phase === 'over' || isSettingsOpen || hasFocus,
    move: vi.fn(),
    press: vi.fn(() => hasFocus),
  };
  const orders = {
    act: vi.fn(),
    pause: vi.fn(),
    restart: vi.fn(),
    watch: vi.fn(),
    endWatching: vi.fn(),
    nextTrack: vi.fn(),
    switchCamera: vi.fn(),
    switchSound: vi.fn(),
  };
  return { screens, orders, hands: createMenuHands(() => phase, screens, orders) };
}

test('before the start an arrow is the game’s, in a pause it goes through the menu', () => {
  const ready = hold('ready');
  expect(ready.hands.takeKey('ArrowLeft')).toBe(false);
  const paused = hold('paused');
  expect(paused.hands.takeKey('ArrowLeft')).toBe(true);
  expect(paused.screens.move).toHaveBeenCalledExactlyOnceWith('left');
});

test('any key that writes something starts, Tab and Shift do not', () => {
  const { hands, orders } = hold('ready');
  for (const key of ['Tab', 'ShiftLeft', 'F5', 'ControlLeft']) hands.pressKey(key);
  expect(orders.act).not.toHaveBeenCalled();
  for (const key of ['KeyZ', 'Digit1', 'Enter']) hands.pressKey(key);
  expect(orders.act).toHaveBeenCalledTimes(3);
});

test('P and Escape pause, go on, and open and close the settings', () => {
  for (const key of ['KeyP', 'Escape']) {
    const [playing, paused, ready, settings] = [
      hold('playing'),
      hold('paused'),
      hold('ready'),
      hold('paused', true),
    ];
    for (const each of [playing, paused, ready]) each.hands.pressKey(key);
    expect(playing.orders.pause).toHaveBeenCalledOnce();
    expect(paused.orders.act).toHaveBeenCalledOnce();
    expect(ready.screens.openSettings).toHaveBeenCalledOnce();
    expect(settings.hands.takeKey(key)).toBe(true);
    expect(settings.screens.closeSettings).toHaveBeenCalledOnce();
  }
});

test('while the settings are open no key flies, but sound and camera still have theirs', () => {
  const { hands } = hold('paused', true);
  for (const key of ['Space', 'KeyA', 'KeyR', 'Enter']) expect(hands.takeKey(key)).toBe(true);
  for (const key of ['KeyM', 'KeyC']) expect(hands.takeKey(key)).toBe(false);
});

test('after the end one key flies again, watches, or goes to the next track', () => {
  const { hands, orders } = hold('over');
  for (const key of ['KeyR', 'KeyV', 'KeyN', 'Enter']) hands.pressKey(key);
  expect(orders.restart).toHaveBeenCalledOnce();
  expect(orders.watch).toHaveBeenCalledOnce();
  expect(orders.nextTrack).toHaveBeenCalledOnce();
  expect(orders.act).toHaveBeenCalledOnce();
});

test('any key but sound and camera ends a recorded flight', () => {
  const { hands, orders } = hold('watching');
  for (const key of ['KeyM', 'KeyC']) hands.pressKey(key);
  expect(orders.endWatching).not.toHaveBeenCalled();
  hands.pressKey('KeyZ');
  expect(orders.endWatching).toHaveBeenCalledOnce();
});

test('a gamepad’s A presses what has focus, and acts where nothing has', () => {
  expect(hold('paused', false, true).hands.takePadButton(PAD.a)).toBe(true);
  expect(hold('paused').hands.takePadButton(PAD.a)).toBe(false);
  expect(hold('playing', false, true).hands.takePadButton(PAD.a)).toBe(false);
});

test('a gamepad’s B leaves the settings, then the pause', () => {
  const settings = hold('paused', true);
  expect(settings.hands.takePadButton(PAD.b)).toBe(true);
  expect(settings.screens.closeSettings).toHaveBeenCalledOnce();
  const paused = hold('paused');
  expect(paused.hands.takePadButton(PAD.b)).toBe(false);
  paused.hands.pressPad(PAD.b);
  expect(paused.orders.act).toHaveBeenCalledOnce();
});

test('a gamepad’s Start pauses and goes on, Back flies again, its cross moves no menu in flight', () => {
  const [playing, paused] = [hold('playing'), hold('paused')];
  for (const { hands } of [playing, paused]) {
    hands.pressPad(PAD.start);
    hands.pressPad(PAD.back);
    hands.pushPad('down');
  }
  expect(playing.orders.pause).toHaveBeenCalledOnce();
  expect(paused.orders.act).toHaveBeenCalledOnce();
  expect(paused.orders.restart).toHaveBeenCalledOnce();
  expect(playing.screens.move).not.toHaveBeenCalled();
  expect(paused.screens.move).toHaveBeenCalledOnce();
});
