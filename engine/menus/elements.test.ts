// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { adoptStyles, button, element, setText } from './elements.ts';

test('text that looks like HTML is inserted as plain text', () => {
  expect(element('p', 'name', '<b>Ada</b>').innerHTML).toBe('&lt;b&gt;Ada&lt;/b&gt;');
});

test('a button shows its text and its key, and calls its handler when clicked', () => {
  const onClick = vi.fn();
  const made = button('Again', 'R', 'first', onClick);
  made.click();
  expect(made.textContent).toBe('AgainR');
  expect(made.querySelector('kbd')?.textContent).toBe('R');
  expect(made.className).toBe('first');
  expect(onClick).toHaveBeenCalledOnce();
});

test('a button’s text can be changed, and its key remains after the text', () => {
  const made = button('', 'M', '', () => {});
  made.firstElementChild?.replaceChildren('Sound off');
  expect(made.textContent).toBe('Sound offM');
});

test('does not write unchanged text again', () => {
  const shown = element('p', '', 'one');
  const before = shown.firstChild;
  setText(shown, 'one');
  expect(shown.firstChild).toBe(before);
  setText(shown, 'two');
  expect(shown.textContent).toBe('two');
});

test('styles apply until they are removed, and removing them affects no other styles', () => {
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets = [other];
  const remove = adoptStyles('p { color: red }', 'a { color: blue }');
  expect(document.adoptedStyleSheets).toHaveLength(2);
  expect([...(document.adoptedStyleSheets[1]?.cssRules ?? [])]).toHaveLength(2);
  remove();
  expect(document.adoptedStyleSheets).toEqual([other]);
});
