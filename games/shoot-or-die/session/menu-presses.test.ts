import { beforeEach, expect, test } from 'vitest';
import { PAD } from '#engine/input/gamepad.ts';
import { readTuning } from '../bot/recorded-run.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { actionOfButton, actionOfKey, createUpgradeChoice, type MenuSituation } from './menu-presses.ts';
import type { Phase } from './session.ts';

const during = (phase: Phase, more: Partial<MenuSituation> = {}): MenuSituation => ({
  phase,
  isChoosing: false,
  isPanelOpen: false,
  ...more,
});

test.each([
  ['KeyP', 'playing', 'pause'],
  ['Escape', 'paused', 'play'],
  ['Enter', 'title', 'play'],
  ['KeyR', 'over', 'restart'],
  ['KeyV', 'over', 'watch-last'],
  ['KeyM', 'playing', 'toggle-sound'],
  ['Escape', 'watching', 'stop-watching'],
  ['KeyP', 'watching', 'hold-replay'],
  ['Enter', 'watching', 'hold-replay'],
  ['KeyR', 'watching', 'beat-watched'],
  ['KeyM', 'watching', 'toggle-sound'],
] as const)('%s while %s: %s', (code, phase, kind) => {
  expect(actionOfKey(code, during(phase))).toMatchObject({ kind });
});

test.each([
  ['KeyR', 'title'],
  ['KeyP', 'over'],
  ['Enter', 'playing'],
  ['KeyV', 'playing'],
  ['Digit2', 'playing'],
  ['KeyX', 'watching'],
] as const)('%s while %s does nothing', (code, phase) => {
  expect(actionOfKey(code, during(phase))).toBeNull();
});

test('a figure takes what is offered', () => {
  const choosing = during('playing', { isChoosing: true });
  expect(actionOfKey('Numpad3', choosing)).toEqual({ kind: 'choose-upgrade', number: 3 });
});

test('under an open panel only Escape and B mean the game, and close it', () => {
  const panel = during('paused', { isPanelOpen: true });
  expect(actionOfKey('KeyR', panel)).toBeNull();
  expect(actionOfKey('Escape', panel)).toEqual({ kind: 'close-panel' });
  expect(actionOfButton(PAD.b, panel)).toEqual({ kind: 'close-panel' });
  expect(actionOfButton(PAD.b, during('paused'))).toBeNull();
});

test('on a gamepad Start pauses and goes on, A presses what has focus, and others do nothing', () => {
  expect(actionOfButton(PAD.start, during('playing'))).toEqual({ kind: 'pause' });
  expect(actionOfButton(PAD.start, during('over'))).toEqual({ kind: 'play', device: 'gamepad' });
  expect(actionOfButton(PAD.a, during('over'))).toEqual({ kind: 'confirm' });
  expect(actionOfButton(PAD.x, during('over'))).toBeNull();
});

let run: Run;
let choice: ReturnType<typeof createUpgradeChoice>;

beforeEach(() => {
  run = createRun(1, readTuning());
  choice = createUpgradeChoice();
});

test('a press in the first moment of an offer is not taken', () => {
  run.progress.isChoosing = true;
  expect(choice.isNew(run)).toBe(true);
  choice.take(2);
  expect(choice.read(run)).toBe(0);
  choice.pass(0.4);
  choice.take(2);
  expect(choice.read(run)).toBe(2);
});

test('an offer is new once, and what was chosen in it does not count for the next', () => {
  run.progress.isChoosing = true;
  choice.isNew(run);
  expect(choice.isNew(run)).toBe(false);
  choice.pass(1);
  choice.take(3);
  run.progress.isChoosing = false;
  expect(choice.isDone(run)).toBe(true);
  expect(choice.isDone(run)).toBe(false);
  run.progress.isChoosing = true;
  expect(choice.isNew(run)).toBe(true);
  expect(choice.read(run)).toBe(0);
});

test('without an offer nothing is taken', () => {
  choice.pass(1);
  choice.take(1);
  expect(choice.read(run)).toBe(0);
});
