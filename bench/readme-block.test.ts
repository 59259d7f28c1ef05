import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceBlock } from './readme-block.ts';

const readme = '# Title\n\n<!-- bench:games -->\n\nold table\n\n<!-- /bench:games -->\n\nMore.\n';

test('replaces the text between the marks, and nothing else', () => {
  expect(replaceBlock(readme, 'bench:games', 'new table\n')).toBe(
    '# Title\n\n<!-- bench:games -->\n\nnew table\n\n<!-- /bench:games -->\n\nMore.\n',
  );
});

test('replacing twice has the same result as once, also with dollar signs and spaces', () => {
  const content = fc.string().filter((text) => !text.includes('bench:games'));
  fc.assert(
    fc.property(content, (text) => {
      const once = replaceBlock(readme, 'bench:games', text);
      expect(once).toContain(text.trim());
      expect(replaceBlock(once, 'bench:games', text)).toBe(once);
    }),
  );
});

test.each([
  ['no marks', '# Title\n'],
  ['no end', '<!-- bench:games -->\n'],
  ['two of them', readme + readme],
  ['the end first', '<!-- /bench:games --><!-- bench:games -->'],
])('refuses a text with %s, so that nothing is lost', (_, text) => {
  expect(() => replaceBlock(text, 'bench:games', 'table')).toThrow(RangeError);
});
