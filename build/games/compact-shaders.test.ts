import { expect, test } from 'vitest';
import { compactShadersIn } from './compact-shaders.ts';

test('removes comments, indentation and spaces from a shader, but keeps line breaks that a directive needs', () => {
  const code = [
    'const shader = `#version 300 es',
    '  #define HALF (0.5)',
    '  // the colour',
    '  vec3 colour = vec3(1.0, 0.5, 0.0);',
    '  #ifdef HALF',
    '  float far = a - -b;',
    '  #endif',
    '  void main() {',
    '    x = y * 2.0;',
    '  }',
    '`;',
  ].join('\n');
  expect(compactShadersIn(code)).toBe(
    [
      'const shader = `#version 300 es',
      '#define HALF (0.5)',
      'vec3 colour=vec3(1.,.5,.0);',
      '#ifdef HALF',
      'float far=a - -b;',
      '#endif',
      'void main(){x=y*2.;}',
      '`;',
    ].join('\n'),
  );
});

test('keeps spaces and line breaks next to a template’s values', () => {
  const code = 'const s = `\n  ${COMMON}\n  float x = ${N} * 2.0;\n  return ${M}\n    + 1.0;\n  ${MORE}`;';
  expect(compactShadersIn(code)).toBe(
    'const s = `\n${COMMON}\nfloat x=${N}*2.;\nreturn ${M}\n+ 1.;\n${MORE}`;',
  );
});

test('a directive keeps its spaces, even after a template’s value', () => {
  const code = 'const s = `\n  #define A ${N} * (x)\n  float y = ${N} * 2.0;\n`;';
  expect(compactShadersIn(code)).toBe('const s = `\n#define A ${N} * (x)\nfloat y=${N}*2.;\n`;');
});

test('templates without GLSL do not change, and a comment that ends with a template value is kept', () => {
  const code = 'const a = `  two  spaces , ${b}\n  and a line`; const c = `float x; // ${d}\n float y;`;';
  expect(compactShadersIn(code)).toBe(
    'const a = `  two  spaces , ${b}\n  and a line`; const c = `float x;//${d}\nfloat y;`;',
  );
});

test('a sentence that contains a GLSL keyword does not change', () => {
  const code = 'say(`Into the void we go, ${name} ( and a float too ): 0.50`);';
  expect(compactShadersIn(code)).toBe(code);
});
