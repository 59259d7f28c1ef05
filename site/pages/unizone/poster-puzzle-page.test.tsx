// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createEmbed } from '#site/game-embed/embed.ts';
import { fakeEmbed } from '#tests/support/fake-embed.ts';
import { ScreenshotButton } from './poster-puzzle-page.tsx';

const game = { slug: 'poster-puzzle', name: 'Poster Puzzle', playable: true };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function fakeTab() {
  const tab = { location: { href: 'about:blank' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

const take = () => userEvent.click(screen.getByRole('button', { name: 'Take Screenshot' }));

test('the picture is a JPEG of half quality and opens in a new tab', async () => {
  const { embed } = fakeEmbed(game);
  vi.mocked(embed.takeScreenshot).mockResolvedValue(new Blob(['picture'], { type: 'image/jpeg' }));
  const tab = fakeTab();
  render(<ScreenshotButton embed={embed} />);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false');
  await take();
  expect(embed.takeScreenshot).toHaveBeenCalledExactlyOnceWith('image/jpeg', 0.5);
  expect(tab.location.href).toMatch(/^blob:/);
});

test('without a picture, the empty tab is closed and the page shows a message', async () => {
  const { embed } = fakeEmbed(game);
  const tab = fakeTab();
  render(<ScreenshotButton embed={embed} />);
  await take();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(await screen.findByText('// The game returned no picture. Try again.')).toBeDefined();
});

test('if the browser blocks the tab, a link opens the picture', async () => {
  const { embed } = fakeEmbed(game);
  vi.mocked(embed.takeScreenshot).mockResolvedValue(new Blob(['picture'], { type: 'image/jpeg' }));
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { container } = render(<ScreenshotButton embed={embed} />);
  expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('');
  await take();
  const link = await screen.findByRole('link', { name: 'Open the picture' });
  expect(link.getAttribute('href')).toMatch(/^blob:/);
  expect(link.closest('[aria-live=polite]')?.textContent).toContain('blocked');
});

test('clicking the button does not take the focus, and thus the keys, from the game', () => {
  const { embed } = fakeEmbed(game);
  render(<ScreenshotButton embed={embed} />);
  const isDefault = fireEvent.mouseDown(screen.getByRole('button'));
  expect(isDefault).toBe(false);
});

test('a second press while the picture is being taken opens no second tab', async () => {
  const { embed } = fakeEmbed(game);
  vi.mocked(embed.takeScreenshot).mockReturnValue(new Promise(() => {}));
  fakeTab();
  render(<ScreenshotButton embed={embed} />);
  await take();
  await take();
  expect(window.open).toHaveBeenCalledOnce();
});

test('while the game loads, the button reports that there is no picture, opens no tab and logs the embed’s warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeTab();
  render(<ScreenshotButton embed={createEmbed(game)} />);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await take();
  expect(window.open).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

test('a game without a build has no screenshot button', () => {
  render(<ScreenshotButton embed={createEmbed({ ...game, playable: false })} />);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});
