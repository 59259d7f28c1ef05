import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilobytes, milliseconds, replaceBlock, table, times, timesRange } from './markdown-tables.ts';

test('a table has a head, right-aligned numbers, and a line for each row', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['/', '12'],
        ['/gdwc', '7'],
      ],
    ),
  ).toBe('| page | ms |\n| --- | ---: |\n| / | 12 |\n| /gdwc | 7 |');
});

test('escapes a pipe character in a text', () => {
  expect(table(['a'], [['x|y']])).toContain('| x\\|y |');
});

test('refuses a row with a missing cell', () => {
  expect(() => table(['page', 'ms'], [['/']])).toThrow('/ has 1 cells of 2.');
});

test('formats sizes in kB (1,000 bytes), and a missing size as a dash', () => {
  expect(kilobytes(95_049)).toBe('95.0');
  expect(kilobytes(0)).toBe('–');
});

test('formats times as whole milliseconds', () => {
  expect(milliseconds(528.6)).toBe('529');
  expect(milliseconds(0)).toBe('0');
});

test('formats a ratio with two decimals, and a missing one as a dash', () => {
  expect(times(1.096)).toBe('1.10×');
  expect(times(null)).toBe('–');
});

test('formats a range of ratios with two decimals each, and a missing one as a dash', () => {
  expect(timesRange({ lowest: 0.912, highest: 1.3 })).toBe('0.91–1.30');
  expect(timesRange(null)).toBe('–');
});

const readme = '# Title\n\n<!-- bench:games -->\n\nold table\n\n<!-- /bench:games -->\n\nMore.\n';

test('replaces only the text between the marks', () => {
  expect(replaceBlock(readme, 'bench:games', 'new table\n')).toBe(
    '# Title\n\n<!-- bench:games -->\n\nnew table\n\n<!-- /bench:games -->\n\nMore.\n',
  );
});

test('replacing twice gives the same result as replacing once, even with dollar signs and spaces', () => {
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
