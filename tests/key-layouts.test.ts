/** Prompts and key settings of all games on keyboards that print other characters than US keyboards. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Bindable } from '#engine/commands/command.ts';
import {
  type Accepted,
  createKeyBindings,
  defaultKeys,
  type Keys,
  parseKeys,
} from '#engine/commands/key-bindings.ts';
import { isCharacter, keyName, loadKeyLayout, namesOf, positionOf } from '#engine/commands/keys.ts';
import { acceptedBy } from '#engine/phases/machine.ts';
import { rebind } from '#engine/ui/settings.tsx';
import { phases as donum } from '#games/donum/phases/phases.ts';
import { phases as puzzle } from '#games/poster-puzzle/phases/phases.ts';
import { phases as shooter } from '#games/shoot-or-die/phases/phases.ts';
import { PHASES as party } from '#games/shoot-or-die-multiplayer/phases/phases.ts';
import { PHASES as race } from '#games/sky-city-rush/phases/with-friend.ts';

const GAMES: Readonly<Record<string, Accepted>> = {
  Donum: acceptedBy(donum),
  'Poster Puzzle': acceptedBy(puzzle),
  'Shoot or Die': acceptedBy(shooter),
  'Shoot or Die Multiplayer': acceptedBy(party),
  'Sky City Rush': acceptedBy(race),
};

const CODES = [
  ...[...'1234567890'].map((digit) => `Digit${digit}`),
  ...[...'QWERTYUIOP'].map((letter) => `Key${letter}`),
  ...[...'ASDFGHJKL'].map((letter) => `Key${letter}`),
  'Semicolon',
  ...[...'ZXCVBNM'].map((letter) => `Key${letter}`),
  ...['Comma', 'Period', 'Slash', 'Minus', 'Equal'],
];

/** Characters that a layout prints on `CODES`, without Shift. */
const LAYOUTS = {
  QWERTY: '1234567890qwertyuiopasdfghjkl;zxcvbnm,./-=',
  AZERTY: '&é"\'(-è_çàazertyuiopqsdfghjklmwxcvbn,;:!)=',
  QWERTZ: '1234567890qwertzuiopasdfghjklöyxcvbnm,.-ß´',
  Colemak: '1234567890qwfpgjluy;arstdhneiozxcvbkm,./-=',
  Dvorak: "1234567890',.pyfgcrlaoeuidhtns;qjkxbmwvz[]",
} as const;
type Layout = keyof typeof LAYOUTS;

const charactersOf = (layout: Layout): ReadonlyMap<string, string> =>
  new Map(CODES.map((code, i) => [code, [...LAYOUTS[layout]][i] ?? '']));

async function useLayout(layout: ReadonlyMap<string, string> | null): Promise<void> {
  vi.stubGlobal('navigator', layout ? { keyboard: { getLayoutMap: async () => layout } } : {});
  await loadKeyLayout();
  vi.unstubAllGlobals();
}
afterAll(() => useLayout(null));

function pressOf(key: string, printed: ReadonlyMap<string, string>) {
  const code = positionOf(key);
  return { code, key: printed.get(code) ?? (isCharacter(key) ? key : code) };
}

/** Returns the inputs whose first key has no effect in a phase, or the wrong one. */
function deadPrompts(accepted: Accepted, keys: Keys, printed: ReadonlyMap<string, string>): string[] {
  const { keysOf, find } = createKeyBindings(accepted, () => keys);
  return Object.entries(accepted).flatMap(([phase, inputs]) =>
    inputs
      .filter((input) => keysOf(input).length > 0)
      .filter((input) => find(inputs, namesOf(pressOf(keysOf(input)[0] ?? '', printed))) !== input)
      .map((input) => `${phase}: ${input.label} ${keyName(keysOf(input)[0] ?? '')}`),
  );
}

const allOf = (accepted: Accepted): Bindable[] => [...new Set(Object.values(accepted).flat())];

describe.each(Object.keys(LAYOUTS) as Layout[])('%s', (layout) => {
  const printed = charactersOf(layout);
  beforeAll(() => useLayout(printed));

  test.each(Object.entries(GAMES))(
    'each key that a prompt of %s names does what the prompt says, in each phase',
    (_, accepted) => {
      expect(deadPrompts(accepted, defaultKeys(allOf(accepted)), printed)).toEqual([]);
    },
  );

  test.each(Object.entries(GAMES))(
    'each key that the settings of %s accept does what the settings show, also after a reload',
    (_, accepted) => {
      const all = allOf(accepted);
      const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...CODES, 'Space', 'ArrowUp')), {
        maxLength: 8,
      });
      fc.assert(
        fc.property(changes, (pressed) => {
          let keys = defaultKeys(all);
          const bindings = createKeyBindings(accepted, () => keys);
          for (const [index, code] of pressed) {
            const changed = bindings.changeable[index % Math.max(1, bindings.changeable.length)];
            if (!changed) return;
            const press = { code, key: printed.get(code) ?? code };
            const result = rebind(bindings, changed, press);
            if (!('keys' in result)) continue;
            keys = result.keys;
            expect(positionOf(bindings.keysOf(changed)[0] ?? '')).toBe(code);
          }
          expect(parseKeys(keys, all)).toEqual(keys);
          expect(deadPrompts(accepted, keys, printed)).toEqual([]);
        }),
        { numRuns: 10 },
      );
    },
  );
});

test('swapping can assign a digit key to an input, even if that key types another character on this layout', async () => {
  const printed = charactersOf('AZERTY');
  await useLayout(printed);
  const accepted = GAMES['Donum'] as Accepted;
  let keys = defaultKeys(allOf(accepted));
  const bindings = createKeyBindings(accepted, () => keys);
  const [walk] = bindings.changeable as [Bindable];
  for (const press of [
    { code: 'Digit1', key: '&' },
    { code: 'KeyW', key: 'z' },
  ])
    ({ keys } = rebind(bindings, walk, press) as { keys: Keys });
  expect(keys).toMatchObject({ undo: 'Digit1' });
  expect(deadPrompts(accepted, keys, printed)).toEqual([]);
});

test('an error names a refused key by the character that the key prints', async () => {
  await useLayout(charactersOf('Dvorak'));
  const accepted = GAMES['Sky City Rush'] as Accepted;
  const bindings = createKeyBindings(accepted, () => defaultKeys(allOf(accepted)));
  const boost = bindings.changeable.find(({ id }) => id === 'boost') as Bindable;
  expect(rebind(bindings, boost, { code: 'KeyR', key: 'p' })).toEqual({
    refused: expect.stringContaining('P is the key for'),
  });
  expect(rebind(bindings, boost, { code: 'KeyP', key: 'l' })).toMatchObject({ keys: { boost: 'KeyP' } });
});

test.each([
  ['Digit1', 'AZERTY', '1'],
  ['KeyQ', 'AZERTY', 'A'],
  ['Semicolon', 'AZERTY', 'M'],
  ['Minus', 'QWERTZ', 'ß'],
  ['Semicolon', 'QWERTZ', 'Ö'],
  ['KeyP', 'Colemak', ';'],
  ['ArrowUp', 'Dvorak', '↑'],
] as const)('the key %s of %s is named %s', async (code, layout, name) => {
  await useLayout(charactersOf(layout));
  expect(keyName(code)).toBe(name);
});
