// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, test as base, beforeEach, expect, vi } from 'vitest';
import { EmailText } from './buttons.tsx';
import { EMAIL_KEY } from './shared-session.ts';

const provider = { onReport: vi.fn(), signIn: vi.fn(), signOut: vi.fn() };
const createProvider = vi.fn();
vi.mock('./provider.ts', () => ({ createProvider }));

const test = base.skipIf(!__SIGN_IN__);

let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubGlobal('__EMULATOR__', false);
  vi.resetModules();
  vi.resetAllMocks();
  createProvider.mockResolvedValue(provider);
  provider.signIn.mockResolvedValue('ann@example.com');
  provider.signOut.mockResolvedValue(undefined);
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

async function freshPage() {
  const { SignInButton } = await import('./buttons.tsx');
  const { LogOutButton } = await import('./buttons.tsx');
  const { useAuth } = await import('./session.ts');
  return function Page() {
    const { email, known } = useAuth();
    return (
      <StrictMode>
        {email === null && <p data-for={known ? undefined : 'guest'}>Signed Out</p>}
        {(email !== null || !known) && (
          <p data-for={known ? undefined : 'user'}>
            Signed In as <EmailText email={email} />
          </p>
        )}
        <LogOutButton />
        <SignInButton />
      </StrictMode>
    );
  };
}

const signInButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Google' });

test('the prerendered page contains the content for both kinds of visitors, with disabled buttons, and does not read storage', async () => {
  localStorage.setItem(EMAIL_KEY, 'ann@example.com');
  const Page = await freshPage();
  const read = vi.spyOn(Storage.prototype, 'getItem');
  const html = renderToString(<Page />);
  expect(html).toContain('<p data-for="guest">Signed Out</p>');
  expect(html).toContain('<p data-for="user">Signed In as <span class="email"></span></p>');
  expect(html).toMatch(/<div [^>]*data-for="guest"><button[^>]* disabled=""[^>]*>Sign in with Google/);
  expect(html).toMatch(/<button[^>]* data-for="user" disabled=""[^>]*>Log Out/);
  expect(read).not.toHaveBeenCalled();
});

test('a remembered visitor hydrates the page without a mismatch, including an address written before hydration', async () => {
  localStorage.setItem(EMAIL_KEY, 'ann@example.com');
  const Page = await freshPage();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  root.querySelector('.email')?.append('ann@', document.createElement('wbr'), 'example.com');
  const mismatch = vi.fn();
  await act(async () => hydrateRoot(root, <Page />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  expect(root.textContent).toBe('Signed In as ann@example.comLog Out');
  expect(root.querySelector('[data-for]')).toBeNull();
});

test('hydrates the page for an unknown visitor as signed out', async () => {
  const Page = await freshPage();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  const mismatch = vi.fn();
  await act(async () => hydrateRoot(root, <Page />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  expect(root.textContent).toMatch(/^Signed OutSign in with Google/);
});

test('the button is busy while the provider is prepared, then signs in and disappears', async () => {
  let finishLoading = () => {};
  const loading = new Promise((resolve) => {
    finishLoading = () => resolve(provider);
  });
  createProvider.mockReturnValue(loading);
  const Page = await freshPage();
  render(<Page />);
  const button = await signInButton();
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => finishLoading());
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-busy')).toBe('false');
  await userEvent.click(button);
  await screen.findByText('Signed In as ann@example.com');
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
});

test('after a failed preparation, a click on the button prepares again and signs in', async () => {
  createProvider.mockRejectedValueOnce(new Error('Loading chunk failed'));
  const Page = await freshPage();
  render(<Page />);
  const button = await signInButton();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in could not be prepared', expect.any(Error));
  await userEvent.click(button);
  await screen.findByText('Signed In as ann@example.com');
});

test.each([
  ['opens the page again if the server responds, because Firefox caches failed imports', true, 1],
  ['leaves the page as it is while there is no network', false, 0],
])('if the script fails again after a press, %s', async (_, isServed, reloads) => {
  createProvider.mockRejectedValue(new Error('Loading chunk failed'));
  vi.stubGlobal('fetch', async () => {
    if (!isServed) throw new TypeError('NetworkError');
    return new Response();
  });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const Page = await freshPage();
  render(<Page />);
  const button = await signInButton();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(button);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  await act(async () => {});
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('after a failed sign-in the button can be clicked again', async () => {
  provider.signIn.mockRejectedValueOnce(new Error('auth/popup-closed-by-user'));
  const Page = await freshPage();
  render(<Page />);
  const button = await signInButton();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in failed', expect.any(Error));
  expect(button.disabled).toBe(false);
  await userEvent.click(button);
  await screen.findByText('Signed In as ann@example.com');
});

test('an account without an e-mail address is signed out again, and the page shows the reason until the next press', async () => {
  const { NoEmailError } = await import('./session-store.ts');
  provider.signIn.mockRejectedValueOnce(new NoEmailError());
  const Page = await freshPage();
  render(<Page />);
  const button = await signInButton();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(screen.getByRole('alert').textContent).toMatch(/^This Google account has no e-mail address/);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in failed', expect.any(NoEmailError));
  await userEvent.click(button);
  await screen.findByText('Signed In as ann@example.com');
});

test('a double-click opens one popup', async () => {
  provider.signIn.mockReturnValue(new Promise(() => {}));
  const Page = await freshPage();
  render(<Page />);
  const button = await signInButton();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.dblClick(button);
  expect(provider.signIn).toHaveBeenCalledOnce();
});

test('Log Out signs out', async () => {
  localStorage.setItem(EMAIL_KEY, 'ann@example.com');
  const Page = await freshPage();
  render(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  await screen.findByText('Signed Out');
  expect(provider.signOut).toHaveBeenCalledOnce();
  expect(localStorage.getItem(EMAIL_KEY)).toBe('');
});

test('only a build for the emulator shows that any address works', async () => {
  const Page = await freshPage();
  expect(renderToString(<Page />)).not.toContain('emulator');
  vi.stubGlobal('__EMULATOR__', true);
  expect(renderToString(<Page />)).toContain(
    '// No Firebase project configured: this signs in with the Auth emulator, any made-up address works.',
  );
});

test('prepares the provider in idle time only for a remembered visitor who is online, also if the page is never idle', async () => {
  // While a game uses all the time of every frame, browsers call only idle callbacks with a time limit.
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout = 0 }: IdleRequestOptions = {}) => {
    if (timeout > 0) callback();
  });
  const openPage = async () => {
    vi.resetModules();
    (await import('./prepare-when-idle.ts')).prepareWhenIdle();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await openPage();
  expect(createProvider).not.toHaveBeenCalled();

  localStorage.setItem(EMAIL_KEY, 'ann@example.com');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openPage();
  expect(createProvider).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  await openPage();
  await vi.waitFor(() => expect(createProvider).toHaveBeenCalledOnce());
});
