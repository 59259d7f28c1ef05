import { expect, test } from 'vitest';
import { PAD } from '#engine/input/gamepad.ts';
import { readTuning } from '../bot/read-tuning.ts';
import { createRun } from '../rules/run.ts';
import { createMenuHands, type Orders } from './menu-presses.ts';
import type { Phase } from './session.ts';

function handsIn(phase: Phase, { isPanelOpen = false, isChoosing = false } = {}) {
  const given: string[] = [];
  const order = (name: string) => () => void given.push(name);
  const orders: Orders = {
    act: order('act'),
    pause: order('pause'),
    restart: order('restart'),
    watch: order('watch'),
    stopWatching: order('stop watching'),
    choose: (number) => void given.push(`choose ${number}`),
    switchSound: order('sound'),
  };
  const run = createRun(1, readTuning());
  run.growth.isChoosing = isChoosing;
  const closePanel = order('close');
  return { hands: createMenuHands({ phase, run }, { isPanelOpen, closePanel, shown: null }, orders), given };
}

test.each([
  ['KeyP', 'playing', 'pause'],
  ['Escape', 'paused', 'act'],
  ['Enter', 'ready', 'act'],
  ['KeyR', 'over', 'restart'],
  ['KeyV', 'over', 'watch'],
  ['KeyM', 'playing', 'sound'],
  ['KeyX', 'watching', 'stop watching'],
] as const)('%s while %s: %s', (code, phase, order) => {
  const { hands, given } = handsIn(phase);
  hands.pressKey(code);
  expect(given).toEqual([order]);
});

test.each([
  ['KeyR', 'ready'],
  ['Enter', 'playing'],
  ['KeyV', 'playing'],
  ['Digit2', 'playing'],
] as const)('%s while %s does nothing', (code, phase) => {
  const { hands, given } = handsIn(phase);
  hands.pressKey(code);
  expect(given).toEqual([]);
});

test('a figure takes what is offered', () => {
  const { hands, given } = handsIn('playing', { isChoosing: true });
  hands.pressKey('Numpad3');
  expect(given).toEqual(['choose 3']);
});

test('under an open panel only Escape and B mean the game, and close it', () => {
  const { hands, given } = handsIn('paused', { isPanelOpen: true });
  hands.pressKey('KeyR');
  hands.pressKey('Escape');
  hands.pressPad(PAD.b);
  expect(given).toEqual(['close', 'close']);
});

test('on a gamepad Start pauses and goes on, and A plays where nothing has focus', () => {
  const playing = handsIn('playing');
  playing.hands.pressPad(PAD.start);
  playing.hands.pressPad(PAD.a);
  expect(playing.given).toEqual(['pause']);
  const over = handsIn('over');
  over.hands.pressPad(PAD.start);
  over.hands.pressPad(PAD.a);
  expect(over.given).toEqual(['act', 'act']);
});
