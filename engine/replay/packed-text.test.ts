import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

test('bytes can be encoded as text that fits in a link, and decoded', async () => {
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

test('rejects any other text', async () => {
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

test('rejects text that would decompress to too many bytes', async () => {
  const text = await packText(new Uint8Array(100_000));
  expect(text.length).toBeLessThan(300);
  expect(await unpackText(text, 50_000)).toBeNull();
});
