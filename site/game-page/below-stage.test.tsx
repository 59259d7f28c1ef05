// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/shoot-or-die.ts';
import { HowToPlay } from './below-stage.tsx';

let pads: { connected: boolean }[] = [];
vi.stubGlobal('navigator', Object.assign(navigator, { getGamepads: () => pads }));

const shootOrDie = catalogueEntry('shoot-or-die', entry);

afterEach(cleanup);

const section = () => screen.getByRole('region', { name: 'How to play' });

test('lists the controls of a connected gamepad first', () => {
  pads = [];
  render(<HowToPlay game={shootOrDie} />);
  expect(section().className).toBe('');
  pads = [{ connected: true }];
  act(() => void window.dispatchEvent(new Event('gamepadconnected')));
  expect(section().className).toBe('gamepad-first');
  pads = [];
  act(() => void window.dispatchEvent(new Event('gamepaddisconnected')));
  expect(section().className).toBe('');
});

test('lists the controls of a gamepad first that was connected on an earlier page', () => {
  pads = [{ connected: true }];
  render(<HowToPlay game={shootOrDie} />);
  expect(section().className).toBe('gamepad-first');
});

test('a game without a build shows no controls', () => {
  render(<HowToPlay game={{ ...shootOrDie, embed: null }} />);
  expect(screen.queryByRole('region')).toBeNull();
});
