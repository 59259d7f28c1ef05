// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setVisitor } from '#tests/support/fake-session.ts';
import { DeviceDataSection } from './device-data-section.tsx';

const { saveDeviceData, openDeviceData, forgetDevice } = vi.hoisted(() => ({
  saveDeviceData: vi.fn(),
  openDeviceData: vi.fn(),
  forgetDevice: vi.fn(),
}));
vi.mock('#site/device-data/device-data-actions.ts', () => ({ saveDeviceData, openDeviceData, forgetDevice }));
vi.mock('#site/sign-in/session.ts', () => import('#tests/support/fake-session.ts'));

beforeEach(() => {
  vi.resetAllMocks();
  setVisitor('ada@example.com');
  const routes = [{ path: '/account', Component: DeviceDataSection }, { path: '*' }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/account'] })} />);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

test('announces the outcome of saving to screen readers', async () => {
  saveDeviceData.mockResolvedValue('2 things are in a-file.json.');
  await press('Save it as a file');
  await vi.waitFor(() => expect(status()).toBe('2 things are in a-file.json.'));
});

test('reports a script that does not load, and allows another try even if the server never responds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  saveDeviceData.mockRejectedValueOnce(new Error('Loading chunk failed'));
  await press('Save it as a file');
  await vi.waitFor(() => expect(status()).toContain('did not load'));
  saveDeviceData.mockResolvedValue('1 thing is in a-file.json.');
  await press('Save it as a file');
  await vi.waitFor(() => expect(status()).toBe('1 thing is in a-file.json.'));
});

test('a chosen file shows what it adds, and adds it on confirmation', async () => {
  const apply = vi.fn(() => 'Loaded.');
  openDeviceData.mockResolvedValue({ brings: ['Donum: your best rush'], apply });
  const choose = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) return userEvent.upload(input, new File(['{}'], 'saved.json', { type: 'application/json' }));
    throw new Error('There is no way to choose a file.');
  };
  await choose();
  await vi.waitFor(() => expect(status()).toContain('Donum: your best rush'));
  await press('Leave it');
  expect(status()).toBe('Nothing was changed.');
  expect(apply).not.toHaveBeenCalled();
  await choose();
  await vi.waitFor(() => expect(status()).toContain('Donum: your best rush'));
  await press('Add them');
  expect(status()).toBe('Loaded.');
  openDeviceData.mockResolvedValue('That file is damaged, or not one that this page saved.');
  await choose();
  await vi.waitFor(() => expect(status()).toContain('damaged'));
  expect(screen.queryByRole('button', { name: 'Add them' })).toBeNull();
});

test('deleting asks for confirmation, and focuses the button that deletes nothing', async () => {
  await press('Forget everything on this device');
  await screen.findByRole('dialog', { name: 'Forget everything on this device?' });
  expect(document.activeElement?.textContent).toBe('Keep it all');
  await press('Keep it all');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Forget everything on this device');
  expect(forgetDevice).not.toHaveBeenCalled();
});

test('after deletion, the dialog closes and the page reports it', async () => {
  forgetDevice.mockResolvedValue('Forgotten.');
  await press('Forget everything on this device');
  await screen.findByRole('dialog');
  await press('Forget it all');
  await vi.waitFor(() => expect(status()).toBe('Forgotten.'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes the dialog with a message if another sign-in replaces the one to be deleted', async () => {
  await press('Forget everything on this device');
  await screen.findByRole('dialog');
  setVisitor('bob@example.com');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(status()).toBe(
    'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.',
  );
  expect(forgetDevice).not.toHaveBeenCalled();
});

test('while a sign-in is being deleted, the dialog stays open', async () => {
  let finish = (_: string) => {};
  forgetDevice.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await press('Forget everything on this device');
  await screen.findByRole('dialog');
  await press('Forget it all');
  setVisitor(null);
  expect(screen.getByRole('dialog')).toBeDefined();
  finish('Forgotten.');
  await vi.waitFor(() => expect(status()).toBe('Forgotten.'));
});

test('the browser cannot close the dialog during deletion', async () => {
  let finish = (_: string) => {};
  forgetDevice.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await press('Forget everything on this device');
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  await press('Forget it all');
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
  await act(async () => finish('Forgotten.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(status()).toBe('Forgotten.');
});
