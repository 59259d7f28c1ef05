// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#site/config.ts';
import type { DeletionOutcome } from '#site/sign-in/session-store.ts';
import { setVisitor } from '#tests/support/fake-session.ts';
import { DeleteAccount } from './account-below.tsx';

const { deleteAccount, forgetDeviceData } = vi.hoisted(() => ({
  deleteAccount: vi.fn(),
  forgetDeviceData: vi.fn(),
}));
vi.mock('#site/sign-in/session.ts', async () => ({
  ...(await import('#tests/support/fake-session.ts')),
  deleteAccount,
}));
vi.mock('#site/device-data/device-data.ts', () => ({ forgetDeviceData }));

beforeEach(() => {
  setVisitor('ada@example.com');
  vi.resetAllMocks();
  forgetDeviceData.mockResolvedValue([]);
});

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Delete your account?' });

async function ask() {
  const routes = [{ path: '/account', Component: DeleteAccount }, { path: '*' }];
  const router = createMemoryRouter(routes, { initialEntries: ['/account'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(button('Delete my account'));
  await screen.findByRole('dialog');
}

/** Stubs a deletion that continues until the returned function is called. */
function stubPendingDeletion() {
  let answer = (_: DeletionOutcome) => {};
  deleteAccount.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (outcome: DeletionOutcome) => act(async () => answer(outcome));
}

function willBeDeleted() {
  deleteAccount.mockImplementation(async () => {
    setVisitor(null);
    return 'deleted';
  });
}

test('the dialog asks for confirmation, names the account, and focuses the button that deletes nothing', async () => {
  await ask();
  expect(dialog()?.textContent).toContain('ada@example.com');
  expect(document.activeElement).toBe(button('Keep it'));
  await userEvent.click(button('Keep it'));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(button('Delete my account'));
  expect(deleteAccount).not.toHaveBeenCalled();
});

test('Escape and a dialog closed by the browser delete nothing', async () => {
  await ask();
  act(() => (dialog() as HTMLDialogElement).close());
  expect(dialog()).toBeNull();
  expect(deleteAccount).not.toHaveBeenCalled();
});

test('during deletion, no button can be pressed and Escape does not close the dialog', async () => {
  deleteAccount.mockReturnValue(new Promise(() => {}));
  await ask();
  await userEvent.click(button('Delete for good'));
  expect(button('Delete for good').disabled).toBe(true);
  expect(button('Keep it').disabled).toBe(true);
  expect(dialog()?.getAttribute('aria-busy')).toBe('true');
  expect(dialog()?.dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))).toBe(false);
});

test('a dialog that the browser closes during deletion opens again, and the outcome is shown', async () => {
  const answer = stubPendingDeletion();
  await ask();
  await userEvent.click(button('Delete for good'));
  for (let press = 0; press < 3; press++) act(() => (dialog() as HTMLDialogElement).close());
  expect((dialog() as HTMLDialogElement).open).toBe(true);
  setVisitor(null);
  await answer('deleted');
  expect(screen.getByText('Your account is deleted. Thank you for playing.')).toBeDefined();
  expect(dialog()).toBeNull();
});

test('the browser asks before the document is left during a deletion, but at no other time', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answer = stubPendingDeletion();
  await ask();
  expect(asks()).toBe(false);
  await userEvent.click(button('Delete for good'));
  expect(asks()).toBe(true);
  await answer({ failed: 'popup-blocked' });
  expect(asks()).toBe(false);
});

test('the outcome of a deletion is shown even if another visitor has signed in meanwhile', async () => {
  const answer = stubPendingDeletion();
  await ask();
  await userEvent.click(button('Delete for good'));
  setVisitor('bob@example.com');
  await answer('deleted');
  expect(dialog()).toBeNull();
  expect(screen.getByText('ada@example.com: Your account is deleted. Thank you for playing.')).toBeDefined();
});

test('after the deletion, the page reports it, takes the focus, and leaves the device’s data unchanged', async () => {
  willBeDeleted();
  await ask();
  await userEvent.click(button('Delete for good'));
  const words = await screen.findByText('Your account is deleted. Thank you for playing.');
  expect(document.activeElement).toBe(words);
  expect(dialog()).toBeNull();
  expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({
    email: 'ada@example.com',
    reauthenticating: false,
  });
  expect(forgetDeviceData).not.toHaveBeenCalled();
});

test('also deletes names, scores and saves if the visitor ticks the box', async () => {
  willBeDeleted();
  await ask();
  await userEvent.click(screen.getByRole('checkbox', { name: /names, scores and saved games/ }));
  await userEvent.click(button('Delete for good'));
  await screen.findByText('Your account is deleted. Thank you for playing.');
  expect(forgetDeviceData).toHaveBeenCalledOnce();
});

test('reports a browser that refuses to delete', async () => {
  willBeDeleted();
  forgetDeviceData.mockResolvedValue(['databases']);
  await ask();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(button('Delete for good'));
  await screen.findByText(/^Your account is deleted, but this browser did not let us forget everything\./);
});

test('if the provider requires reauthentication, a separate button starts it, because it may open a window', async () => {
  deleteAccount.mockResolvedValueOnce('needs-reauthentication');
  await ask();
  await userEvent.click(button('Delete for good'));
  expect(await screen.findByText(/Google has to confirm that it is you/)).toBeDefined();
  willBeDeleted();
  await userEvent.click(button('Confirm with Google and delete'));
  await screen.findByText('Your account is deleted. Thank you for playing.');
  expect(deleteAccount).toHaveBeenLastCalledWith({ email: 'ada@example.com', reauthenticating: true });
});

test.each([
  ['logs out', null],
  ['signs in as somebody else', 'bob@example.com'],
])('closes the dialog with a sentence if the account’s owner %s in another tab', async (_, email) => {
  await ask();
  setVisitor(email);
  expect(dialog()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.',
  );
  expect(document.activeElement).toBe(
    email === null ? screen.getByRole('status') : button('Delete my account'),
  );
  expect(deleteAccount).not.toHaveBeenCalled();
});

test('a confirmed dialog stays open until the provider has reported the outcome of the deletion', async () => {
  const answer = stubPendingDeletion();
  await ask();
  await userEvent.click(button('Delete for good'));
  setVisitor('bob@example.com');
  expect(dialog()).not.toBeNull();
  await answer({ failed: 'another-user' });
  expect(dialog()).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(
    /^Nothing was deleted\. Another account is now signed in here/,
  );
});

test('after another visitor signs in, the next deletion dialog names that visitor', async () => {
  await ask();
  setVisitor('bob@example.com');
  await userEvent.click(button('Delete my account'));
  expect((await screen.findByRole('dialog')).textContent).toContain('bob@example.com');
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  ['network-request-failed', 'No answer from Google arrived, so the account may be deleted or not.'],
  ['popup-blocked', 'Nothing was deleted. Your browser blocked Google’s window.'],
  ['popup-closed-by-user', 'Nothing was deleted. Google’s window was closed before you had signed in.'],
  ['user-mismatch', 'Nothing was deleted. That was another account.'],
  [
    'admin-restricted-operation',
    `Nothing was deleted. We delete accounts by hand: write to ${config.contactEmail}.`,
  ],
  ['another-user', 'Nothing was deleted. Another account is now signed in here.'],
  ['no-user', 'Nothing was deleted. Google no longer knows this sign-in.'],
  ['toString', 'Nothing was deleted. Google answered “toString”.'],
])('explains a failure with %s in words, and can be tried again', async (failed, words) => {
  deleteAccount.mockResolvedValueOnce({ failed });
  await ask();
  await userEvent.click(button('Delete for good'));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(button('Delete for good').disabled).toBe(false);
});
