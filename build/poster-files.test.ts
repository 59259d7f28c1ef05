import { expect, test } from 'vitest';
import { letteringOf, type PosterOrder, namePoster as posterWithMark } from './poster-files.ts';
import { parseMark } from './studio/mark.ts';

const inks = ['#e8601c', '#f6efe0', '#1b1718'] as const;
const mark = parseMark('<svg viewBox="0 0 10 10"><path class="accent" d="M0 0H10V10Z"/></svg>');
const namePoster = (poster: PosterOrder) => posterWithMark(poster, mark, 'slashes');
const order = (name: string, slug = 'game') => ({ slug, name, inks });

test.each(['Ember', 'Go', 'A', 'Émile’s 2nd Night: the Long Way Home & Back', '火', ''])(
  'draws a poster for the name %j in the inks of its game',
  (name) => {
    const svg = namePoster(order(name));
    for (const ink of inks) expect(svg).toContain(`fill="${ink}"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 1600"/);
  },
);

test('the same game always gets the same poster, and another game a different one', () => {
  expect(namePoster(order('Ember', 'ember'))).toBe(namePoster(order('Ember', 'ember')));
  expect(namePoster(order('Ember', 'ember'))).not.toBe(namePoster(order('Ember', 'amber')));
});

test.each([
  ['Émile’s 2nd Straße & Night', 'EMILES 2ND STRASSE NIGHT'],
  ['微光', 'FAINT LIGHT'],
  ['Glow 微光', 'FAINT LIGHT'],
  ['Øre', 'FAINT LIGHT'],
  ['Свет', 'FAINT LIGHT'],
])('a poster for %j prints %j, all of the name or the slug', (name, text) => {
  expect(letteringOf({ slug: 'faint-light', name }).text).toBe(text);
});

test('a poster is printed from the slug if its letters cannot spell the name', () => {
  expect(namePoster(order('微光', 'glow'))).toBe(namePoster(order('Glow', 'glow')));
});

test('a poster contains only shapes: no script, no text and no requests', () => {
  expect(namePoster(order('<script>alert(1)</script>'))).not.toMatch(/<script|<text|<image|href|url\((?!#)/);
});
