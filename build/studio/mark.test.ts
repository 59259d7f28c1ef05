import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StudioError } from './faults.ts';
import { inColours, parseMark, placed, plainShapes, readMark } from './mark.ts';

const svg = (shapes: string, box = 'viewBox="0 0 10 20"') => `<svg ${box}>${shapes}</svg>`;
const mark = parseMark(svg('<path d="M0 0H9"/>\n  <circle class="accent" cx="5" cy="5" r="2"/>'));

test('the studio has a mark from which all its pictures can be drawn', () => {
  expect(readMark().shapes).toMatch(/^<\w+ /);
});

test('shapes have the given colours, and the accent colour is used only if one is given', () => {
  expect(inColours(mark, 'red', 'blue')).toBe(
    '<g fill="red"><path d="M0 0H9"/><circle fill="blue" cx="5" cy="5" r="2"/></g>',
  );
  expect(inColours(mark, 'red')).toBe('<g fill="red"><path d="M0 0H9"/><circle cx="5" cy="5" r="2"/></g>');
  expect(plainShapes(mark)).not.toContain('class');
});

test('places a mark by its centre', () => {
  expect(placed(mark, 100, 100, 2)).toBe('translate(90 80) scale(2)');
});

test.each([
  ['a script', '<script>alert(1)</script>', /has a <script>, but it needs plain shapes/],
  ['a picture', '<image href="a.png"/>', /has a <image>/],
  ['a handler', '<path d="M0 0" onclick="alert(1)"/>', /<path onclick="alert\(1\)"> is not for a mark/],
  ['an inline style', '<path style="fill:red" d="M0 0"/>', /style="fill:red"/],
  ['a colour', '<path fill="#fff" d="M0 0"/>', /Remove the attribute/],
  ['an unknown class', '<path class="a" d="M0 0"/>', /class="a"/],
  ['a handler in single quotes', "<path d='M0 0' onclick='alert(1)'/>", /onclick="alert\(1\)"> is not for/],
  ['a handler without quotes', '<path d="M0 0" onclick=alert(1) />', /has text, or nothing at all/],
  ['a handler after a bracket in a value', '<path d=">" onclick="alert(1)"/>', /d=">"> is not for a mark/],
  ['an entity in a value', '<path d="&#106;avascript:"/>', /is not for a mark/],
  ['an address in a value', '<path transform="url(https://evil.example)"/>', /is not for a mark/],
  ['a foreign object', '<foreignObject><p/></foreignObject>', /has a <foreignObject>/],
  ['a shape from elsewhere', '<use href="https://evil.example/#a"/>', /has a <use>/],
  ['a style', '<style>@import url(https://evil.example)</style>', /has a <style>/],
  ['an empty style', '<style/>', /has a <style>/],
  ['a shape of another namespace', '<x:path d="M0 0"/>', /has a <x:path>/],
  ['a CDATA section', '<![CDATA[<script/>]]>', /has text, or nothing at all/],
  ['a processing instruction', '<?xml-stylesheet href="a.css"?>', /has text, or nothing at all/],
  ['a comment without an end', '<path d="M0 0"/><!-- ', /has text, or nothing at all/],
  ['an entity between its tags', '<g>&evil;</g>', /has text, or nothing at all/],
  ['an attribute twice', '<path d="M0 0" d="M1 1"/>', /has d twice/],
  ['an element that stays open', '<g><path d="M0 0"/>', /<\/svg> where no <svg> is open/],
  ['text', 'Ninth', /has text, or nothing at all/],
  ['nothing', '', /has text, or nothing at all/],
  ['too much', `<path d="${'M0 0'.repeat(600)}"/>`, /bytes of shapes, but every page contains it/],
])('refuses a mark with %s', (_, shapes, message) => {
  expect(() => parseMark(svg(shapes))).toThrow(message);
});

test.each([
  [
    'a DOCTYPE with entities',
    '<!DOCTYPE svg [<!ENTITY d "M0 0">]><svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
  ],
  ['a second root', '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg><script/>'],
  ['another root', '<html><svg viewBox="0 0 9 9"><path d="M0 0"/></svg></html>'],
])('refuses a mark with %s', (_, document) => {
  expect(() => parseMark(document)).toThrow(StudioError);
});

test('a mark may contain a declaration, comments, single quotes and groups', () => {
  const document = `\uFEFF<?xml version="1.0"?>\r\n<!-- by hand --><svg viewBox='0 0 9 9'><g
    transform = "scale(2)" ><path d='M0 0&#10;H9'/></g></svg>\n`.replace('&#10;', '\n');
  expect(parseMark(document).shapes).toBe('<g transform="scale(2)"><path d="M0 0\nH9"/></g>');
});

test('publishes only shapes with plain values, whatever the file contains', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      ' ',
      'path',
      'g',
      'svg',
      'd',
      'onload',
      'M0 0',
      '<g>',
      '</g>',
      '<!--',
      '-->',
    ],
    ...['<path d="M0 0"/>', '<script>', '<![CDATA[', ']]>', '&lt;', 'class="accent"', 'href', 'javascript:'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let shapes: string;
      try {
        ({ shapes } = parseMark(svg(pieces.join(''))));
      } catch (error) {
        expect(error).toBeInstanceOf(StudioError);
        return;
      }
      expect(shapes).toMatch(/^(<\/?(path|g)( (d|class)="[\w\s.,()+%-]*")*\/?>)+$/);
    }),
  );
});

test.each(['', 'viewBox="0 0 10"', 'viewBox="0 0 0 10"', 'viewBox="a b c d"'])(
  'refuses a mark with the box %j',
  (box) => {
    expect(() => parseMark(svg('<path d="M0 0"/>', box))).toThrow('viewBox of four numbers');
  },
);
