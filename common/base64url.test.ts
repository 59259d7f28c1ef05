import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromText, toText } from './base64url.ts';

test('bytes come back from their text, which is that of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 99 }), (bytes) => {
      expect(toText(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...(fromText(toText(bytes)) ?? [])]).toEqual([...bytes]);
    }),
  );
});

test('text that is no base64url is refused', () => {
  expect(fromText('a b')).toBeNull();
  expect(fromText('abcde')).toBeNull();
});
