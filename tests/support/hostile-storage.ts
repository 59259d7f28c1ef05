/** Damages stored data in any way, as other versions, browser tools or a broken disk might. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaveStore, type KeyValueStore, type SavedValue } from '#engine/saving/save-store.ts';

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(1e308, -1, 0.5, '', '__proto__', '<b>', [], {}, null, 'x'.repeat(10_000)),
);

function damaged(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  if (keys.length === 0) return junk;
  return fc.oneof(
    { weight: 1, arbitrary: junk },
    {
      weight: 6,
      arbitrary: fc.constantFrom(...keys).chain((key) => {
        const part = damaged((value as Record<string, unknown>)[key]);
        return fc.option(part, { nil: undefined }).map((inside) => {
          const copy = structuredClone(value) as Record<string, unknown>;
          if (inside === undefined) delete copy[key];
          else copy[key] = inside;
          return copy;
        });
      }),
    },
  );
}

function storeOf(text: string): KeyValueStore & { text: string } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_, value) {
      this.text = value;
    },
  };
}

/** A kind of value, with a valid example that is damaged slightly, because random values are seldom nearly valid. */
export type KeptValue = readonly [kind: SavedValue<unknown>, kept: unknown];

/** Kinds of saved values that may be valid even if a part is missing. */
const NEARLY_RIGHT = ['draft', 'solutions', 'gallery', 'puzzle', 'place'];

export function testHostileStorage(game: string, values: readonly KeptValue[]): void {
  test.each(values.map(([kind, kept]) => [kind.name, kind, kept] as const))(
    '%s is read as a value that the game can store again, whatever is stored',
    (_, kind, kept) => {
      fc.assert(
        fc.property(
          fc.oneof(damaged(kept), junk),
          fc.constantFrom(kind.version, 0, '1'),
          (value, version) => {
            const store = storeOf(JSON.stringify({ version, value }));
            const saves = createSaveStore(game, store);
            const read = saves.read(kind);
            expect(saves.update(kind, () => read).isKept).toBe(true);
            expect(saves.read(kind)).toEqual(read);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  test.each(
    values
      .filter(([kind]) => !NEARLY_RIGHT.includes(kind.name))
      .map(([kind, kept]) => [kind.name, kind, kept] as const),
  )('%s is read as it was stored', (_, kind, kept) => {
    const saves = createSaveStore(game, storeOf(JSON.stringify({ version: kind.version, value: kept })));
    expect(saves.read(kind)).toEqual(kept);
  });
}
