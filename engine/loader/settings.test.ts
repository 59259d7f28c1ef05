// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LoadError } from './load-error.ts';
import { readSettings } from './settings.ts';

const addresses = { dataUrl: '/d', frameworkUrl: '/f', codeUrl: '/c' };
const page = 'https://site.example/play/demo/';

test('what a page leaves out has the defaults of the specification', () => {
  const settings = readSettings(addresses, page);
  expect(settings.cacheControl('/d')).toBe('must-revalidate');
  expect(settings.disabledCanvasEvents).toEqual(['contextmenu', 'dragstart']);
  expect(settings.devicePixelRatio).toBeUndefined();
  expect(settings.matchWebGLToCanvasSize).toBe(true);
});

test('a key that is present but undefined leaves the default', () => {
  const loose = { ...addresses, devicePixelRatio: undefined, print: undefined } as never;
  expect(readSettings(loose, page)).toMatchObject({
    devicePixelRatio: undefined,
    print: expect.any(Function),
  });
});

test.each([
  ['/games/demo/StreamingAssets', 'https://site.example/games/demo/StreamingAssets'],
  ['assets', 'https://site.example/play/demo/assets'],
  ['https://cdn.example/a', 'https://cdn.example/a'],
  [undefined, 'https://site.example/play/demo/StreamingAssets'],
])('the streaming assets at %s are found from anywhere', (given, absolute) => {
  const config = given === undefined ? addresses : { ...addresses, streamingAssetsUrl: given };
  expect(readSettings(config, page).streamingAssetsUrl).toBe(absolute);
});

test.each(['dataUrl', 'frameworkUrl', 'codeUrl'])('a missing %s is refused by name', (key) => {
  expect(() => readSettings({ ...addresses, [key]: undefined } as never, page)).toThrow(
    new LoadError(`createUnityInstance wants config.${key}.`),
  );
});
