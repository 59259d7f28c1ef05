/** What the games keep in the browser may have been written by anybody: a browser's tools, another version, a broken disk. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaveStore, type KeyValueStore, type SavedValue } from '#engine/saving/save-store.ts';
import { SAVED_DAY, SAVED_RUSH, SAVED_SOLUTIONS } from '#games/donum/session/best-scores.ts';
import { SAVED_DRAFT } from '#games/donum/session/saved-draft.ts';
import { SAVED_PLACE } from '#games/donum/session/saved-place.ts';
import { SAVED_SETTINGS as DONUM_SETTINGS } from '#games/donum/session/settings.ts';
import { SAVED_GALLERY } from '#games/poster-puzzle/session/best-scores.ts';
import { SAVED_PUZZLE } from '#games/poster-puzzle/session/saved-puzzle.ts';
import { SAVED_CHOICE } from '#games/poster-puzzle/session/session.ts';
import { SAVED_SETTINGS as PUZZLE_SETTINGS } from '#games/poster-puzzle/session/settings.ts';
import { savedBoard } from '#games/shoot-or-die/session/best-scores.ts';
import { SAVED_STREAK } from '#games/shoot-or-die/session/day-streak.ts';
import { SAVED_SETTINGS as SHOOTER_SETTINGS } from '#games/shoot-or-die/session/settings.ts';
import { SAVED_SETTINGS as MATCH_SETTINGS } from '#games/shoot-or-die-multiplayer/session/settings.ts';
import { savedBest } from '#games/sky-city-rush/session/best-scores.ts';
import { SAVED_SETTINGS as RACE_SETTINGS } from '#games/sky-city-rush/session/settings.ts';

/** Each kind of value with one that a game may have kept, to be damaged a little: a wholly made-up one is seldom nearly right. */
const kinds: [game: string, kind: SavedValue<unknown>, kept: unknown][] = [
  ['donum', DONUM_SETTINGS, DONUM_SETTINGS.fallback],
  ['donum', SAVED_PLACE, { id: 'stone-1', moves: 'udlr' }],
  ['donum', SAVED_DAY, { date: '2026-11-21', moves: 'udlr' }],
  ['donum', SAVED_RUSH, 7],
  ['donum', SAVED_SOLUTIONS, { 'stone-1': 'udlr' }],
  ['donum', SAVED_DRAFT, ['@R...', '.....']],
  ['poster-puzzle', PUZZLE_SETTINGS, PUZZLE_SETTINGS.fallback],
  ['poster-puzzle', SAVED_GALLERY, [{ poster: 'donum', count: 12, seconds: 60, day: null }]],
  ['poster-puzzle', SAVED_PUZZLE, 'AAAA'],
  ['poster-puzzle', SAVED_CHOICE, SAVED_CHOICE.fallback],
  ['shoot-or-die', SHOOTER_SETTINGS, SHOOTER_SETTINGS.fallback],
  [
    'shoot-or-die',
    savedBoard('free', 'own'),
    [{ score: 10, seconds: 20, day: '2026-11-21', replay: 'AAAA', rules: 3 }],
  ],
  ['shoot-or-die', SAVED_STREAK, { last: '2026-11-21', days: 4 }],
  ['shoot-or-die-multiplayer', MATCH_SETTINGS, MATCH_SETTINGS.fallback],
  ['sky-city-rush', RACE_SETTINGS, RACE_SETTINGS.fallback],
  [
    'sky-city-rush',
    savedBest('canyon', 'race', false),
    { day: '', points: 1200, runSteps: 9000, lapSteps: 2900, replay: 'AAAA' },
  ],
];

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(1e308, -1, 0.5, '', '__proto__', '<b>', [], {}, null, 'x'.repeat(10_000)),
);

/** The value with one of its parts, however deep, replaced or left out. */
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

test.each(kinds.map(([game, kind, kept]) => [`${game}: ${kind.name}`, game, kind, kept] as const))(
  '%s is read as something that a game can keep again, whatever is stored',
  (_, game, kind, kept) => {
    fc.assert(
      fc.property(fc.oneof(damaged(kept), junk), fc.constantFrom(kind.version, 0, '1'), (value, version) => {
        const store = storeOf(JSON.stringify({ version, value }));
        const saves = createSaveStore(game, store);
        const read = saves.read(kind);
        expect(saves.write(kind, read)).toBe(true);
        expect(saves.read(kind)).toEqual(read);
      }),
      { numRuns: 300 },
    );
  },
);

test('what a game has kept is read as it was', () => {
  for (const [game, kind, kept] of kinds) {
    const saves = createSaveStore(game, storeOf(JSON.stringify({ version: kind.version, value: kept })));
    if (!['draft', 'solutions', 'gallery', 'puzzle', 'place'].includes(kind.name))
      expect(saves.read(kind), kind.name).toEqual(kept);
  }
});
