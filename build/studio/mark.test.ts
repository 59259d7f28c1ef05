import { expect, test } from 'vitest';
import { inColours, parseMark, placed, plainShapes, readMark } from './mark.ts';

const svg = (shapes: string, box = 'viewBox="0 0 10 20"') => `<svg ${box}>${shapes}</svg>`;
const mark = parseMark(svg('<path d="M0 0H9"/>\n  <circle class="accent" cx="5" cy="5" r="2"/>'));

test('the studio has a mark that all its pictures can be drawn from', () => {
  expect(readMark().shapes).toMatch(/^<\w+ /);
});

test('shapes take the colours that they are given, and an accent only where there is one', () => {
  expect(inColours(mark, 'red', 'blue')).toBe(
    '<g fill="red"><path d="M0 0H9"/><circle fill="blue" cx="5" cy="5" r="2"/></g>',
  );
  expect(inColours(mark, 'red')).toBe('<g fill="red"><path d="M0 0H9"/><circle cx="5" cy="5" r="2"/></g>');
  expect(plainShapes(mark)).not.toContain('class');
});

test('a mark is put with its middle where it is wanted', () => {
  expect(placed(mark, 100, 100, 2)).toBe('translate(90 80) scale(2)');
});

test.each([
  ['a script', '<script>alert(1)</script>', /has a <script>, but it wants plain shapes/],
  ['a picture', '<image href="a.png"/>', /has a <image>/],
  ['a handler', '<path d="M0 0" onclick="alert(1)"/>', /<path onclick="alert\(1\)"> is not for a mark/],
  ['an inline style', '<path style="fill:red" d="M0 0"/>', /style="fill:red"/],
  ['a colour', '<path fill="#fff" d="M0 0"/>', /Take the attribute out/],
  ['an unknown class', '<path class="a" d="M0 0"/>', /class="a"/],
  ['text', 'Ninth', /has text, or nothing at all/],
  ['nothing', '', /has text, or nothing at all/],
  ['too much', `<path d="${'M0 0'.repeat(600)}"/>`, /bytes of shapes, but every page carries it/],
])('a mark with %s is refused', (_, shapes, message) => {
  expect(() => parseMark(svg(shapes))).toThrow(message);
});

test.each(['', 'viewBox="0 0 10"', 'viewBox="0 0 0 10"', 'viewBox="a b c d"'])(
  'a mark with the box %j is refused',
  (box) => {
    expect(() => parseMark(svg('<path d="M0 0"/>', box))).toThrow('viewBox of four numbers');
  },
);
