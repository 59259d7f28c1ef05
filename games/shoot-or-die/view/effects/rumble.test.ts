import { afterEach, expect, test, vi } from 'vitest';
import { createEvents, noteEvent } from '../../rules/events.ts';
import { rumbleFor } from './effects.ts';

afterEach(() => vi.unstubAllGlobals());

test('only the strongest event of a step rumbles, and a hit never does', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  const events = createEvents();
  noteEvent(events, 'hit', 0, 0);
  rumbleFor(events);
  expect(vibrate).not.toHaveBeenCalled();
  noteEvent(events, 'touch', 0, 0);
  noteEvent(events, 'over', 0, 0);
  rumbleFor(events);
  expect(vibrate.mock.calls).toEqual([[500]]);
});
