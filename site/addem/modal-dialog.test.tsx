// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUARD_MS, useGuard } from './modal-dialog.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const guard = () => renderHook(({ open }) => useGuard(open), { initialProps: { open: true } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (key: string) => fireEvent.keyDown(document, { key });

test('a result accepts input only after a pause', () => {
  const { result } = guard();
  pass(GUARD_MS - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test.each(['2', '２', '٢', 'Backspace'])(
  'accepts no input from a player who is still typing %s until they pause',
  (key) => {
    const { result } = guard();
    pass(GUARD_MS - 1);
    press(key);
    pass(GUARD_MS - 1);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    press('3');
    expect(result.current).toBe(false);
  },
);

test('pressing Enter during the pause does not extend it', () => {
  const { result } = guard();
  pass(GUARD_MS - 1);
  press('Enter');
  pass(1);
  expect(result.current).toBe(true);
});

test.each([GUARD_MS, GUARD_MS - 1])('each result starts its own pause, %i ms after the one before', (ms) => {
  const { result, rerender } = guard();
  pass(ms);
  rerender({ open: false });
  press('3');
  rerender({ open: true });
  expect(result.current).toBe(false);
  pass(GUARD_MS - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
