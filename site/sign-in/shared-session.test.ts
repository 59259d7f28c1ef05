import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { EMAIL_KEY, rememberedEmail, validEmail } from './shared-session.ts';

/** Creates a fake window. Null makes its storage refuse access. */
function windowWith(storage: Partial<Storage> | null): Window {
  const target = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' } });
  return Object.defineProperty(target, 'localStorage', {
    get() {
      if (storage === null) throw new DOMException('The operation is insecure.', 'SecurityError');
      return storage;
    },
  }) as unknown as Window;
}

function windowWithEmail(value: string | null): Window {
  return windowWith({ getItem: (key) => (key === EMAIL_KEY ? value : null) });
}

test.each([
  'ann@example.com',
  'a@b',
  'first.last+tag@sub.example.co.uk'.toUpperCase(),
  "o'brien@example.com",
  'jürgen@bücher.example',
])('%s is accepted as an e-mail address', (email) => {
  expect(validEmail(email)).toBe(email);
});

test.each([
  [null],
  [undefined],
  [12],
  [{}],
  [''],
  ['ann'],
  ['@example.com'],
  ['ann@'],
  ['ann@b@c'],
  ['ann @example.com'],
  ['ann@example.com\n'],
  ['<b>ann</b>@example.com'],
  ['"ann"@example.com'],
  ['ann\u202e@example.com'],
  ['ann\u0000@example.com'],
  [`${'a'.repeat(250)}@b.cd`],
])('%j is not accepted as an e-mail address', (value) => {
  expect(validEmail(value)).toBeNull();
});

test('accepts only values that are text without markup and not too long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string(), (name, host) => {
      const email = validEmail(`${name}@${host}`);
      if (email !== null) expect(email).toMatch(/^[^<>"\s]{3,254}$/);
    }),
  );
});

test('remembers and reads every ordinary address', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9._+-]{1,40}@[a-z0-9-]{1,30}\.[a-z]{2,10}$/), (email) => {
      expect(rememberedEmail(windowWithEmail(email)).read()).toBe(email);
    }),
  );
});

test('nothing is remembered initially', () => {
  expect(rememberedEmail(windowWithEmail(null)).read()).toBeNull();
});

test('a stored value that is not an e-mail counts as none', () => {
  expect(rememberedEmail(windowWithEmail('<script>@x')).read()).toBeNull();
});

test('if the browser refuses storage, the e-mail is remembered until the visitor leaves the page', () => {
  const remembered = rememberedEmail(windowWith(null));
  expect(remembered.read()).toBeNull();
  expect(remembered.swap(null, 'ann@example.com')).toBe(true);
  expect(remembered.read()).toBe('ann@example.com');
  expect(remembered.swap('ann@example.com', null)).toBe(true);
  expect(remembered.read()).toBeNull();
});

test('if storage is full, the e-mail is remembered until the visitor leaves the page', () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const remembered = rememberedEmail(windowWith({ getItem: () => null, setItem: full }));
  expect(remembered.swap(null, 'ann@example.com')).toBe(true);
  expect(remembered.read()).toBe('ann@example.com');
});

test('reports changes only of its own key or of all keys', () => {
  const tab = windowWithEmail('ann@example.com');
  const listener = vi.fn();
  rememberedEmail(tab).onChangedElsewhere(listener);
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });
  tab.dispatchEvent(storageEvent('another.key'));
  expect(listener).not.toHaveBeenCalled();
  tab.dispatchEvent(storageEvent(EMAIL_KEY));
  tab.dispatchEvent(storageEvent(null));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a page that was not in the back/forward cache has not missed any event', () => {
  const tab = windowWithEmail('ann@example.com');
  const listener = vi.fn();
  rememberedEmail(tab).onChangedElsewhere(listener);
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(listener).not.toHaveBeenCalled();
});

test('a tab that becomes visible reads the stored value again, because it may have missed a storage event', () => {
  const tab = windowWithEmail('ann@example.com');
  const listener = vi.fn();
  rememberedEmail(tab).onChangedElsewhere(listener);
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledOnce();
});

test('a tab that navigates away does not read storage, so that the browser can cache its page', () => {
  const tab = windowWithEmail('ann@example.com');
  const listener = vi.fn();
  rememberedEmail(tab).onChangedElsewhere(listener);
  Object.assign(tab.document, { visibilityState: 'hidden' });
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['ann@example.com 0.5', 'ann@example.com'],
  [' 0.5', null],
  ['', null],
  [null, null],
])('with %j stored, %j is signed in', (text, email) => {
  expect(rememberedEmail(windowWithEmail(text)).read()).toBe(email);
  expect(rememberedEmail(windowWithEmail(text)).stored()).toBe(text);
});

test('replaces an e-mail without losing the mark of a sign-in in progress', () => {
  const stored = new Map([[EMAIL_KEY, 'ann@example.com 0.5']]);
  const remembered = rememberedEmail(
    windowWith({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
  );
  expect(remembered.replace('bob@example.com', null)).toBe(false);
  expect(remembered.replace('ann@example.com', 'ann@example.net')).toBe(true);
  expect(stored.get(EMAIL_KEY)).toBe('ann@example.net 0.5');
  expect(remembered.replace('ann@example.net', null)).toBe(true);
  expect(stored.get(EMAIL_KEY)).toBe(' 0.5');
});

test('if storage is full, removes the previous visitor’s e-mail for other tabs', () => {
  const stored = new Map([[EMAIL_KEY, 'ann@example.com']]);
  const remembered = rememberedEmail(
    windowWith({
      getItem: (key) => stored.get(key) ?? null,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
      removeItem: (key) => void stored.delete(key),
    }),
  );
  expect(remembered.swap('ann@example.com', 'bob@example.com')).toBe(true);
  expect(remembered.read()).toBe('bob@example.com');
  expect(stored.has(EMAIL_KEY)).toBe(false);
});
