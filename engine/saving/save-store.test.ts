import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, examples } from '#tests/support/examples.ts';
import { createFakeTabs } from '#tests/support/fake-tabs.ts';
import {
  createSaveStore,
  createSettingsStore,
  isOneOf,
  isShare,
  type KeyValueStore,
  keepInPlay,
  type SavedValue,
} from './save-store.ts';

const volume: SavedValue<number> = {
  name: 'volume',
  version: 2,
  fallback: 0.7,
  parse: (stored) => (typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : null),
};
const KEY = 'slash-slash/made-up/volume';

function createStore(entries: Record<string, string> = {}): KeyValueStore & { map: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return { map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
}

test('a saved value is restored', () => {
  fc.assert(
    fc.property(between(0, 1), (value) => {
      const saves = createSaveStore('made-up', createStore());
      expect(saves.update(volume, () => value).isKept).toBe(true);
      expect(saves.read(volume)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('values are stored under the game’s own key', () => {
  const store = createStore();
  createSaveStore('made-up', store).update(volume, () => 0.5);
  expect([...store.map.keys()]).toEqual([KEY]);
  expect(createSaveStore('another', store).read(volume)).toBe(0.7);
});

test.each([
  ['nothing stored', undefined],
  ['no JSON', '{oops'],
  ['no envelope', '0.4'],
  ['null', 'null'],
  ['an older version', '{"version":1,"value":0.4}'],
  ['a value that is none', '{"version":2,"value":"loud"}'],
  ['a value out of range', '{"version":2,"value":9}'],
  ['no value', '{"version":2}'],
])('%s gives the fallback', (_, text) => {
  const saves = createSaveStore('made-up', createStore(text === undefined ? {} : { [KEY]: text }));
  expect(saves.read(volume)).toBe(0.7);
});

test('for any stored text, reading returns a valid value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const value = createSaveStore('made-up', createStore({ [KEY]: text })).read(volume);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }),
  );
});

test('if the storage throws, reading and writing cause no error', () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const saves = createSaveStore('made-up', { getItem: refuse, setItem: refuse });
  expect([saves.read(volume), saves.isRefused]).toEqual([0.7, false]);
  expect(saves.update(volume, () => 0.5).isKept).toBe(false);
  expect(saves.isRefused).toBe(true);
});

test('saves no value without a storage', () => {
  const saves = createSaveStore('made-up', null);
  expect(saves.update(volume, () => 0.5).isKept).toBe(false);
  expect([saves.read(volume), saves.isRefused]).toEqual([0.7, true]);
});

test('if all data is deleted while a game is open, the game does not save its state again', () => {
  const store = createStore();
  const open = createSaveStore('made-up', store);
  open.update(volume, () => 0.4);
  store.map.clear();
  expect(open.update({ ...volume, name: 'score' }, () => 0.5).isKept).toBe(false);
  expect([...store.map.keys()]).toEqual([]);
  // A document that is opened later can save.
  createSaveStore('made-up', store).update(volume, () => 0.9);
  expect(open.update(volume, () => 0.5).isKept).toBe(false);
  expect(createSaveStore('made-up', store).read(volume)).toBe(0.9);
});

test('if all data is deleted, a game that has only read a value does not save it again', () => {
  const store = createStore({ [KEY]: '{"version":2,"value":0.4}' });
  const open = createSaveStore('made-up', store);
  open.read(volume);
  store.map.clear();
  expect(open.update(volume, () => 0.5).isKept).toBe(false);
});

test('a game that had stored nothing before all data was deleted in another tab does not save its state', () => {
  const store = createStore();
  let deleteAll = () => {};
  const open = createSaveStore('made-up', store, (listener) => {
    deleteAll = () => listener({ key: null, newValue: null });
  });
  deleteAll();
  expect(open.update(volume, () => 0.4).isKept).toBe(false);
  expect([...store.map.keys()]).toEqual([]);
});

const names: SavedValue<readonly string[]> = {
  name: 'names',
  version: 1,
  fallback: [],
  parse: (stored) => (Array.isArray(stored) ? stored : null),
};

test('data added in one tab survives saves by other tabs, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.string())), (additions) => {
      const tabs = createFakeTabs();
      const stores = [tabs.open('made-up'), tabs.open('made-up'), tabs.open('made-up')];
      for (const [tab, name] of additions) stores[tab]?.update(names, (stored) => [...stored, name]);
      expect(tabs.open('made-up').read(names)).toEqual(additions.map(([, name]) => name));
    }),
  );
});

test('a tab is notified when another tab saves a new value, but not of its own saves or unchanged values', () => {
  const tabs = createFakeTabs();
  const [one, two] = [tabs.open('made-up'), tabs.open('made-up')];
  const heard: (readonly string[])[] = [];
  one.follow(names, (stored) => heard.push(stored));
  one.update(names, () => ['own']);
  two.update(names, (stored) => [...stored, 'other']);
  two.update(names, (stored) => stored);
  two.update(volume, () => 0.3);
  expect(heard).toEqual([['own', 'other']]);
});

test('an older version of a game that is still open does not overwrite data of a newer version', () => {
  const store = createStore({ [KEY]: '{"version":3,"value":"quiet"}' });
  expect(createSaveStore('made-up', store).update(volume, () => 0.5)).toEqual({ value: 0.5, isKept: false });
  expect(store.map.get(KEY)).toBe('{"version":3,"value":"quiet"}');
});

test.each([0, 0.7, 1])('%s is a fraction', (value) => {
  expect(isShare(value)).toBe(true);
});

test.each([-0.1, 1.1, Number.NaN, '0.5', null, undefined])('%s is not a fraction', (value) => {
  expect(isShare(value)).toBe(false);
});

test('accepts a listed word, and no other values', () => {
  expect(isOneOf('low', ['auto', 'low'])).toBe(true);
  expect(isOneOf('high', ['auto', 'low'])).toBe(false);
  expect(isOneOf(null, ['auto', 'low'])).toBe(false);
});

const SAVED: SavedValue<{ volume: number; isMuted: boolean }> = {
  name: 'settings',
  version: 1,
  fallback: { volume: 0.7, isMuted: false },
  parse: (stored) => stored as { volume: number; isMuted: boolean },
};

function savesIn(texts: Map<string, string>) {
  return createSaveStore('made-up', {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  });
}

test('changes survive a reload', () => {
  const texts = new Map<string, string>();
  createSettingsStore(savesIn(texts), SAVED).change({ volume: 0.2 });
  expect(createSettingsStore(savesIn(texts), SAVED).current).toEqual({ volume: 0.2, isMuted: false });
});

test('a subscriber receives the current settings immediately, and all settings after each change', () => {
  const settings = createSettingsStore(savesIn(new Map()), SAVED);
  const heard: unknown[] = [];
  settings.follow((current, changed) => heard.push([current, changed]));
  settings.change({ isMuted: true });
  expect(heard).toEqual([
    [{ volume: 0.7, isMuted: false }, {}],
    [{ volume: 0.7, isMuted: true }, { isMuted: true }],
  ]);
});

test('settings last until the page is closed if the device cannot store data', () => {
  const settings = createSettingsStore(createSaveStore('made-up', null), SAVED);
  settings.change({ volume: 0 });
  expect(settings.current.volume).toBe(0);
});

const keyed: SavedValue<{ volume: number; keys: Readonly<Record<string, string>> }> = {
  name: 'settings',
  version: 1,
  fallback: { volume: 0.7, keys: { fire: 'A', jump: 'B', turn: 'C' } },
  parse(stored) {
    const { volume, keys } = stored as typeof keyed.fallback;
    const isGood = new Set(Object.values(keys)).size === Object.keys(keys).length;
    return { volume, keys: isGood ? keys : keyed.fallback.keys };
  },
};

test('keys that two tabs change at the same time are both saved', () => {
  const tabs = createFakeTabs();
  const [one, two] = [0, 1].map(() => createSettingsStore(tabs.open('made-up'), keyed));
  one?.change({ keys: { ...one.current.keys, fire: 'X' } });
  two?.change({ keys: { ...two.current.keys, jump: 'Y' } });
  expect(tabs.open('made-up').read(keyed).keys).toEqual({ fire: 'X', jump: 'Y', turn: 'C' });
});

test('for any keys that tabs change, the last change is saved, and earlier changes remain unless they conflict with it', () => {
  const change = fc.record({
    tab: fc.nat(2),
    command: fc.constantFrom('fire', 'jump', 'turn'),
    key: fc.constantFrom(...'ABCDEF'),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const tabs = createFakeTabs();
      const settings = [0, 1, 2].map(() => createSettingsStore(tabs.open('made-up'), keyed));
      let before = keyed.fallback.keys;
      for (const { tab, command, key } of changes) {
        const own = settings[tab];
        if (!own || Object.values(own.current.keys).includes(key)) continue;
        const keys = { ...own.current.keys, [command]: key };
        own.change({ keys });
        const saved = tabs.open('made-up').read(keyed).keys;
        const clashes = Object.entries(before).some(([other, used]) => other !== command && used === key);
        expect(saved).toEqual(clashes ? keys : { ...before, [command]: key });
        before = saved;
      }
    }),
    { numRuns: examples(2_000) },
  );
});

test('for any saves of a table in play, no tab overwrites a table that it has not seen, and one tab can still save', () => {
  const inPlay: SavedValue<string> = {
    name: 'table',
    version: 1,
    fallback: '',
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  };
  const step = fc.record({
    kind: fc.constantFrom('open', 'save', 'save', 'take', 'deliver', 'deliver'),
    tab: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const tabs = createFakeTabs(true);
      const open: { inPlay: ReturnType<typeof keepInPlay<string>>; wasNotified: boolean; seen: string }[] =
        [];
      const stored = () => tabs.open('made-up').read(inPlay);
      function openTab() {
        const tab = { inPlay: null as never, wasNotified: false, seen: '' } as (typeof open)[number];
        tab.inPlay = keepInPlay(tabs.open('made-up'), inPlay, () => {
          tab.wasNotified = true;
        });
        tab.seen = stored();
        open.push(tab);
      }
      let moves = 0;
      function save(tab: (typeof open)[number]) {
        const before = stored();
        const value = `move ${++moves}`;
        expect(tab.inPlay.save(value)).toBe(true);
        if (stored() === before) return expect(tab.wasNotified).toBe(true);
        expect([tab.wasNotified, before]).toEqual([false, tab.seen]);
        tab.seen = value;
      }
      openTab();
      for (const { kind, tab: index } of steps) {
        if (kind === 'open' && open.length < 3) openTab();
        const tab = open[index % open.length] as (typeof open)[number];
        if (kind === 'save') save(tab);
        if (kind === 'deliver') for (let each = 0; each < 200; each++) tabs.deliver(each);
        if (kind !== 'take') continue;
        tab.inPlay.take();
        tab.wasNotified = false;
        tab.seen = stored();
        save(tab);
      }
      for (let each = 0; each < 200; each++) for (let round = 0; round < 30; round++) tabs.deliver(each);
      const last = open.filter(({ seen }) => seen === stored());
      if (moves > 0) expect(last.some(({ wasNotified }) => !wasNotified)).toBe(true);
      if (moves > 0)
        expect(open.filter(({ wasNotified }) => !wasNotified).every((tab) => last.includes(tab))).toBe(true);
    }),
    { numRuns: examples(2_000) },
  );
});
