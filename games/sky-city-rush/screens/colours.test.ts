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
