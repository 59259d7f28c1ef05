import { afterEach, expect, test, vi } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { createEmptyRun } from '#tests/support/staged-run.ts';
import { createEvents, noteEvent } from '../../rules/events.ts';
import { createEffects, fadeEffects, rumbleFor, showEvents } from './effects.ts';

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

test('the numbers of kills around the heart stay outside its fuse while the heart moves through them', () => {
  const run = createEmptyRun();
  const effects = createEffects();
  for (let i = 0; i < 8; i++) noteEvent(run.events, 'kill', 30 - 8 * i, 4 * i, 1, 0, 400, 'drifter');
  showEvents(effects, run);
  for (let x = 0; x < 120; x += 5) {
    fadeEffects(effects, 1 / 60, x, 0, 0);
    expect(effects.numbers.count).toBe(8);
    for (let i = 0; i < 8; i++) {
      const number = liveItem(effects.numbers, i);
      expect(Math.hypot(number.x - x, number.y)).toBeGreaterThan(59);
    }
  }
});
