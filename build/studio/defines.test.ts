import { expect, test } from 'vitest';
import { StudioError } from './colours.ts';
import { knownGames } from './defines.ts';

test('a game that is first on the wall must be in the catalogue', () => {
  expect(knownGames(['glow'], ['ember', 'glow'])).toEqual(['glow']);
  expect(() => knownGames(['glwo'], ['ember', 'glow'])).toThrow(StudioError);
  expect(() => knownGames(['glwo'], ['ember', 'glow'])).toThrow(
    'studio.ts: wall has "glwo", but there is no such game. There are ember, glow.',
  );
});
