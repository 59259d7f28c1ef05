import { expect, test } from 'vitest';
import { PAD } from '#engine/input/gamepad.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { commandOfButton, commandOfKey, FLYING_BUTTONS } from '../input/key-map.ts';
import { meaningOf, type Situation } from './press-meaning.ts';
import type { Phase } from './session.ts';

function shown(phase: Phase, more: Partial<Situation> = {}): Situation {
  const isSettingsOpen = more.isSettingsOpen ?? false;
  const takesArrows = phase === 'paused' || phase === 'over' || isSettingsOpen;
  return { phase, isSettingsOpen, takesArrows, hasFocus: false, ...more };
}

/** What a key asks for that does not fly. */
function keyAsks(code: string, situation: Situation, more: { starts?: boolean; way?: Way } = {}) {
  const press = {
    device: 'keyboard',
    flies: false,
    starts: false,
    command: commandOfKey(code),
    ...more,
  } as const;
  return meaningOf(press, situation);
}

function buttonAsks(button: number, situation: Situation) {
  const press = {
    device: 'gamepad',
    flies: FLYING_BUTTONS.has(button),
    starts: false,
    command: commandOfButton(button),
  } as const;
  return meaningOf(press, situation);
}

const arrow = (situation: Situation, flies = true) =>
  meaningOf({ device: 'keyboard', flies, starts: false, way: 'left' }, situation);

test('on the title an arrow flies, in a pause it goes through the menu', () => {
  expect(arrow(shown('title'))).toBe('play');
  expect(arrow(shown('title', { takesArrows: true }))).toBe('navigate');
  expect(arrow(shown('paused'))).toBe('navigate');
});

test('on the title only keys that fly or may start do so', () => {
  expect(keyAsks('ShiftLeft', shown('title'))).toBeNull();
  for (const code of ['KeyZ', 'Digit1', 'Enter', 'KeyR', 'KeyV'])
    expect(keyAsks(code, shown('title'), { starts: true }), code).toBe('play');
});

test('P and Escape pause, go on, and open and close the settings', () => {
  for (const code of ['KeyP', 'Escape']) {
    expect(keyAsks(code, shown('playing'))).toBe('pause');
    expect(keyAsks(code, shown('paused'))).toBe('play');
    expect(keyAsks(code, shown('title'), { starts: true })).toBe('open-settings');
    expect(keyAsks(code, shown('over'))).toBeNull();
    expect(keyAsks(code, shown('paused', { isSettingsOpen: true }))).toBe('close-settings');
  }
});

test('while the settings are open no key flies, but sound and camera still have theirs', () => {
  const open = shown('paused', { isSettingsOpen: true });
  for (const code of ['KeyR', 'Enter', 'KeyZ']) expect(keyAsks(code, open, { starts: true })).toBeNull();
  expect(meaningOf({ device: 'keyboard', flies: true, starts: true }, open)).toBeNull();
  expect(keyAsks('KeyM', open)).toBe('toggle-sound');
  expect(keyAsks('KeyC', open)).toBe('toggle-camera');
});

test('after the end one key flies again, watches, or goes to the next track', () => {
  const over = shown('over');
  expect(['KeyR', 'KeyV', 'KeyN', 'Enter'].map((code) => keyAsks(code, over))).toEqual([
    'restart',
    'watch',
    'next-track',
    'play',
  ]);
});

test('in flight the keys of the result and Enter do nothing, and R flies again', () => {
  const playing = shown('playing');
  for (const code of ['KeyV', 'KeyN', 'Enter', 'KeyZ']) expect(keyAsks(code, playing)).toBeNull();
  expect(keyAsks('KeyR', playing)).toBe('restart');
});

test('a recorded flight is held by what flies and by Pause, beaten by Again, left by Escape, and by nothing else', () => {
  const watching = shown('watching');
  expect(keyAsks('KeyM', watching)).toBe('toggle-sound');
  expect(keyAsks('KeyC', watching)).toBe('toggle-camera');
  for (const code of ['KeyP', 'Enter']) expect(keyAsks(code, watching)).toBe('play');
  expect(arrow(watching)).toBe('play');
  expect(keyAsks('KeyR', watching)).toBe('beat-watched');
  expect(keyAsks('Escape', watching)).toBe('stop-watching');
  for (const code of ['KeyZ', 'KeyV', 'KeyN']) expect(keyAsks(code, watching)).toBeNull();
});

test('a mouse button or a finger on the canvas flies', () => {
  for (const device of ['mouse', 'touch'] as const)
    expect(meaningOf({ device, flies: true, starts: true }, shown('over'))).toBe('play');
});

test('a gamepad’s A presses what has focus, and flies where nothing has', () => {
  expect(buttonAsks(PAD.a, shown('paused', { hasFocus: true }))).toBe('press-focused');
  expect(buttonAsks(PAD.a, shown('paused'))).toBe('play');
  expect(buttonAsks(PAD.a, shown('playing', { hasFocus: true }))).toBe('play');
});

test('a gamepad’s B leaves the settings, then the pause', () => {
  expect(buttonAsks(PAD.b, shown('paused', { isSettingsOpen: true }))).toBe('close-settings');
  expect(buttonAsks(PAD.b, shown('paused'))).toBe('play');
  expect(buttonAsks(PAD.b, shown('playing'))).toBeNull();
});

test('a gamepad’s Start pauses and goes on, Back flies again, Y changes the camera, its cross moves no menu in flight', () => {
  const [playing, paused] = [shown('playing'), shown('paused')];
  expect(buttonAsks(PAD.start, playing)).toBe('pause');
  expect(buttonAsks(PAD.start, paused)).toBe('play');
  expect(buttonAsks(PAD.back, paused)).toBe('restart');
  expect(buttonAsks(PAD.back, shown('title'))).toBeNull();
  expect(buttonAsks(PAD.y, playing)).toBe('toggle-camera');
  const down = { device: 'gamepad', flies: false, starts: false, way: 'down' } as const;
  expect(meaningOf(down, playing)).toBeNull();
  expect(meaningOf(down, paused)).toBe('navigate');
});
