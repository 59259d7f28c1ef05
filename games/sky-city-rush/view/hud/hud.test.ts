// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { pauseButton, turnRound } from '../../commands.ts';
import { createHud, type HudFacts } from './hud.ts';

const facts = (changed: Partial<HudFacts> = {}): HudFacts => ({
  place: 2,
  ships: 6,
  lap: 1,
  laps: 3,
  seconds: 12.34,
  secondsLeft: null,
  bestLap: null,
  gap: null,
  opponent: null,
  speed: 100,
  rush: 0.5,
  isBoosting: false,
  isWrongWay: false,
  ...changed,
});

function textOf(root: HTMLElement, selector: string): string {
  return root.querySelector(selector)?.textContent ?? '';
}

test('place, lap, time and speed can be read', () => {
  const { root, update } = createHud(() => true);
  update(facts());
  expect(textOf(root, '.place')).toBe('2nd');
  expect(textOf(root, '.of')).toBe('of 6');
  expect(textOf(root, '.lap')).toBe('Lap 1/3');
  expect(textOf(root, '.clock')).toBe('12.3');
  expect(textOf(root, '.speed b')).toBe('360');
});

test('alone there is no place, and an endless run has no last lap', () => {
  const { root, update } = createHud(() => true);
  update(facts({ place: null, laps: null, lap: 4, secondsLeft: 3.2 }));
  expect(textOf(root, '.place')).toBe('');
  expect(textOf(root, '.lap')).toBe('Lap 4');
  expect(textOf(root, '.clock')).toBe('3.2');
  expect(root.querySelector('.clock')?.classList.contains('urgent')).toBe(true);
});

test('after the last lap the lap count does not run on', () => {
  const { root, update } = createHud(() => true);
  update(facts({ lap: 4 }));
  expect(textOf(root, '.lap')).toBe('Lap 3/3');
});

test('a gap to the ghost tells by its sign who is ahead', () => {
  const { root, update } = createHud(() => true);
  update(facts({ gap: -0.5 }));
  expect(textOf(root, '.gap')).toBe('−0.50');
  update(facts({ gap: 1.25 }));
  expect(textOf(root, '.gap')).toBe('+1.25');
});

test('flying the wrong way is said in words', () => {
  const { root, update } = createHud(() => true);
  const warning = root.querySelector<HTMLElement>('.wrong-way');
  update(facts());
  expect(warning?.hidden).toBe(true);
  update(facts({ isWrongWay: true }));
  expect(warning?.hidden).toBe(false);
  expect(warning?.textContent).toMatch(/^Wrong way/);
});

test('a lasting minute shows its minutes', () => {
  const { root, update } = createHud(() => true);
  update(facts({ seconds: 65.04 }));
  expect(textOf(root, '.clock')).toBe('1:05.0');
});

test('the pause button has a name and pauses, the one that says “wrong way” puts back on the track', () => {
  const send = vi.fn();
  const { root } = createHud(send);
  root.querySelector<HTMLButtonElement>('[aria-label="Pause"]')?.click();
  root.querySelector<HTMLButtonElement>('.wrong-way')?.click();
  expect(send.mock.calls).toEqual([[pauseButton], [turnRound]]);
});

test('before the first frame has facts to show, nothing of it is there: its button would take the first click', () => {
  const { root } = createHud(() => true);
  expect(root.hidden).toBe(true);
});
