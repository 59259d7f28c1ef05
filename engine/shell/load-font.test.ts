// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFonts, untilFontsAreRead } from './load-font.ts';

class FakeFonts extends Set<{ family: string; source: unknown; load(): Promise<unknown> }> {
  load(font: string) {
    return Promise.all(
      [...this].filter(({ family }) => font.includes(`'${family}'`)).map((face) => face.load()),
    );
  }
}
const fonts = new FakeFonts();

beforeEach(() => {
  fonts.clear();
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      readonly source: Uint8Array | string;
      constructor(family: string, source: Uint8Array | string) {
        this.family = family;
        this.source = source;
      }
      load() {
        return this.source.length > 0 ? Promise.resolve(this) : Promise.reject(new Error('empty'));
      }
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DISPLAY = [['Display', 'display.woff2']] as const;

test('a font in the data can be used immediately, until it is unloaded', () => {
  const unload = loadFonts(new Map([['display.woff2', new Uint8Array([1])]]), DISPLAY);
  expect(fonts.size).toBe(1);
  unload();
  expect(fonts.size).toBe(0);
});

test('loads a font for which the data contains only a URL', () => {
  const address = new TextEncoder().encode('/static/media/display.0a1b2c3d.woff2');
  loadFonts(new Map([['display.woff2.address', address]]), DISPLAY);
  expect([...fonts].map(({ source }) => source)).toEqual(['url(/static/media/display.0a1b2c3d.woff2)']);
});

test('a game works if a font is missing from its data', async () => {
  loadFonts(new Map(), DISPLAY)();
  expect(fonts.size).toBe(0);
  await untilFontsAreRead('Display');
});

test('a font that cannot be read is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  loadFonts(new Map([['display.woff2', new Uint8Array()]]), DISPLAY);
  await untilFontsAreRead('Display');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The font file display.woff2 could not be read.',
    expect.any(Error),
  );
  expect(fonts.size).toBe(0);
});

test('the game uses a fallback if the browser refuses fonts', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('FontFace', undefined);
  loadFonts(new Map([['display.woff2', new Uint8Array([1])]]), DISPLAY)();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The font file display.woff2 could not be read.',
    expect.any(Error),
  );
});
