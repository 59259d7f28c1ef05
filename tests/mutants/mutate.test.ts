import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { readText } from '#build/files.ts';
import { markMutants, mutantsOf, mutate } from './mutate.ts';

const mutatedTexts = (code: string) => mutantsOf(code, 'ts').map((mutant) => mutate(code, mutant));

test('swaps operators', () => {
  expect(mutatedTexts('a < b')).toEqual(['a <= b']);
  expect(mutatedTexts('a && (b) /* !== */ !== c')).toEqual([
    'a || (b) /* !== */ !== c',
    'a && (b) /* !== */ === c',
  ]);
});

test('negates the condition of if, while, for and ?:', () => {
  expect(mutatedTexts('if (a) b = 2n')).toEqual(['if (!(a)) b = 2n']);
  expect(mutatedTexts('while (a || b) {}')).toEqual(['while (!(a || b)) {}', 'while (a && b) {}']);
  expect(mutatedTexts('for (; a; ) {}')).toEqual(['for (; !(a); ) {}']);
  expect(mutatedTexts('a ? b : c')).toEqual(['!(a) ? b : c']);
});

test('drops calls whose result is not used', () => {
  expect(mutatedTexts('a(); const b = c(); await d?.e();')).toEqual([
    'void 0; const b = c(); await d?.e();',
    'a(); const b = c(); void 0;',
  ]);
});

test('changes small integers by one, and doubles all other numbers', () => {
  expect(mutatedTexts('f = [0, 10, 11, 0.25]')).toEqual([
    'f = [1, 10, 11, 0.25]',
    'f = [0, 11, 11, 0.25]',
    'f = [0, 10, 22, 0.25]',
    'f = [0, 10, 11, 0.5]',
  ]);
});

test.each([
  'type A = 1 | 2; interface B { c: 3 }',
  'const a = b as 1;',
  "const a = '1 < 2';",
  'const a = b; // 1 < 2',
  'const a = `1 < 2`;',
  'const a = { 1: b };',
  'switch (a) { case b: }',
  'function a<B extends 1>(c: B): 2;',
  "import a from './1.ts';",
])('does not mutate code that is not evaluated: %s', (code) => {
  expect(mutatedTexts(code)).toEqual([]);
});

test('mutates the value of an `as` expression', () => {
  expect(mutatedTexts('const a = 1 as number;')).toEqual(['const a = 2 as number;']);
});

test('distinguishes code that runs once, at import, from code inside functions', () => {
  const code = 'const a = 1; const b = () => 2; class C { d = 3; }';
  expect(mutantsOf(code, 'ts').map(({ isStatic }) => isStatic)).toEqual([true, false, false]);
});

test('marks each mutant where it is evaluated, without changing results', () => {
  const code = 'a < 2 && b(3) ? c : 4;';
  const marked = markMutants(code, mutantsOf(code, 'ts'), (index) => `r(${index})`);
  const evaluated = (text: string) => {
    const reached: number[] = [];
    const run = new Function('r', 'a', 'b', 'c', `return ${text}`);
    return [
      run(
        (index: number) => reached.push(index),
        1,
        () => false,
        5,
      ),
      reached,
    ];
  };
  expect(evaluated(code)[0]).toBe(4);
  const [result, reached] = evaluated(marked) as [number, number[]];
  expect(result).toBe(4);
  expect(new Set(reached).size).toBe(mutantsOf(code, 'ts').length);
});

test.each([
  'engine/loop/fixed-step.ts',
  'site/pages/home/home-page.tsx',
  'games/shoot-or-die/rules/weapon.ts',
])('every mutant of %s parses, and so does the marked text', (file) => {
  const code = readText(file);
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const mutants = mutantsOf(code, lang);
  expect(mutants.length).toBeGreaterThan(2);
  for (const mutant of mutants) parseAst(mutate(code, mutant), { lang });
  parseAst(
    markMutants(code, mutants, (index) => `r(${index})`),
    { lang },
  );
});
