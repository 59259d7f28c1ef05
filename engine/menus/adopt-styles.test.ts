// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adoptStyles } from './adopt-styles.ts';

test('styles hold until they are taken away, and take no others with them', () => {
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets = [other];
  const remove = adoptStyles('p { color: red }', 'a { color: blue }');
  expect(document.adoptedStyleSheets).toHaveLength(2);
  expect([...(document.adoptedStyleSheets[1]?.cssRules ?? [])]).toHaveLength(2);
  remove();
  expect(document.adoptedStyleSheets).toEqual([other]);
});
