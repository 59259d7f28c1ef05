import { expect, test } from 'vitest';
import { hasSharedMemory } from './wasm-memory.ts';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const section = (id: number, ...content: number[]) => [id, content.length, ...content];
const wasm = (...sections: number[][]) => new Uint8Array([...HEADER, ...sections.flat()]);

/** Encodes the WebAssembly imports `env.memory`, `env.f`, `env.t` and `env.g`. */
const name = (text: string) => [text.length, ...Buffer.from(text)];
const memory = (flags: number) => [
  ...name('env'),
  ...name('memory'),
  2,
  flags,
  16,
  ...(flags & 1 ? [32] : []),
];
const others = [
  [...name('env'), ...name('f'), 0, 0],
  [...name('env'), ...name('t'), 1, 0x70, 1, 4, 8],
  [...name('env'), ...name('g'), 3, 0x7f, 0],
  // Exception tag that Unity 6 imports.
  [...name('env'), ...name('e'), 4, 0, 1],
];

test.each([
  ['defines a shared memory', wasm(section(5, 1, 3, 16, 32)), true],
  ['defines its own memory', wasm(section(5, 1, 0, 16)), false],
  ['imports a shared memory after other imports', wasm(section(2, 5, ...others.flat(), ...memory(3))), true],
  ['imports an unshared memory', wasm(section(2, 5, ...others.flat(), ...memory(1))), false],
  ['imports a shared memory of 64-bit addresses', wasm(section(2, 1, ...memory(7))), true],
  ['has types before its memory', wasm(section(1, 1, 0x60, 0, 0), section(5, 1, 3, 16, 32)), true],
  ['has no memory', wasm(section(1, 1, 0x60, 0, 0)), false],
  [
    'has a section of 200 bytes before its memory',
    wasm([0, 0xc8, 1, ...new Array(200).fill(5)], section(5, 1, 3, 16, 32)),
    true,
  ],
  ['lists no memory', wasm(section(5, 0), section(6, 0)), false],
  ['lists no imports', wasm(section(2, 0, ...memory(3))), false],
  ['ends in the middle of its imports', wasm([2, 60, 9, 3]), false],
])('recognises a module that %s', (_, module, shared) => {
  expect(hasSharedMemory(module)).toBe(shared);
});

test('reads sizes of more than one byte', () => {
  expect(hasSharedMemory(wasm(section(5, 1, 3, 0x80, 0x80, 1, 0xff, 0xff, 3)))).toBe(true);
});
