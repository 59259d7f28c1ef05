// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PRINTS } from './prints.ts';

test.each(PRINTS.map(({ slug, draw }) => ({ slug, draw })))(
  '$slug is drawn the same every time',
  ({ draw }) => {
    expect(draw(320)).toBe(draw(320));
  },
);

test.each(PRINTS.map(({ slug, draw }) => ({ slug, draw })))(
  '$slug is whole: no broken number, every reference defined',
  ({ draw }) => {
    const svg = draw(640);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(used)].filter((id) => !ids.includes(id))).toEqual([]);
  },
);

test.each(PRINTS.map(({ slug, draw }) => ({ slug, draw })))(
  '$slug keeps its shape at every width',
  ({ draw }) => {
    expect(draw(640)).toContain('viewBox="0 0 1200 1600" width="640" height="853.3333333333334"');
  },
);
