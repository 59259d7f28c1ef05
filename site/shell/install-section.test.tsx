// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InstallSection } from './install-section.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'standalone');
});

const install = () => screen.queryByRole('button', { name: 'Install' });

test('shows the browser’s offer to install, even if made before rendering, until the site is installed', () => {
  const prompt = vi.fn(() => new Promise(() => {}));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  render(<InstallSection />);
  for (let press = 0; press < 2; press++) fireEvent.click(install() as HTMLElement);
  expect(prompt).toHaveBeenCalledTimes(1);
  act(() => dispatchEvent(new Event('appinstalled')));
  expect(install()).toBeNull();
});

test('after the visitor has responded, an offer disappears until the browser makes another', async () => {
  const offer = (prompt: () => Promise<unknown>) =>
    act(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  render(<InstallSection />);
  for (const prompt of [async () => 'dismissed', () => Promise.reject(new Error('used before'))]) {
    offer(prompt);
    await act(async () => fireEvent.click(install() as HTMLElement));
    expect(install()).toBeNull();
  }
});

test('shows nothing in a browser that makes no offer', () => {
  const { container } = render(<InstallSection />);
  expect(container.innerHTML).toBe('');
});

test.each([
  [false, 'says how to install it'],
  [true, 'says nothing once it is installed'],
])('Safari on iOS, standalone %s, %s', (standalone) => {
  Object.assign(navigator, { standalone });
  render(<InstallSection />);
  expect(screen.queryByText(/Add to Home Screen/) === null).toBe(standalone);
});
