import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CREAM, CYAN, type Ink } from '../view/palette.ts';
import { HULLS } from '../view/scene/ships/ships.ts';

const read = (name: string): string => readFileSync(`games/sky-city-rush/screens/${name}.css`, 'utf8');
const styles = ['screens', 'hud', 'panels'].map(read).join('\n');

function colourOf(selector: string, property: string): string {
  const rule = styles.split(`.sky-city ${selector} {`)[1]?.split('}')[0] ?? '';
  const value = rule.match(new RegExp(`${property}: ([^;]+);`))?.[1] ?? '';
  const name = value.match(/^var\((--[a-z]+)\)$/)?.[1];
  return name ? (styles.match(new RegExp(`${name}: (#[0-9a-f]{6});`))?.[1] ?? '') : value;
}

test.each([
  ['line in the result', '.tables .you', 'color'],
  ['mark on the map', '.own', 'fill'],
])('no rival has the colour of the player’s %s', (_what, selector, property) => {
  const own = colourOf(selector, property);
  expect(own).toMatch(/^#[0-9a-f]{6}$/);
  const rivals = [1, 2, 3, 4, 5].map((ship) => colourOf(`.ink-${ship}`, '--ink'));
  expect(rivals.every((ink) => /^#[0-9a-f]{6}$/.test(ink))).toBe(true);
  expect(rivals).not.toContain(own);
});

const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
    const value = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255;
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);

test.each(['.note', '.announced .note', '.hud .wrong-way'])(
  'the text in %s is readable on its ground',
  (selector) => {
    const [dark = 0, light = 0] = ['color', 'background']
      .map((property) => luminance(colourOf(selector, property)))
      .sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
  },
);

const hexadecimal = (ink: Ink): string =>
  `#${ink
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

test('each rival has one colour in the scene and in the HUD, which is not the player’s', () => {
  const [own, ...rivals] = HULLS.map(hexadecimal);
  expect(rivals).toEqual([1, 2, 3, 4, 5].map((ship) => colourOf(`.ink-${ship}`, '--ink')));
  expect(new Set([own, hexadecimal(CREAM), hexadecimal(CYAN), ...rivals]).size).toBe(3 + rivals.length);
});
