import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuthState, authReducer, initialAuthState } from './auth-state.ts';

const states: AuthState[] = ['LOGGED_OUT', 'LOGGED_IN', 'SIGNED_UP'];

test('a visit starts logged out', () => {
  expect(initialAuthState).toBe('LOGGED_OUT');
});

test.each([
  ['LOGIN', 'LOGGED_IN'],
  ['REGISTER', 'SIGNED_UP'],
  ['LOGOUT', 'LOGGED_OUT'],
])('%s leads to %s from every state', (type, outcome) => {
  for (const state of states) expect(authReducer(state, { type })).toBe(outcome);
});

test.each(['', 'login', 'LOGIN ', 'toString', '__proto__', 'constructor'])(
  'the unknown action "%s" changes nothing',
  (type) => {
    for (const state of states) expect(authReducer(state, { type })).toBe(state);
  },
);

test('no action leads out of the three states', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.string(), (state, type) => {
      expect(states).toContain(authReducer(state, { type }));
    }),
  );
});
