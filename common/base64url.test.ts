import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromText, toText } from './base64url.ts';

test('decodes encoded bytes to the same bytes, and encodes like Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 99 }), (bytes) => {
      expect(toText(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...(fromText(toText(bytes)) ?? [])]).toEqual([...bytes]);
    }),
  );
});

test('refuses text that is not base64url', () => {
  for (const text of ['a!b', 'abcde', 'ab&fbclid=cd', 'a=b']) expect(fromText(text), text).toBeNull();
});

test.each([
  '.',
  ')',
  '>',
  '。',
  '%E3%80%82',
  '"',
  '%22',
  '\n',
  ' ',
  '...',
  '\u200e',
  '%E2%80%8E',
  '**',
  '！',
  '\\',
])('ignores %j after the text, and inside it only if it is white space or invisible', (added) => {
  expect([...(fromText(`-_8A${added}`) ?? [])]).toEqual([0xfb, 0xff, 0x00]);
  const isNothing = fromText(`A${added}A`)?.length === 1;
  expect(isNothing).toBe(/^(\s|\p{Cf}|\\|%E2%80%8E)$/u.test(added));
});
