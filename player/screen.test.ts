// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import template from './index.html?raw';
import { createScreen } from './screen.ts';
import { FAILURE_TEXT } from './texts.ts';

const { body } = document;

beforeEach(() => {
  body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(template)?.[1] ?? '';
});

test("the progress bar has the game's name and announces the progress", () => {
  const screen = createScreen('Shoot or Die', async () => {});
  screen.show({ state: 'loading', progress: 0.429 });
  const bar = getByRole(body, 'progressbar', { name: 'Loading Shoot or Die' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  expect(bar.textContent).toContain('// loading 42 %');
});

test('shows a text about missing scripts until the script runs', () => {
  expect(getByRole(body, 'alert').textContent).toContain('The game has not started');
  expect(body.querySelector('#notice a')?.getAttribute('href')).toBe('');
  createScreen('Shoot or Die', async () => {}).show({ state: 'loading', progress: 0 });
  expect(getByRole(body, 'alert').textContent).toBe('');
});

test('hides the progress bar when the game runs or fails', () => {
  const screen = createScreen('Shoot or Die', async () => {});
  const bar = getByRole(body, 'progressbar');
  expect(bar.classList.contains('done')).toBe(false);
  screen.show({ state: 'loaded' });
  expect(bar.classList.contains('done')).toBe(true);
  expect(getByRole(body, 'alert').textContent).toBe('');
});

test('a failure shows one sentence, its detail, and a Try again button', async () => {
  const onAgain = vi.fn(async () => {});
  const screen = createScreen('Shoot or Die', onAgain);
  screen.show({ state: 'failed', reason: 'missing-file', detail: '/games/a/a.data: <b>404</b>' });
  const alert = getByRole(body, 'alert');
  expect(alert.textContent).toContain(FAILURE_TEXT['missing-file']);
  expect(alert.textContent).toContain('// /games/a/a.data: <b>404</b>');
  getByRole(alert, 'button', { name: 'Try again' }).click();
  expect(onAgain).toHaveBeenCalledOnce();
});

test('ignores presses of the button during a retry', async () => {
  let finish = () => {};
  const onAgain = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  createScreen('Shoot or Die', onAgain).show({ state: 'failed', reason: 'crashed', detail: '' });
  const button = getByRole(body, 'button');
  button.click();
  button.click();
  expect(onAgain).toHaveBeenCalledOnce();
  finish();
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  button.click();
  expect(onAgain).toHaveBeenCalledTimes(2);
});

test('offers another game after the game has quit, unless there is no build', () => {
  createScreen('Shoot or Die', async () => {}).show({ state: 'idle' });
  expect(getByRole(body, 'button', { name: 'Play' })).toBeTruthy();
  createScreen('Shoot or Die', null).show({ state: 'idle' });
  expect(queryByRole(body, 'button')).toBeNull();
});
