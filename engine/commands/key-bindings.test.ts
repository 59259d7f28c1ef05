import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { rebind } from '../ui/settings.tsx';
import { type Bindable, command, control, deviceHas } from './command.ts';
import { clashesOf, createKeyBindings, defaultKeys, type Keys, parseKeys } from './key-bindings.ts';
import { isOfferedKey, keyName, loadKeyLayout, namesOf } from './keys.ts';

afterEach(() => vi.unstubAllGlobals());

const walk = control('walk', 'Walk', { keys: ['KeyW', 'ArrowUp'] });
const fire = control('fire', 'Fire', { keys: ['Space', 'ShiftLeft'], pad: ['a', 'x'], mouse: 'Left button' });
const undo = command('undo', 'Undo', { keys: ['Z', 'Backspace'] });
const hint = command('hint', 'Hint', { keys: ['H'] });
const pause = command('pause', 'Pause', { keys: ['P', 'Escape'], isFixed: true, pad: 'start' });
const watch = command('watch', 'Watch', { keys: ['V'], isFixed: true });
const next = command('next', 'Next', { keys: ['H'] });
const ACCEPTED = { playing: [walk, fire, undo, hint, pause], over: [watch, next] };

function bindingsOf(keys: Keys = {}) {
  let chosen = keys;
  const made = createKeyBindings(ACCEPTED, () => chosen);
  const press = (code: string, key = '') => ({ code, key });
  return {
    ...made,
    press,
    give(bindable: Bindable, code: string, key = '') {
      const done = rebind(made, bindable, press(code, key));
      if ('keys' in done) chosen = done.keys;
      return done;
    },
  };
}

test.each([
  ['KeyW', 'w', ['KeyW', 'W']],
  ['KeyW', 'z', ['KeyW', 'Z']],
  ['KeyR', 'p', ['KeyR', 'P']],
  ['KeyP', 'з', ['KeyP', 'P']],
  ['KeyP', 'Dead', ['KeyP', 'Dead', 'P']],
  ['Space', ' ', ['Space']],
  ['NumpadEnter', 'Enter', ['NumpadEnter', 'Enter']],
  ['CapsLock', 'Escape', ['CapsLock', 'Escape']],
  ['BracketRight', '+', ['BracketRight', '+']],
  ['Digit1', '&', ['Digit1', '&']],
])('the key %s that writes “%s” can be bound as %j', (code, key, names) => {
  expect(namesOf({ code, key })).toEqual(names);
});

test('the first key can be changed, and the second key works until it is assigned to another command', () => {
  const { keysOf, give } = bindingsOf();
  expect(keysOf(walk)).toEqual(['KeyW', 'ArrowUp']);
  give(fire, 'ArrowUp');
  expect([keysOf(walk), keysOf(fire)]).toEqual([['KeyW'], ['ArrowUp', 'ShiftLeft']]);
});

test('a command with a default character key is rebound to the printed character, a control to the key’s position', () => {
  const { keysOf, give } = bindingsOf();
  give(undo, 'KeyO', 'r');
  give(walk, 'KeyO', 'r');
  expect([keysOf(undo), keysOf(walk)]).toEqual([
    ['R', 'Backspace'],
    ['KeyO', 'ArrowUp'],
  ]);
  expect(give(hint, 'KeyZ', ';')).toMatchObject({ keys: { hint: ';', undo: 'KeyR' } });
});

test('a key used by another command in the same phase moves to the new command; commands of different phases may share a key', () => {
  const { keysOf, give } = bindingsOf();
  give(undo, 'KeyH', 'h');
  expect([keysOf(undo)[0], keysOf(hint)[0], keysOf(next)[0]]).toEqual(['H', 'Z', 'H']);
  expect(give(fire, 'KeyV', 'v'), 'fixed, but of another phase').toMatchObject({ keys: { fire: 'KeyV' } });
});

test.each([
  ['KeyP', 'p', '“Pause”'],
  ['ControlRight', 'Control', 'Ctrl, Alt and Command'],
  ['AltLeft', 'Alt', 'Ctrl, Alt and Command'],
  ['MetaLeft', 'Meta', 'Ctrl, Alt and Command'],
  ['ShiftRight', 'Shift', 'Filter Keys'],
  ['Enter', 'Enter', 'need this key'],
  ['F5', 'F5', 'need this key'],
  ['Tab', 'Tab', 'need this key'],
])('%s is refused with a reason', (code, key, reason) => {
  const { give, keysOf } = bindingsOf();
  expect(give(fire, code, key)).toEqual({ refused: expect.stringContaining(reason) });
  expect(keysOf(fire)[0]).toBe('Space');
});

const CODES = [
  'KeyA',
  'KeyH',
  'KeyP',
  'KeyV',
  'KeyW',
  'KeyZ',
  'Space',
  'Backspace',
  'ArrowUp',
  'ShiftLeft',
  'F1',
];

test('after any changes, all commands of a phase have different keys, and all keys can be saved', () => {
  const change = fc.tuple(fc.constantFrom(walk, fire, undo, hint, next), fc.constantFrom(...CODES));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const { all, keysOf, give } = bindingsOf();
      let stored = defaultKeys(all);
      for (const [bindable, code] of changes) {
        const done = give(bindable, code, code.startsWith('Key') ? code.slice(3).toLowerCase() : code);
        if ('keys' in done) stored = done.keys;
      }
      expect(clashesOf(ACCEPTED, keysOf)).toEqual([]);
      expect(all.every((each) => keysOf(each).length > 0)).toBe(true);
      const again = createKeyBindings(ACCEPTED, () => stored);
      expect(all.map(again.keysOf)).toEqual(all.map(keysOf));
    }),
  );
});

test('restores saved keys, or the defaults if a key is missing, shared or forbidden', () => {
  const own = [walk, fire, undo, pause];
  const keys = { walk: 'KeyI', fire: 'KeyJ', undo: 'KeyU' };
  expect(parseKeys(keys, own)).toEqual(keys);
  expect(defaultKeys(own)).toEqual({ walk: 'KeyW', fire: 'Space', undo: 'KeyZ' });
  for (const broken of [
    null,
    3,
    {},
    { ...keys, walk: 'KeyJ' },
    { ...keys, walk: 'ControlLeft' },
    { ...keys, walk: 7 },
  ])
    expect(parseKeys(broken, own)).toBeNull();
});

test('restores a complete set of distinct keys from any saved data, or ignores the data', () => {
  const all = [walk, fire, undo, hint];
  const ids = all.map(({ id }) => id);
  const key = fc.oneof(
    fc.constantFrom('KeyW', 'Space', 'KeyZ', 'KeyH', ';', 'Escape', 'MetaLeft'),
    fc.string(),
  );
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...ids), key),
    fc.record({ walk: key, fire: key, undo: key, hint: key }),
  );
  fc.assert(
    fc.property(stored, (value) => {
      const keys = parseKeys(value, all);
      if (keys === null) return;
      expect(Object.keys(keys)).toEqual(ids);
      const accepted = { playing: all };
      expect(clashesOf(accepted, createKeyBindings(accepted, () => keys).keysOf)).toEqual([]);
    }),
  );
});

test('ignores saved keys that conflict with a fixed key of the same phase', () => {
  const { keysOf } = bindingsOf({ walk: 'KeyP', fire: 'Space', undo: 'KeyZ', hint: 'KeyH', next: 'KeyH' });
  expect(keysOf(walk)).toEqual(['KeyW', 'ArrowUp']);
});

test.each([
  ['KeyQ', 'Q'],
  ['Q', 'Q'],
  ['Digit1', '1'],
  ['ShiftLeft', 'Left Shift'],
  ['ArrowLeft', '←'],
  ['Numpad4', 'Numpad 4'],
  ['Escape', 'Esc'],
])('the key %s is named %s', (key, name) => {
  expect(keyName(key)).toBe(name);
});

test('if the browser reports printed characters, a key position is named after its printed character', async () => {
  const layout = new Map([['KeyQ', 'a']]);
  vi.stubGlobal('navigator', { keyboard: { getLayoutMap: async () => layout } });
  expect(await loadKeyLayout()).toBe(true);
  expect([keyName('KeyQ'), keyName('Q'), keyName('Space')]).toEqual(['A', 'Q', 'Space']);
  vi.stubGlobal('navigator', {});
  expect(await loadKeyLayout()).toBe(false);
  expect(keyName('KeyQ')).toBe('Q');
});

test('the key settings do not offer keys that make browsers leave or scroll the page', () => {
  for (const code of [
    'ControlLeft',
    'AltRight',
    'MetaLeft',
    'Escape',
    'Tab',
    'Enter',
    'F11',
    'CapsLock',
    'NumLock',
    '',
  ])
    expect(isOfferedKey(code), code).toBe(false);
  for (const code of ['KeyA', 'Numpad0', 'IntlBackslash', 'Comma', 'ShiftRight'])
    expect(isOfferedKey(code)).toBe(true);
});

test.each([
  ['a phone with a sensor', { DeviceOrientationEvent: class {} }, true, true],
  ['a phone without a sensor', {}, true, false],
  [
    'a desktop browser, which has the event but no sensor',
    { DeviceOrientationEvent: class {} },
    false,
    false,
  ],
])('tilt controls on %s', (_, sensors, isCoarse, isOffered) => {
  const matchMedia = (query: string) => ({ matches: isCoarse && query === '(pointer: coarse)' });
  vi.stubGlobal('window', { ...sensors, matchMedia });
  expect(deviceHas('tilt')).toBe(isOffered);
});
