import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutStacks } from './react-without-stacks.ts';

const reactDom = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

test('React’s signals are errors without a stack, and its real errors stay', () => {
  const source = withoutStacks(reactDom);
  expect(source.match(/\w+Exception = Object\.create\(Error\.prototype\)/g)).toHaveLength(5);
  expect(source).not.toMatch(/Exception = Error\(/);
  expect(source.match(/throw Error\(formatProdErrorMessage/g)?.length).toBe(
    reactDom.match(/throw Error\(formatProdErrorMessage/g)?.length,
  );
});

test('another React than the known one stops the build with a sentence', () => {
  expect(() => withoutStacks('var OnlyException = Error(formatProdErrorMessage(1));')).toThrow(
    /^react-dom: 1 signals were found, not 5: see build\/react-without-stacks\.ts\.$/,
  );
});
