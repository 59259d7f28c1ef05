// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type PlayConfig, readPlayConfig } from './play-config.ts';
import { PlayFailure } from './play-failure.ts';

const CONFIG: PlayConfig = {
  game: 'shoot-or-die',
  name: 'Shoot or Die',
  loaderUrl: '/games/shoot-or-die/shoot-or-die.loader.js?v=1',
  dataUrl: '/games/shoot-or-die/shoot-or-die.data?v=1',
  frameworkUrl: '/games/shoot-or-die/shoot-or-die.framework.js?v=1',
  codeUrl: '/games/shoot-or-die/shoot-or-die.code.js?v=1',
  streamingAssetsUrl: '/games/shoot-or-die/StreamingAssets',
  companyName: 'Slash Slash',
  productVersion: '1',
  screenshots: false,
  keptBySite: true,
};

beforeEach(() => {
  window.location.href = 'https://studio.example/play/shoot-or-die/';
});

function writeBlock(text: string) {
  document.body.innerHTML = '<script type="application/json" id="play-config"></script>';
  const block = document.getElementById('play-config');
  if (block) block.textContent = text;
}

test('reads the configuration written by the build', () => {
  writeBlock(JSON.stringify(CONFIG));
  expect(readPlayConfig()).toEqual(CONFIG);
});

test('accepts an empty loader address for a game without a build', () => {
  writeBlock(JSON.stringify({ ...CONFIG, loaderUrl: '', dataUrl: '' }));
  expect(readPlayConfig().loaderUrl).toBe('');
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['null', 'null'],
  ['a missing field', JSON.stringify({ ...CONFIG, codeUrl: undefined })],
  ['a field of another type', JSON.stringify({ ...CONFIG, screenshots: 'yes' })],
  ['an invalid slug', JSON.stringify({ ...CONFIG, game: '../x' })],
  ['an empty file address', JSON.stringify({ ...CONFIG, dataUrl: '' })],
  ['a foreign address', JSON.stringify({ ...CONFIG, loaderUrl: 'https://evil.example/loader.js' })],
  ['a script as an address', JSON.stringify({ ...CONFIG, loaderUrl: 'javascript:alert(1)' })],
])('refuses %s', (_, text) => {
  writeBlock(text);
  expect(readPlayConfig).toThrow(PlayFailure);
});

test('rejects a document without the configuration', () => {
  document.body.innerHTML = '';
  expect(readPlayConfig).toThrow(PlayFailure);
});
