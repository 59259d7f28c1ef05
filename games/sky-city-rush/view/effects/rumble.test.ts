import { afterEach, expect, test, vi } from 'vitest';
import { createEvents, noteEvent } from '../../rules/events.ts';
import { rumbleFor } from './rumble.ts';

afterEach(() => vi.unstubAllGlobals());

test('of all that befalls the player’s ship in a step only the strongest is felt, and nothing of what befalls others', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  const events = createEvents();
  noteEvent(events, 'wall', 3, 20, 1);
  rumbleFor(events);
  expect(vibrate).not.toHaveBeenCalled();
  noteEvent(events, 'boost', 0);
  noteEvent(events, 'wall', 0, 20, 1);
  rumbleFor(events);
  expect(vibrate.mock.calls).toEqual([[140]]);
});

test('who is rammed feels it', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  const events = createEvents();
  noteEvent(events, 'bump', 2, 5, 0, 0);
  rumbleFor(events);
  expect(vibrate).toHaveBeenCalledOnce();
});
