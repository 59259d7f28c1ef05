import { expect, test } from 'vitest';
import { type Action, type KeyContext, keyAction } from './actions.ts';

const AT_TITLE: KeyContext = { phase: 'title', isMuted: false, isWatching: false, isOnline: false };

test.each<[string, Partial<KeyContext>, Action | null]>([
  ['KeyP', { phase: 'playing' }, { kind: 'pause' }],
  ['Escape', { phase: 'playing' }, { kind: 'pause' }],
  ['KeyP', { phase: 'paused' }, { kind: 'resume' }],
  ['KeyP', { isWatching: true }, { kind: 'hold-replay' }],
  ['Escape', { isWatching: true }, { kind: 'stop-watching' }],
  ['KeyR', { isWatching: true }, { kind: 'stop-watching' }],
  ['KeyR', { phase: 'over' }, { kind: 'restart' }],
  ['KeyR', { phase: 'paused' }, { kind: 'restart' }],
  ['KeyR', { phase: 'playing' }, null],
  ['KeyM', {}, { kind: 'change-settings', changed: { isMuted: true } }],
  ['KeyM', { isMuted: true }, { kind: 'change-settings', changed: { isMuted: false } }],
  ['KeyH', {}, { kind: 'change-hearts' }],
  ['KeyH', { phase: 'playing' }, null],
  ['KeyX', { phase: 'over' }, null],
  ['KeyX', { phase: 'over', isOnline: true }, { kind: 'restart' }],
  ['KeyH', { phase: 'over', isOnline: true }, { kind: 'restart' }],
  ['KeyX', { phase: 'playing', isOnline: true }, null],
  ['KeyH', { phase: 'paused', isOnline: true }, null],
])('%s, where it is %o, asks for %o', (code, changed, action) => {
  expect(keyAction(code, { ...AT_TITLE, ...changed })).toEqual(action);
});
