import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

test('bytes survive encoding as text, which fits in a link', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (array) => {
      const bytes = Uint8Array.from(array);
      const text = await packText(bytes);
      expect(text).toMatch(/^[\w-]*$/);
      expect(await unpackText(text, 1000)).toEqual(bytes);
    }),
    { numRuns: 30 },
  );
});

test('any other text is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const bytes = await unpackText(text, 1000);
      expect(bytes === null || bytes.length <= 1000).toBe(true);
    }),
    { numRuns: 60 },
  );
  expect(await unpackText('', 1000)).toBeNull();
  expect(await unpackText('not packed!', 1000)).toBeNull();
});

test('text that would decompress to too much is refused', async () => {
  const text = await packText(new Uint8Array(100_000));
  expect(text.length).toBeLessThan(300);
  expect(await unpackText(text, 50_000)).toBeNull();
});
