// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Picture } from '#site/catalogue/game-entry.ts';
import { swipeStep } from './lightbox.tsx';
import { Screenshots } from './screenshots.tsx';

const picture = (alt: string): Picture => ({ src: `/${alt}.webp`, width: 640, height: 360, alt });
const pictures = [picture('A heart'), picture('A swarm'), picture('The end')];

afterEach(cleanup);

async function open(shots: readonly Picture[], alt: string) {
  const user = userEvent.setup();
  render(<Screenshots name="Shoot or Die" pictures={shots} />);
  const opener = screen.getByRole('button', { name: alt });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Screenshots of Shoot or Die' }) };
}

const shown = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt');

test('without screenshots, the page says that there are none', () => {
  render(<Screenshots name="Shoot or Die" pictures={[]} />);
  expect(screen.getByText('// No screenshots yet: ', { exact: false })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a click opens the large picture in a modal dialog with its description and number', async () => {
  const { dialog } = await open(pictures, 'A swarm');
  expect((dialog as HTMLDialogElement).open).toBe(true);
  expect(shown()).toBe('A swarm');
  expect(within(dialog).getByText('2 of 3: A swarm')).toBeDefined();
});

test('the arrow keys wrap around', async () => {
  const { user } = await open(pictures, 'A swarm');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('The end');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('A heart');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('A swarm');
});

test('the buttons wrap around', async () => {
  const { user } = await open(pictures, 'A heart');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toBe('The end');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toBe('A heart');
});

test('a swipe to the left shows the next picture', async () => {
  const { dialog } = await open(pictures, 'A heart');
  fireEvent.touchStart(dialog, { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 100, clientY: 105 }] });
  expect(shown()).toBe('A swarm');
});

test('two fingers are a pinch and do not change the picture', async () => {
  const { dialog } = await open(pictures, 'A heart');
  fireEvent.touchStart(dialog, { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchStart(dialog, {
    touches: [
      { clientX: 200, clientY: 100 },
      { clientX: 250, clientY: 100 },
    ],
  });
  fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 100, clientY: 100 }] });
  expect(shown()).toBe('A heart');
});

test('a single picture has no next button', async () => {
  await open([picture('A heart')], 'A heart');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.getByText('1 of 1: A heart')).toBeDefined();
});

test('closing removes the dialog, and restores the focus', async () => {
  const { user, opener } = await open(pictures, 'A heart');
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a click outside the picture closes the dialog, a click on the picture does not', async () => {
  const { user, dialog } = await open(pictures, 'A heart');
  await user.click(within(dialog).getByRole('img'));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a finger that moves left shows the next picture', -80, 10, 1],
  ['a finger that moves right shows the previous picture', 80, -10, -1],
  ['a short distance is a tap', 39, 0, 0],
  ['a movement that is more vertical than horizontal is not a swipe', -80, 70, 0],
] as const)('%s', (_, dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});
