// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from './session-store.ts';
import { EMAIL_KEY, rememberedEmail, SESSION_CHANGED } from './shared-session.ts';

const EMAIL = 'ada@example.com';

const provider: Provider = {
  onReport() {},
  async signIn({ onChosen }) {
    onChosen();
    return EMAIL;
  },
  async signOut() {},
  async deleteAccount() {},
  async reauthenticate() {},
};
const createProvider = vi.hoisted(() => vi.fn());
const reloadIfServed = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./provider.ts', () => ({ createProvider }));
vi.mock('../load-chunk.ts', async (original) => ({
  ...(await original<typeof import('../load-chunk.ts')>()),
  reloadIfServed,
}));

let heard: (string | null)[];
const onChange = () => void heard.push(rememberedEmail(window).read());

beforeEach(() => {
  heard = [];
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('__SIGN_IN__', true);
  vi.spyOn(console, 'error').mockReturnValue();
  addEventListener(SESSION_CHANGED, onChange);
});
afterEach(() => {
  removeEventListener(SESSION_CHANGED, onChange);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session = () => import('./session.ts');

test('a sign-in, a sign-out and a deletion reach parts of the page that do not import the session', async () => {
  createProvider.mockResolvedValue(provider);
  const { signIn, logOut, deleteAccount } = await session();
  await signIn();
  expect(heard.at(-1)).toBe(EMAIL);
  await logOut();
  expect(heard.at(-1)).toBeNull();
  await signIn();
  expect(heard.at(-1)).toBe(EMAIL);
  expect(await deleteAccount({ email: EMAIL, reauthenticating: false })).toBe('deleted');
  expect(heard.at(-1)).toBeNull();
  expect(createProvider).toHaveBeenCalledOnce();
  expect(reloadIfServed).not.toHaveBeenCalled();
});

test('reloads the page after a click that needed code which did not load', async () => {
  createProvider.mockRejectedValue(new TypeError('Failed to fetch'));
  localStorage.setItem(EMAIL_KEY, EMAIL);
  const { signIn, logOut, prepareProvider } = await session();
  await prepareProvider();
  expect(reloadIfServed).not.toHaveBeenCalled();
  await signIn();
  expect(reloadIfServed).toHaveBeenCalledTimes(1);
  await logOut();
  expect(reloadIfServed).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem(EMAIL_KEY)).toBe(EMAIL);
});

test('a site without sign-in loads no code for it', async () => {
  vi.stubGlobal('__SIGN_IN__', false);
  createProvider.mockResolvedValue(provider);
  const { prepareProvider } = await session();
  await prepareProvider();
  expect(createProvider).not.toHaveBeenCalled();
});
