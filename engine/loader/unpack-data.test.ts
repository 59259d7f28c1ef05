import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LoadError } from './hosted-game.ts';
import { unpackData } from './unpack-data.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function packed(index: string, content = ''): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + index.length + content.length);
  new DataView(bytes.buffer).setUint32(0, index.length, true);
  bytes.set(encode(index), 4);
  bytes.set(encode(content), 4 + index.length);
  return bytes;
}

test('finds files by name, at their offset after the index', () => {
  const files = unpackData(packed('{"a.txt":[0,5],"deep/b.txt":[5,3]}', 'helloyou'));
  expect([...files.keys()]).toEqual(['a.txt', 'deep/b.txt']);
  expect(new TextDecoder().decode(files.get('a.txt'))).toBe('hello');
  expect(new TextDecoder().decode(files.get('deep/b.txt'))).toBe('you');
});

test('reads bytes in the middle of a larger buffer from their offset', () => {
  const file = packed('{"a":[0,1]}', 'x');
  const larger = new Uint8Array(file.length + 7);
  larger.set(file, 7);
  expect(unpackData(larger.subarray(7)).get('a')).toEqual(encode('x'));
});

test.each([
  ['too short for its prefix', new Uint8Array(3)],
  ['an index longer than the file', packed('{}').fill(255, 0, 4)],
  ['an index that is not JSON', packed('{"a":')],
  ['an index that is a list', packed('[[0,0]]')],
  ['an index that is null', packed('null')],
  ['a range that is not a pair', packed('{"a":[0]}')],
  ['a range of texts', packed('{"a":["0","0"]}')],
  ['a negative offset', packed('{"a":[-1,1]}', 'xx')],
  ['a fraction', packed('{"a":[0.5,1]}', 'xx')],
  ['a file behind the end', packed('{"a":[1,2]}', 'xx')],
])('refuses %s', (_, bytes) => {
  expect(() => unpackData(bytes)).toThrow(LoadError);
});

test('unpacks any bytes to files no longer than the bytes, or throws a load error', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.tuple(fc.json({ maxDepth: 2 }), fc.string()).map(([index, content]) => packed(index, content)),
  );
  fc.assert(
    fc.property(bytes, (drawn) => {
      try {
        const files = unpackData(new Uint8Array(drawn));
        return [...files.values()].every((file) => file.length <= drawn.length);
      } catch (error) {
        return error instanceof LoadError;
      }
    }),
  );
});
