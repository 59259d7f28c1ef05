// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectEarlyKeys, type EarlyKeys } from './early-keys.ts';

let early: EarlyKeys;
let canvas: HTMLCanvasElement;
let heard: string[];

const listen = ({ type, code, repeat }: KeyboardEvent) => {
  heard.push(`${type} ${code}${repeat ? ' repeat' : ''}`);
};
const press = (type: 'keydown' | 'keyup', code: string, init: KeyboardEventInit = {}, target?: Element) =>
  (target ?? document.body).dispatchEvent(
    new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true, ...init }),
  );

beforeEach(() => {
  heard = [];
  document.body.innerHTML = '<canvas></canvas><button>Try again</button>';
  canvas = document.querySelector('canvas') as HTMLCanvasElement;
  early = collectEarlyKeys();
});

afterEach(() => {
  early.drop();
  window.removeEventListener('keydown', listen);
  window.removeEventListener('keyup', listen);
});

function play() {
  window.addEventListener('keydown', listen);
  window.addEventListener('keyup', listen);
  early.replay(canvas);
}

test('keys that were pressed before the game plays reach it in their order, and a held one is still held', () => {
  press('keydown', 'ArrowRight');
  press('keyup', 'ArrowRight');
  press('keydown', 'ArrowDown');
  press('keydown', 'ArrowDown', { repeat: true });
  play();
  expect(heard).toEqual(['keydown ArrowRight', 'keyup ArrowRight', 'keydown ArrowDown']);
});

test('what is pressed from then on is not given twice', () => {
  play();
  press('keydown', 'ArrowRight');
  early.replay(canvas);
  expect(heard).toEqual(['keydown ArrowRight']);
});

test.each([
  ['Tab', {}],
  ['Escape', {}],
  ['KeyR', { ctrlKey: true }],
])('%s with %o is not the game’s', (code, init) => {
  press('keydown', code, init);
  play();
  expect(heard).toEqual([]);
});

test('keys of a button are not the game’s', () => {
  press('keydown', 'Enter', {}, document.querySelector('button') as Element);
  play();
  expect(heard).toEqual([]);
});

test('keys that were held when the player looked away are let go of', () => {
  press('keydown', 'ArrowRight');
  window.dispatchEvent(new Event('blur'));
  play();
  expect(heard).toEqual([]);
});

test('of a flood the game gets the beginning', () => {
  for (let count = 0; count < 500; count++) press('keydown', `Key${count}`);
  play();
  expect(heard).toHaveLength(40);
});
