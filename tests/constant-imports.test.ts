import { expect, test } from 'vitest';
import { copyImports } from './constant-imports.ts';

test('each named and default import is copied into a constant, on its own line', () => {
  expect(
    copyImports("import main, { a, b as c } from 'x';\nimport * as all from 'y';\nmain(a, c, all);"),
  ).toBe(
    "import imported_main, { a as imported_a, b as imported_c } from 'x';" +
      'const main = imported_main;const a = imported_a;const c = imported_c;\n' +
      "import * as all from 'y';\nmain(a, c, all);",
  );
});

test('refuses a source whose export can change, because a copy would not', () => {
  expect(() => copyImports('export let count = 0;')).toThrow('may not export a variable that changes');
  expect(copyImports('export const count = 0;')).toBe('export const count = 0;');
});
