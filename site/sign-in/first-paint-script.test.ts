import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_PAINT_SCRIPT } from './first-paint-script.ts';
import { EMAIL_KEY, validEmail } from './shared-session.ts';

/** Runs the script. The element for the address arrives in the second frame. */
function open(localStorage: unknown) {
  const frames: (() => void)[] = [];
  const dataset: Record<string, string> = {};
  const written: string[] = [];
  const document = {
    readyState: 'loading',
    documentElement: { dataset },
    querySelector: (_: string): unknown => null,
    createElement: (name: string) => `<${name}>`,
  };
  const nextFrame = () => frames.shift()?.();
  runInNewContext(FIRST_PAINT_SCRIPT, {
    document,
    localStorage,
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
  });
  nextFrame();
  document.querySelector = (selector) =>
    selector === '.email:empty' && written.length === 0
      ? { append: (...parts: string[]) => written.push(...parts) }
      : null;
  document.readyState = 'interactive';
  nextFrame();
  return { isUser: 'user' in dataset, written, framesWanted: frames.length };
}

test('marks a remembered visitor, and writes the address as text that can break after its @', () => {
  expect(open({ [EMAIL_KEY]: 'ann@example.com' })).toEqual({
    isUser: true,
    written: ['ann@', '<wbr>', 'example.com'],
    framesWanted: 0,
  });
});

test('an unknown visitor is marked as a guest, and no frame is requested', () => {
  expect(open({})).toEqual({ isUser: false, written: [], framesWanted: 0 });
});

test.each([[null], [undefined]])('throws nothing if storage is %s, or throws', (storage) => {
  const refusing = new Proxy(
    {},
    {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  );
  for (const each of [storage, refusing]) expect(open(each).isUser).toBe(false);
});

test('trusts the same values as the session, so that both show the same visitor', () => {
  const half = fc.oneof(fc.stringMatching(/^[\w.+-]{1,20}$/), fc.string({ maxLength: 140, unit: 'binary' }));
  const stored = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(half, half).map(([name, domain]) => `${name}@${domain}`),
    fc.integer({ min: 200, max: 300 }).map((length) => `${'a'.repeat(length - 5)}@b.cd`),
  );
  fc.assert(
    fc.property(stored, (value) => {
      const { isUser, written } = open({ [EMAIL_KEY]: value });
      const email = validEmail(value);
      expect(isUser).toBe(email !== null);
      expect(written.filter((part) => part !== '<wbr>').join('')).toBe(email ?? '');
    }),
  );
});

test('the script cannot end the element that contains it', () => {
  expect(FIRST_PAINT_SCRIPT).not.toMatch(/<(\/|!--|script)/i);
});
