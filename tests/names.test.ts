/** A name is told to a game, comes back with the event at its end, and is shown on both sides: as the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, NAMELESS as nobodyInGames } from '#engine/shell/player-name.ts';
import { NAMELESS, presentableName } from '#site/game-page/presentable-name.ts';

test('a game and the page around it make the same of every name', () => {
  expect(nobodyInGames).toBe(NAMELESS);
  const unseen = fc.constantFrom(
    '\u061c',
    '\u200b',
    '\u200d',
    '\u202e',
    '\ufe0f',
    '\u{e0067}',
    '\n',
    'ی',
    '👩',
    '葛',
  );
  const name = fc.array(fc.oneof(unseen, fc.string({ unit: 'binary', maxLength: 9 })), { maxLength: 300 });
  fc.assert(
    fc.property(name, (parts) => {
      const given = parts.join('');
      expect(cleanName(given)).toBe(presentableName(given));
      expect(presentableName(cleanName(given))).toBe(cleanName(given));
    }),
  );
});
