import { expect, test } from 'vitest';
import { readText } from '../files.ts';
import { COLOURS_FILE, contrast, parseColours, readColours } from './studio-colours.ts';

const css = readText(COLOURS_FILE);

/** Changes a colour's first declaration (light mode) or, with `night`, its last declaration (dark mode). */
function changed(name: string, value: string, night = false): string {
  const at = night ? css.lastIndexOf(`--${name}:`) : css.indexOf(`--${name}:`);
  return css.slice(0, at) + css.slice(at).replace(/:[^;]*;/, `: ${value};`);
}

test('reads all colours of light mode and of dark mode', () => {
  const { light, dark, ...constant } = parseColours(css);
  expect(light.paper).not.toBe(dark.paper);
  for (const colour of [...Object.values(light), ...Object.values(dark), ...Object.values(constant)])
    expect(colour).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i);
  expect(readColours()).toEqual({ light, dark, ...constant });
});

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  // Dark channels have a linear part, which ends between 10 and 11 of 255.
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4);
  expect(contrast('#0b0b0b', '#000000')).toBeCloseTo(1.0669, 4);
  expect(contrast('#141414', '#000000')).toBeCloseTo(1.14, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test.each([
  ['red', 'paper', false, /--paper is "red" for the day, but it must be six digits/],
  ['#fff', 'ink', true, /--ink is "#fff" for the night, but it must be six digits/],
  ['#888888', 'muted', false, /--muted on --paper, day has a contrast of .* to 1, but text needs 4\.5/],
  ['#222222', 'accent', true, /--accent on --paper, night has a contrast of/],
  [
    parseColours(css)['icon-ground'],
    'icon-mark',
    false,
    /--icon-mark on --icon-ground has a contrast of 1\.00/,
  ],
])('refuses the colour %s for --%s', (value, name, night, message) => {
  expect(() => parseColours(changed(name, value, night))).toThrow(message);
});

test('names a missing colour', () => {
  expect(() => parseColours(css.replace(/ {2}--accent:[^;]*;/, ''))).toThrow(
    'colours.css has no --accent for the day.',
  );
});

const [, paper = ''] = /--paper: (#\w+)/.exec(css) ?? [];

test.each([
  ['a comment', `/* --paper: #000000; */\n  --paper: ${paper};`],
  ['an earlier declaration', `--paper: #000000;\n  --paper: ${paper};`],
  ['spaces around the colon', `--paper : ${paper};`],
])('reads the colour that a browser uses, in spite of %s', (_, line) => {
  expect(parseColours(css.replace(/--paper:[^;]*;/, line))).toEqual(readColours());
});

test('reads the dark-mode colours with any spacing in the media query', () => {
  expect(parseColours(css.replace('(prefers-color-scheme: dark)', '( prefers-color-scheme:dark )'))).toEqual(
    readColours(),
  );
});

test.each([
  ['--ok: #2e6b3a;\n  --acccent: #123456;', '--acccent is not a colour of the site. Is it --accent?'],
  ['--ok: #2e6b3a;\n  --glow: #123456;', '--glow is not a colour of the site. There are --backdrop, '],
  ['--ok: #2e6b3a\n  color: red;', 'the line of --ok for the day ends without a ;.'],
])('names the mistake in %j in one line', (line, message) => {
  const parse = () => parseColours(css.replace(/--ok:[^;]*;/, line));
  expect(parse).toThrow(message);
  expect(parse).not.toThrow(/\n/);
});

test.each([
  [':root { --paper: #fff;', 'colours.css has a { without its }.'],
  [':root { } }', 'colours.css has a } without its {.'],
  ['/* paper', 'colours.css has a comment without its */.'],
  [':root { --paper #f3eee2; }', 'colours.css has a line that is no declaration: --paper #f3eee2.'],
  ['<!doctype html>', 'colours.css has a line that is no declaration: <!doctype html>.'],
])('reports the fault in the style sheet %j in one line', (sheet, line) => {
  expect(() => parseColours(sheet)).toThrow(line);
  expect(() => parseColours(sheet)).not.toThrow(/\n/);
});

test('one run reports the faults of all colours', () => {
  const sheet = changed('paper', 'white').replace(/ {2}--accent:[^;]*;/, '');
  expect(() => parseColours(`${sheet}:root { --glow: #123456; }`)).toThrow(
    /--glow is not a colour.*\n.*--paper is "white" for the day.*\n.*has no --accent for the day\.$/,
  );
  const pale = changed('ink', parseColours(css).light.paper).replace(
    /--muted:[^;]*;/,
    `--muted: ${parseColours(css).light.paper};`,
  );
  expect(() => parseColours(pale)).toThrow(/--ink on --paper, day.*\n.*--muted on --paper, day/);
});
