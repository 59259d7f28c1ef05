import { expect, test } from 'vitest';
import { type Action, type KeyContext, keyAction } from './actions.ts';

const AT_TITLE: KeyContext = { phase: 'title', isMuted: false, isWatching: false, isOnline: false };

test.each<[string, Partial<KeyContext>, Action | null]>([
  ['KeyP', { phase: 'playing' }, { type: 'pause' }],
  ['Escape', { phase: 'playing' }, { type: 'pause' }],
  ['KeyP', { phase: 'paused' }, { type: 'resume' }],
  ['KeyP', { isWatching: true }, { type: 'hold-replay' }],
  ['Escape', { isWatching: true }, { type: 'stop-watching' }],
  ['KeyR', { isWatching: true }, { type: 'stop-watching' }],
  ['KeyR', { phase: 'over' }, { type: 'restart' }],
  ['KeyR', { phase: 'paused' }, { type: 'restart' }],
  ['KeyR', { phase: 'playing' }, null],
  ['KeyM', {}, { type: 'change-settings', changed: { isMuted: true } }],
  ['KeyM', { isMuted: true }, { type: 'change-settings', changed: { isMuted: false } }],
  ['KeyH', {}, { type: 'change-hearts' }],
  ['KeyH', { phase: 'playing' }, null],
  ['KeyX', { phase: 'over' }, null],
  ['KeyX', { phase: 'over', isOnline: true }, { type: 'restart' }],
  ['KeyH', { phase: 'over', isOnline: true }, { type: 'restart' }],
  ['KeyX', { phase: 'playing', isOnline: true }, null],
  ['KeyH', { phase: 'paused', isOnline: true }, null],
])('%s, where it is %o, asks for %o', (code, changed, action) => {
  expect(keyAction(code, { ...AT_TITLE, ...changed })).toEqual(action);
});
