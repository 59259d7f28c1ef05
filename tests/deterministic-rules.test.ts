/** Rules must give the same states in every JavaScript engine: V8, SpiderMonkey and JavaScriptCore. */

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

/** Matches functions that ECMA-262 calls "implementation-approximated": the last digit may differ. Powers of two are exact. */
const INEXACT =
  /\bMath\.(acosh?|asinh?|atanh?|atan2|cbrt|cosh?|exp|expm1|hypot|log|log10|log1p|log2|pow|sinh?|tanh?)\b|(?<!\b2 )\*\*/g;

const UNSEEDED = /\bMath\.random\b|\bDate\.now\b|\bperformance\.now\b|\bnew Date\(\)/g;

const asWord = (name: string) => new RegExp(`\\b${name}\\b`, 'g');

/** True for a difference of two items' properties: swapping the items negates it exactly, even if it is rounded. */
function isAntisymmetric(term: string, one: string, other: string): boolean {
  const sides = term.trim().split(' - ');
  if (sides.length !== 2) return false;
  const [left = '', right = ''] = sides;
  const named = (side: string) => [one, other].filter((name) => asWord(name).test(side));
  return (
    named(left).length === 1 &&
    named(right).length === 1 &&
    left.replace(asWord(named(left)[0] ?? ''), '#') === right.replace(asWord(named(right)[0] ?? ''), '#') &&
    left !== right
  );
}

function untilClosingBrace(source: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth++;
    if (source[end] === ')') depth--;
    end++;
  }
  return source.slice(start, end - 1).trim();
}

const ARROW = /^\(([^()]*)\)[^=]*=>\s*([\s\S]*?),?$/;

function isFair(comparator: string, source: string): boolean {
  const [, parameters = '', body] = ARROW.exec(comparator) ?? [];
  if (body === undefined) {
    const defined = new RegExp(`const ${comparator} = ([^;]+);`).exec(source)?.[1];
    return defined !== undefined && ARROW.test(defined) && isFair(defined, source);
  }
  const [one = '', other = ''] = parameters.split(',').map((each) => each.trim().replace(/:.*/, ''));
  return body.split('||').every((term) => isAntisymmetric(term, one, other));
}

const unfairComparators = (source: string): string[] =>
  [...source.matchAll(/\.(?:sort|toSorted)\(/g)]
    .map(({ 0: opening, index }) => untilClosingBrace(source, index + opening.length))
    .filter((comparator) => comparator === '' || !isFair(comparator, source));

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '');

function faultsOf(source: string): string[] {
  const code = withoutComments(source);
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([text]) => text);
  return [...found(INEXACT), ...found(UNSEEDED), ...unfairComparators(code)];
}

const IMPORT = /^import (?!type\b)[\s\S]*?from '((?:\.{1,2}\/|#[a-z])[^'?]+)'/gm;

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) =>
    withSlashes(normalize(specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier))),
  );
}

function filesOfRules(): Map<string, string> {
  const games = readdirSync(join(projectRoot, 'games')).map((game) => `games/${game}/rules`);
  const open = ['engine/rules', ...games]
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${withSlashes(path)}`,
      ),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const files = new Map<string, string>();
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file)) continue;
    const source = readText(file);
    files.set(file, source);
    open.push(...importsOf(file, source));
  }
  return files;
}

test('rules use no feature that engines implement differently', () => {
  const files = filesOfRules();
  expect(
    [...files].flatMap(([file, source]) => faultsOf(source).map((fault) => `${file}: ${fault}`)),
  ).toEqual([]);
  expect(files.size).toBeGreaterThan(readdirSync(join(projectRoot, 'engine/rules')).length / 2);
});

test.each([
  'spots.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y).slice(0, 3);',
  'ids.toSorted((a, b) => size(b) - size(a) || a.x - a.y);',
  'ids.sort((a, b) => (a < b ? -1 : 1));',
  'words.sort(byLength);',
  'words.sort();',
  'const angle = Math.atan2(y, x);',
  'const far = Math.hypot(x, y);',
  'const squared = x ** 2;',
  'const at = Math.random();',
])('refuses rules with %s', (source) => {
  expect(faultsOf(source)).toHaveLength(1);
});

test.each([
  'spots.sort((a, b) => a.away - b.away || a.index - b.index).slice(0, 3);',
  'ids.sort((a, b) => size(b) - size(a) || lead(at(table, a)) - lead(at(table, b)));',
  'const ascending = (a: number, b: number): number => a - b;\nids.sort(ascending);',
  'const root = Math.sqrt(x * x + y * y);',
  '// Math.sin would differ.\nconst x = table[angle];',
])('accepts rules with %s', (source) => {
  expect(faultsOf(source)).toEqual([]);
});
