// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MacDownload, macBuilds } from './multiplayer-page.tsx';

const submit = vi.fn();
const NO_ANSWER = '// No answer from our server. Press again when you are connected.';

beforeEach(() => {
  Object.assign(macBuilds, { ember: { path: '/downloads/ember-mac.zip', version: '1a', bytes: 12_340_000 } });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = () => fireEvent.submit(screen.getByRole('button', { name: 'Download Mac build' }));

test('a form requests the build’s own version, and its size is shown in MB', () => {
  render(<MacDownload slug="ember" />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download Mac build' });
  expect(button.form?.getAttribute('action')).toBe('/downloads/ember-mac.zip');
  expect(new FormData(button.form ?? undefined).get('v')).toBe('1a');
  expect(screen.getByText(/a zip of 12\.3 MB, not signed/i)).toBeDefined();
  expect(screen.queryByText(NO_ANSWER)).toBeNull();
});

test('downloads once the server has confirmed that the file exists', async () => {
  vi.stubGlobal('fetch', async () => new Response(''));
  render(<MacDownload slug="ember" />);
  expect(press()).toBe(false);
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(screen.queryByText(NO_ANSWER)).toBeNull();
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no such file', async () => new Response('', { status: 404 })],
])('the page stays and shows a sentence if the server %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  render(<MacDownload slug="ember" />);
  press();
  await screen.findByText(NO_ANSWER);
  expect(submit).not.toHaveBeenCalled();
});
